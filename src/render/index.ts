import MarkdownIt from 'markdown-it';

/** One parser for everything that reads our Markdown back: the preview, the counts, the score, the plain text. */
const parser = new MarkdownIt({ html: false, linkify: false });

/** Headings, and the text length in characters of every paragraph that is not in a list, quote or table. */
export interface Outline {
  readonly headings: number;
  readonly paragraphs: readonly number[];
}

/** Parses Markdown and counts what stands in it. */
export function readOutline(markdown: string): Outline {
  let headings = 0;
  const paragraphs: number[] = [];
  const tokens = parser.parse(markdown, {});
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') headings++;
    if (token.type === 'paragraph_open') paragraphs.push(tokens[i + 1]?.content.length ?? 0);
  });
  return { headings, paragraphs };
}

/** HTML of the Markdown, for the preview; raw HTML in it is shown as text. */
export function renderHtml(markdown: string): string {
  return parser.render(markdown);
}

/** What a reader of the rendered Markdown sees: no marks, no addresses; blocks on lines of their own. */
export function readText(markdown: string): string {
  const lines: string[] = [];
  for (const token of parser.parse(markdown, {})) {
    if (token.type === 'fence' || token.type === 'code_block') lines.push(token.content);
    for (const child of token.children ?? []) {
      if (child.type === 'image') lines.push('');
      else if (child.type === 'softbreak' || child.type === 'hardbreak') lines.push('\n');
      else lines.push(child.content);
    }
    if (token.type.endsWith('_close')) lines.push('\n');
  }
  return lines
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
