import type { Token } from 'markdown-it';
import { readHtmlBlock } from './html';
import { parser } from './parser';

/** What stands in a piece of Markdown. */
export interface Reading {
  /** What a reader of the rendered Markdown sees. */
  readonly text: string;
  readonly headings: number;
  /** Text length in characters of every paragraph that is not in a list, quote, table or note. */
  readonly paragraphs: readonly number[];
  readonly images: number;
  readonly links: number;
  readonly tables: number;
  /** The heading the Markdown begins with: its text and the lines it takes (from, to before); null if there is none. */
  readonly opening: { readonly text: string; readonly level: number; readonly lines: readonly [number, number] } | null;
}

/** The score, the counts and the text of one result are asked for in turn: the last answer is kept. */
let last: { readonly markdown: string; readonly reading: Reading } | null = null;

/** Parses Markdown once and tells what is in it. Time grows in line with the length. */
export function readMarkdown(markdown: string): Reading {
  if (last?.markdown === markdown) return last.reading;
  const reading = read(parser.parse(markdown, {}));
  last = { markdown, reading };
  return reading;
}

/** A mutable tally of one walk over the tokens. */
interface Tally {
  text: string[];
  headings: number;
  paragraphs: number[];
  images: number;
  links: number;
  tables: number;
}

function read(tokens: readonly Token[]): Reading {
  const tally: Tally = { text: [], headings: 0, paragraphs: [], images: 0, links: 0, tables: 0 };
  tokens.forEach((token, index) => {
    readBlock(token, tally);
    if (token.type === 'heading_open') tally.headings++;
    if (token.type === 'table_open') tally.tables++;
    if (token.type === 'paragraph_open' && token.level === 0)
      tally.paragraphs.push(textOf(tokens[index + 1]?.children ?? []).trim().length);
  });
  const { text, ...counts } = tally;
  return { ...counts, text: tidy(text.join('')), opening: openingOf(tokens) };
}

function readBlock(token: Token, tally: Tally): void {
  switch (token.type) {
    case 'inline':
      readInline(token.children ?? [], tally);
      break;
    case 'fence':
    case 'code_block':
    case 'math_block':
      tally.text.push(token.content, '\n');
      break;
    case 'html_block':
      tally.text.push(readHtmlBlock(token.content, parser.utils.unescapeAll), '\n');
      break;
    case 'th_close':
    case 'td_close':
      tally.text.push('\t');
      break;
    case 'th_open':
    case 'td_open':
      break;
    default:
      // Every other block's beginning or end is a boundary.
      tally.text.push('\n');
  }
}

function readInline(children: readonly Token[], tally: Tally): void {
  for (const token of children) {
    if (token.type === 'link_open') tally.links++;
    if (token.type === 'image') tally.images++;
  }
  tally.text.push(textOf(children));
}

function textOf(children: readonly Token[]): string {
  let text = '';
  for (const { type, content } of children) {
    if (type === 'softbreak' || type === 'hardbreak') text += '\n';
    // Raised beside a word it reads as a mark of its own.
    else if (type === 'footnote_reference') text += `[${content}]`;
    else if (type !== 'image' && type !== 'html_inline' && !type.startsWith('html_tag')) text += content;
  }
  return text;
}

function openingOf([open, inline]: readonly Token[]): Reading['opening'] {
  if (open?.type !== 'heading_open' || !open.map) return null;
  return { text: textOf(inline?.children ?? []).trim(), level: Number(open.tag.slice(1)), lines: open.map };
}

/** One line break between blocks, none at either end. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.filter((line) => line !== '').join('\n');
}
