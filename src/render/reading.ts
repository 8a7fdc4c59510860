import type { Env, Token } from 'markdown-it';
import type { Breathe } from '../breathe';
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
  /** The Markdown below that heading, or all of it. */
  readonly below: string;
}

/** A text that was read, as far as the next question may need it. */
interface Read {
  readonly markdown: string;
  readonly reading: Reading;
  /** What stands below the heading that the text begins with, or in all of it. */
  readonly tally: Tally;
  /** What the text defines for the whole of it: the targets of links, the names of notes. */
  readonly env: Env;
}

/** The score, the counts and the text of one result are asked for in turn: the last answer is kept. */
let last: Read | null = null;

/** Parses Markdown once and tells what is in it. Time grows in line with the length. */
export function readMarkdown(markdown: string): Reading {
  if (last?.markdown === markdown) return last.reading;
  last = (last && readUnderTitle(markdown, last)) ?? readAll(markdown);
  return last.reading;
}

/**
 * Reads Markdown as {@link readMarkdown} does, with chances to breathe on the way; asking for it afterwards costs
 * nothing, under whatever title.
 */
export async function readAhead(markdown: string, breathe: Breathe): Promise<void> {
  const reader = readInSlices(markdown);
  await breathe();
  for (let step = reader.next(); ; step = reader.next()) {
    if (step.done) {
      last = step.value;
      return;
    }
    const pause = breathe();
    if (pause) await pause;
  }
}

function readAll(markdown: string): Read {
  const reader = readInSlices(markdown);
  for (let step = reader.next(); ; step = reader.next()) if (step.done) return step.value;
}

/** Tokens of blocks that are looked into at once; a slice ends where a block does. */
const SLICE = 150;

/**
 * Parses the blocks first, by which all definitions are known, and then slice by slice what stands in them: the parser
 * takes blocks that are there already, with no text to come, for a document of its own.
 */
function* readInSlices(markdown: string): Generator<void, Read> {
  const env: Env = {};
  const blocks: Token[] = [];
  // As CommonMark has it (2.1, 2.3), and as the parser does with the text of a document.
  parser.block.parse(markdown.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD'), parser, env, blocks);
  yield;
  const tally = emptyTally();
  let heading: readonly Token[] | null = null;
  for (let from = 0; from < blocks.length; ) {
    let to = Math.min(blocks.length, from + SLICE);
    while (to < blocks.length && blocks[to - 1]?.nesting !== -1) to++;
    const state = new parser.core.State('', parser, env);
    state.tokens = blocks.slice(from, to);
    parser.core.process(state);
    from = to;
    if (!state.tokens.length) continue;
    const first = heading === null && state.tokens[0]?.type === 'heading_open' ? HEADING_TOKENS : 0;
    heading ??= state.tokens.slice(0, first);
    count(state.tokens.slice(first), tally);
    yield;
  }
  return { markdown, reading: readingOf(markdown, heading ?? [], tally), tally, env };
}

/** A heading: where it opens, its text, where it closes. */
const HEADING_TOKENS = 3;

/** The text that was read last under another title, or under its first: there is nothing new in it but a heading. */
function readUnderTitle(markdown: string, known: Read): Read | null {
  const [line] = /^# [^\n]*(?=\n\n)/.exec(markdown) ?? [];
  if (line === undefined || afterLine(markdown, 1) !== known.reading.below) return null;
  const reading = readingOf(markdown, parser.parse(line, known.env), known.tally);
  return { ...known, markdown, reading };
}

/** Puts together what is in the heading that the text begins with, if any, and what stands below it. */
function readingOf(markdown: string, heading: readonly Token[], below: Tally): Reading {
  const opening = openingOf(heading);
  const own = emptyTally();
  count(heading, own);
  return {
    text: tidy([...own.text, ...below.text].join('')),
    headings: own.headings + below.headings,
    paragraphs: [...own.paragraphs, ...below.paragraphs],
    images: own.images + below.images,
    links: own.links + below.links,
    tables: own.tables + below.tables,
    opening,
    below: opening ? afterLine(markdown, opening.lines[1]) : markdown,
  };
}

/** A mutable tally of what one walk over the tokens finds. */
interface Tally {
  text: string[];
  headings: number;
  paragraphs: number[];
  images: number;
  links: number;
  tables: number;
}

const emptyTally = (): Tally => ({ text: [], headings: 0, paragraphs: [], images: 0, links: 0, tables: 0 });

function count(tokens: readonly Token[], tally: Tally): void {
  tokens.forEach((token, index) => {
    readBlock(token, tally);
    if (token.type === 'heading_open') tally.headings++;
    if (token.type === 'table_open') tally.tables++;
    if (token.type === 'paragraph_open' && token.level === 0)
      tally.paragraphs.push(textOf(tokens[index + 1]?.children ?? []).trim().length);
  });
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

function afterLine(markdown: string, line: number): string {
  let at = 0;
  for (let i = 0; i < line && at >= 0; i++) at = markdown.indexOf('\n', at) + 1 || -1;
  return at < 0 ? '' : markdown.slice(at).replace(/^\n+/, '');
}
