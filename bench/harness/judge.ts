import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { parse as parseYaml } from 'yaml';

type Pattern = string | { readonly re: string; readonly flags?: string };

/** What must and must not come out of a case, as in its `expect.json`. */
export interface Expectation {
  readonly must?: readonly Pattern[];
  readonly must_not?: readonly Pattern[];
  readonly rendered_must?: readonly Pattern[];
  readonly rendered_must_not?: readonly Pattern[];
  readonly text_must?: readonly Pattern[];
  readonly text_must_not?: readonly Pattern[];
  readonly title?: string;
  readonly frontmatter?: Readonly<Record<string, unknown>>;
  readonly frontmatter_absent?: readonly string[];
  readonly filename?: { must?: string[]; must_not?: string[]; flags?: string; max_bytes?: number };
  readonly behaviour?: readonly string[];
}

export interface Produced {
  readonly markdown: string;
  readonly frontmatter?: string;
  readonly title?: string;
  readonly filename?: string;
}

/** Renders with CommonMark and GFM, raw HTML allowed: a parser that is not the product's own. */
export function render(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** What is wrong with a result, a line each; empty when all expectations hold. */
export function judge(expected: Expectation, got: Produced): string[] {
  const html = fold(render(got.markdown));
  const subjects = {
    markdown: got.markdown,
    rendered: html.replace(/> </g, '><'),
    text: fold(textOf(html)),
    filename: got.filename ?? '',
  };
  const faults: string[] = [];
  const check = (subject: keyof typeof subjects, patterns: readonly Pattern[] | undefined, wanted: boolean): void => {
    for (const pattern of patterns ?? []) {
      if (matches(subjects[subject], pattern) !== wanted)
        faults.push(`${subject} ${wanted ? 'lacks' : 'has'} ${JSON.stringify(pattern)}`);
    }
  };
  check('markdown', expected.must, true);
  check('markdown', expected.must_not, false);
  check('rendered', expected.rendered_must, true);
  check('rendered', expected.rendered_must_not, false);
  check('text', expected.text_must, true);
  check('text', expected.text_must_not, false);
  if (expected.title !== undefined && got.title !== expected.title)
    faults.push(`title is ${JSON.stringify(got.title)}`);
  if (expected.filename) {
    const { flags, max_bytes: limit } = expected.filename;
    const asRegExp = (list?: string[]): Pattern[] | undefined => list?.map((re) => ({ re, ...(flags && { flags }) }));
    check('filename', asRegExp(expected.filename.must), true);
    check('filename', asRegExp(expected.filename.must_not), false);
    if (limit && Buffer.byteLength(subjects.filename) > limit) faults.push(`filename is over ${limit} bytes`);
  }
  if (expected.frontmatter || expected.frontmatter_absent)
    faults.push(...judgeFrontmatter(expected, got.frontmatter ?? ''));
  return faults;
}

function judgeFrontmatter(expected: Expectation, frontmatter: string): string[] {
  let values: Record<string, unknown>;
  try {
    values = parseYaml(/^---\n([\s\S]*?)\n---/.exec(frontmatter)?.[1] ?? '') ?? {};
  } catch (error) {
    return [`frontmatter is not YAML: ${(error as Error).message.split('\n')[0]}`];
  }
  const faults = (expected.frontmatter_absent ?? [])
    .filter((key) => key in values)
    .map((key) => `frontmatter has ${key}`);
  for (const [key, want] of Object.entries(expected.frontmatter ?? {})) {
    const value = values[key];
    const pattern = want as { re?: string; flags?: string };
    const ok = pattern?.re
      ? typeof value === 'string' && new RegExp(pattern.re, pattern.flags ?? '').test(value)
      : JSON.stringify(value) === JSON.stringify(want);
    if (!ok) faults.push(`frontmatter ${key} is ${JSON.stringify(value)}`);
  }
  return faults;
}

function matches(subject: string, pattern: Pattern): boolean {
  return typeof pattern === 'string'
    ? subject.includes(pattern)
    : new RegExp(pattern.re, pattern.flags ?? 'm').test(subject);
}

function fold(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/(p|li|td|th|h[1-6]|pre|blockquote|dt|dd|div)>|<br\s*\/?>/gi, '$& ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
