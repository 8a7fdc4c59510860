import { BLOCK_MARK, INLINE_MARK } from '../marks';

const MARK = `(?:${BLOCK_MARK}|${INLINE_MARK})`;
const MARKS = new RegExp(`${MARK}+`, 'g');

/** A mark, and behind it the end of an emphasis, a code span or a link that it should stand outside of. */
const MARK_BEFORE_END = new RegExp(
  `(${MARK}+)(\\*{1,3}|_{1,3}|~~|\`+|\\](?:\\([^()\\s]*(?:\\([^()\\s]*\\)[^()\\s]*)*\\))?)`,
  'g',
);

/** Lines that end where they end: a line break inside would tear a table row or a heading. */
const SINGLE_LINE = /^\s*(?:[|#]|>\s*[|#])/;

/** What must not come to stand at the beginning of a line, since it would begin a block there. */
const OPENS_BLOCK = /^(?:[#>|+*=~`-]|\d+[.)]|\[[^\]]*\]:)/;

/** In a line longer than this, delimiters are not counted: the time would grow with the square of its length. */
const LONG_LINE = 20_000;

/**
 * Turns the separators that the snapshot wrote for Trafilatura back: a block boundary into a line break where the
 * Markdown allows one, everything else into a space, and into nothing where white space or the line's end stands beside
 * it already.
 */
export function restoreMarks(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line.includes(BLOCK_MARK) || line.includes(INLINE_MARK) ? restoreLine(line) : line))
    .join('\n');
}

function restoreLine(line: string): string {
  const moved = line.length > LONG_LINE ? line : outsideDelimiters(line);
  const singleLine = SINGLE_LINE.test(moved);
  const indent = ' '.repeat(/^\s*(?:[-*+]\s+|\d+[.)]\s+)?/.exec(moved)?.[0].length ?? 0);
  return moved.replace(MARKS, (marks, at: number) => {
    const end = at + marks.length;
    if (at === 0 || end === moved.length || /\s/.test(moved.charAt(at - 1)) || /\s/.test(moved.charAt(end))) return '';
    const breaks = marks.includes(BLOCK_MARK) && !singleLine && !OPENS_BLOCK.test(moved.slice(end, end + 20));
    return breaks ? `\n${indent}` : ' ';
  });
}

function outsideDelimiters(line: string): string {
  return line.replace(MARK_BEFORE_END, (whole, marks: string, end: string, at: number) =>
    end.startsWith(']') || isOpen(line.slice(0, at), end) ? end + marks : whole,
  );
}

/** Whether a delimiter is open at the end of a text: it stands there an odd number of times. */
function isOpen(text: string, delimiter: string): boolean {
  const runs = text.match(delimiter.startsWith('`') ? /`+/g : /\*{1,3}|_{1,3}|~~/g) ?? [];
  return runs.filter((run) => run === delimiter).length % 2 === 1;
}
