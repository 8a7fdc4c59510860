declare module 'commonmark-spec' {
  const spec: {
    readonly tests: readonly {
      readonly markdown: string;
      readonly html: string;
      readonly section: string;
      readonly number: number;
    }[];
  };
  export default spec;
}

declare module 'commonmark' {
  export class Parser {
    parse(markdown: string): unknown;
  }
  export class HtmlRenderer {
    render(tree: unknown): string;
  }
}
