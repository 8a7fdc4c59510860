import type { Place } from './atoms';

/** Elements whose tag begins an HTML block even when it is not complete (CommonMark 4.6, kinds 1 and 6). */
const HTML_BLOCKS =
  'pre|script|style|textarea|address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|' +
  'details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|' +
  'iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|' +
  'tbody|td|tfoot|th|thead|title|tr|track|ul';

/** What would begin another block, by the character that then needs the backslash: the first, or the one captured. */
const ANYWHERE: readonly RegExp[] = [
  /#{1,6}(?=[ \t\n]|$)/y,
  />/y,
  /([-*_])[ \t]*(?:\1[ \t]*){2,}(?=\n|$)/y,
  /`{3,}[^`\n]*(?=\n|$)/y,
  /~{3,}/y,
  new RegExp(`<(?:/?(?:${HTML_BLOCKS})(?=[\\s>]|/>|$)|!--|\\?|![A-Za-z]|!\\[CDATA\\[)`, 'iy'),
];
const FIRST_LINE: readonly RegExp[] = [/[-+*](?=[ \t\n]|$)/y];
/** Only some blocks can follow a paragraph without a blank line (CommonMark 4.3, 5.2; GFM 4.10). */
const LATER_LINE: readonly RegExp[] = [
  /[-+*](?=[ \t]+[^ \t\n])/y,
  /(?:=+|-+)[ \t]*(?=\n|$)/y,
  /(?=[ |:-]*-)(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*(?=\n|$)/y,
];
const NUMBER_FIRST = /\d{1,9}([.)])(?=[ \t\n]|$)/y;
const NUMBER_LATER = /0{0,8}1([.)])(?=[ \t]+[^ \t\n])/y;

/**
 * Adds the places where the beginning of a paragraph's line would be read as another block.
 * @param isOwn whether a place is a character of the text, which alone can take a backslash.
 */
export function findLineStartEscapes(
  line: string,
  place: Place,
  isOwn: (at: number) => boolean,
  escapes: Set<number>,
): void {
  const add = (at: number): void => {
    if (isOwn(at)) escapes.add(at);
  };
  for (let at = 0; at >= 0 && at < line.length; ) {
    const first = at === 0;
    if ([...ANYWHERE, ...(first ? FIRST_LINE : LATER_LINE)].some((pattern) => matchesAt(pattern, line, at))) add(at);
    // What is left of a fence of three would be a delimiter of two, if there is another to match it.
    if (/^~~~(?!~)/.test(line.slice(at, at + 4)) && line.indexOf('~', at + 3) > 0) {
      add(at + 1);
      add(at + 2);
    }
    const number = first ? NUMBER_FIRST : NUMBER_LATER;
    number.lastIndex = at;
    const found = number.exec(line);
    if (found) add(at + found[0].length - 1);
    const newline = line.indexOf('\n', at);
    at = newline < 0 ? -1 : newline + 1;
  }
  if (line.startsWith('[') && isOwn(0) && readsAsDefinition(line, place)) escapes.add(0);
}

function matchesAt(pattern: RegExp, line: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(line);
}

/** A definition, a task box in a list item, or the head of a callout in a quote. */
function readsAsDefinition(line: string, place: Place): boolean {
  if (place.first === 'item' && /^\[[ xX]\]\s/.test(line)) return true;
  if (place.first === 'quote' && /^\[!\w+\]/.test(line)) return true;
  if (/^\[\^[^\]\s]+\]:/.test(line)) return true;
  return /^\[(?=[^\]]*[^\]\s])(?:[^[\]\\]|\\.)+\]:[ \t]*\n?[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*(?=\n|$)/.test(
    line,
  );
}
