/**
 * Invisible separators that the snapshot writes for the service, because Trafilatura throws away text nodes of white
 * space: U+2063 where a block ends, U+2062 at a gap within a line.
 */
const BLOCK = '\u2063';
const MARKS = /[\u2062\u2063]+/g;

/** A mark, and behind it the end of an emphasis, a code span or a link that it should stand outside of. */
const MARK_BEFORE_END = /([\u2062\u2063]+)(\*{1,3}|_{1,3}|~~|`+|\](?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\))?)/g;

/** Lines that end where they end: a line break inside would tear a table row or a heading. */
const SINGLE_LINE = /^\s*(?:[|#]|>\s*[|#])/;

/** What must not come to stand at the beginning of a line, since it would begin a block there. */
const OPENS_BLOCK = /^(?:[#>|+*=~`-]|\d+[.)]|\[[^\]]*\]:)/;

/**
 * Turns the separators in a service's Markdown back: a block boundary into a line break where the Markdown allows one,
 * everything else into a space, and into nothing where white space or the line's end stands beside it already.
 */
export function restoreMarks(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (/[\u2062\u2063]/.test(line) ? restoreLine(line) : line))
    .join('\n');
}

function restoreLine(line: string): string {
  const moved = line.replace(MARK_BEFORE_END, (whole, marks: string, end: string, at: number) =>
    end.startsWith(']') || isOpen(line.slice(0, at), end) ? end + marks : whole,
  );
  const singleLine = SINGLE_LINE.test(moved);
  const indent = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?/.exec(moved)?.[0].length ?? 0;
  return moved.replace(MARKS, (marks, at: number) => {
    const before = moved.slice(0, at);
    const after = moved.slice(at + marks.length);
    if (/(?:^|\s)$/.test(before) || /^(?:\s|$)/.test(after)) return '';
    const breaks = marks.includes(BLOCK) && !singleLine && !OPENS_BLOCK.test(after);
    return breaks ? `\n${' '.repeat(indent)}` : ' ';
  });
}

/** Whether a delimiter is open at the end of a text: it stands there an odd number of times. */
function isOpen(text: string, delimiter: string): boolean {
  const runs = text.match(delimiter.startsWith('`') ? /`+/g : /\*{1,3}|_{1,3}|~~/g) ?? [];
  return runs.filter((run) => run === delimiter).length % 2 === 1;
}
