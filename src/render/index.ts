/** Markdown read back: for the preview, the counts, the score, and the text that a reader sees. */
import { parser } from './parser';
import { readMarkdown } from './reading';

export { parser } from './parser';
export { type Reading, readAhead, readMarkdown } from './reading';

/** Headings, and the text length in characters of every paragraph that is not in a list, quote, table or note. */
interface Outline {
  readonly headings: number;
  readonly paragraphs: readonly number[];
}

/** Parses Markdown and counts what stands in it. */
export function readOutline(markdown: string): Outline {
  return readMarkdown(markdown);
}

/**
 * HTML of the Markdown, for the preview: safe to put into a page of the extension. Raw HTML is shown as text, apart
 * from a few tags without attributes; dangerous addresses are left out; images carry their address as `data-src`.
 */
export function renderHtml(markdown: string): string {
  return parser.render(markdown);
}

/** What a reader of the rendered Markdown sees: no marks, no addresses; blocks and cells apart from each other. */
export function readText(markdown: string): string {
  return readMarkdown(markdown).text;
}
