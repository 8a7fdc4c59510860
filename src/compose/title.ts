import { parser, readMarkdown } from '../render';
import { onOneLine } from './one-line';

/** Marks that can mean something in a heading, each with the ways it is written. Order matters for the backslash. */
const MARKS: readonly RegExp[] = [
  /\\(?=[!-/:-@[-`{-~])/g,
  /[*]/g,
  /_/g,
  /`/g,
  /[[\]]/g,
  /</g,
  /&(?=#|[a-z0-9]+;)/gi,
  /\$/g,
  /#(?=#*$)/g,
];

/** Where renderers disagree on what they make a link of by themselves, or a note program does: always escaped. */
const LINKS: readonly RegExp[] = [
  /(?<=(?:https?|ftp):)\/(?=\/)/gi,
  /(?<=www)\.(?=\S)/gi,
  /@(?=[\w-]+\.)/g,
  /\[(?=\[)|(?<=\[)\[/g,
];

/**
 * A title as the text of a Markdown heading: nothing in it can become a link, HTML, emphasis or code. A mark is escaped
 * only if the heading would otherwise read differently.
 * @returns one line; empty for a title without text.
 */
export function escapeTitle(title: string): string {
  const text = onOneLine(title);
  // One tilde strikes out for some renderers, two for all.
  const disputed = /~\S(?:.*\S)?~/.test(text) ? [...LINKS, /~/g] : LINKS;
  let needed = readsAs(withBackslashes(text, disputed), text) ? [] : MARKS;
  for (const mark of needed) {
    const fewer = needed.filter((other) => other !== mark);
    if (readsAs(withBackslashes(text, [...disputed, ...fewer]), text)) needed = fewer;
  }
  return withBackslashes(text, [...disputed, ...needed]);
}

function withBackslashes(text: string, marks: readonly RegExp[]): string {
  const places = new Set<number>();
  for (const mark of marks) for (const { index } of text.matchAll(mark)) places.add(index);
  return [...places].sort((a, b) => b - a).reduce((out, at) => `${out.slice(0, at)}\\${out.slice(at)}`, text);
}

/** Whether a heading of this source is plain text that reads as wanted. */
function readsAs(source: string, wanted: string): boolean {
  const [open, inline, ...rest] = parser.parse(`# ${source}`, {});
  if (open?.type !== 'heading_open' || rest.length !== 1) return false;
  const children = inline?.children ?? [];
  return children.every(({ type }) => type === 'text') && children.map(({ content }) => content).join('') === wanted;
}

/**
 * Puts the title over a body as its first heading. A body that begins with that very heading gets no second one.
 * @param body Markdown without a title line.
 */
export function withTitle(title: string, body: string): string {
  const text = onOneLine(title);
  const { opening, below } = readMarkdown(body);
  const rest = opening && sameText(opening.text, text) ? below : body;
  if (text === '') return rest;
  return rest === '' ? `# ${escapeTitle(text)}` : `# ${escapeTitle(text)}\n\n${rest}`;
}

/** Gives Markdown that begins with its title line another title. What begins otherwise is left as it is. */
export function retitle(markdown: string, title: string): string {
  const { opening, below } = readMarkdown(markdown);
  return opening?.level === 1 ? withTitle(title, below) : markdown;
}

function sameText(a: string, b: string): boolean {
  return onOneLine(a).toLowerCase() === onOneLine(b).toLowerCase();
}
