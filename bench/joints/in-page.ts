/**
 * What a reader of the page sees of every two neighbouring texts, told by the places of the two characters alone and
 * not by the rule of the product: another line across a block or `<br>`, or a gap in one line, parts two words.
 */

/**
 * `space`: white space, or no character of a word on one side. `apart` and `whole` are known, from the two characters'
 * places; `unsure` is what their places can't tell.
 */
export type Between = 'space' | 'apart' | 'whole' | 'unsure';

export interface Piece {
  readonly text: string;
  /** What parts it from the piece before. */
  readonly between: Between;
  /** The tags around the joint, for a person to find it. */
  readonly where: string;
}

export interface Page {
  readonly pieces: readonly Piece[];
  /** Those that are not on the screen now; nothing is known of what is between them. */
  readonly hidden: readonly Piece[];
}

/** A gap this wide in ems is no letter spacing. */
const GAP = 0.12;
const WORD = /[\p{L}\p{M}\p{N}_]/u;
const NEVER = 'script,style,template,textarea,select,iframe,canvas,video,audio,svg title,svg desc,math,noframes';

/** Reads the page's visible texts in order, and what is between each two. */
export function readPage(): Page {
  const pieces: Piece[] = [];
  const hidden: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let last: Text | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.data || node.parentElement?.closest(NEVER)) continue;
    if (!/\S/.test(node.data)) {
      for (const list of [pieces, hidden]) list.push({ text: ' ', between: 'space', where: '' });
      last = null;
    } else if (!isSeen(node)) hidden.push({ text: node.data, between: 'unsure', where: '' });
    else {
      pieces.push({ text: node.data, ...joint(last, node) });
      last = node;
    }
  }
  return { pieces, hidden };
}

function joint(a: Text | null, b: Text): Omit<Piece, 'text'> {
  const space = { between: 'space', where: '' } as const;
  if (!a || !WORD.test([...a.data].at(-1) ?? '') || !WORD.test([...b.data][0] ?? '')) return space;
  const [around, about] = chains(a, b);
  const names = (chain: Element[]): string => chain.map(({ localName }) => localName).join('<') || '#text';
  return { between: judge(a, b, around, about), where: `${names(around)} | ${names(about)}` };
}

function judge(a: Text, b: Text, around: Element[], about: Element[]): Between {
  const left = placeOf(a, true);
  const right = placeOf(b, false);
  if (!left || !right) return 'unsure';
  const parent = a.parentElement as Element;
  const size = Number.parseFloat(getComputedStyle(parent).fontSize);
  const blocks = [...around, ...about].some(isBlock) || breaksBetween(a, b);
  if (getComputedStyle(parent).writingMode !== 'horizontal-tb') return 'unsure';
  // Two things to press are two, and cells and other boxes may touch.
  const separate = blocks || (around.some(isControl) && about.some(isControl));
  const overlap = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top);
  if (overlap < 0.3 * Math.min(left.height, right.height)) return blocks ? 'apart' : separate ? 'unsure' : 'whole';
  const gap = Math.max(right.left - left.right, left.left - right.right);
  const other = Number.parseFloat(getComputedStyle(b.parentElement as Element).fontSize);
  if (gap > GAP * Math.min(size, other)) return 'apart';
  return separate ? 'unsure' : 'whole';
}

/** Where the last or first character of a text is. */
function placeOf(text: Text, last: boolean): DOMRect | null {
  const range = document.createRange();
  const size = last ? ([...text.data].at(-1)?.length ?? 1) : ([...text.data][0]?.length ?? 1);
  range.setStart(text, last ? text.length - size : 0);
  range.setEnd(text, last ? text.length : size);
  const places = [...range.getClientRects()].filter(({ width }) => width > 0);
  return places[last ? places.length - 1 : 0] ?? null;
}

/** Whether anything of a text is on the screen: it has a place that no box around it cuts off. */
function isSeen(text: Text): boolean {
  const parent = text.parentElement;
  if (!parent || getComputedStyle(parent).visibility !== 'visible') return false;
  const range = document.createRange();
  range.selectNodeContents(text);
  const place = range.getBoundingClientRect();
  if (!place.width || !place.height) return false;
  let { left, right, top, bottom } = place;
  if (right + scrollX <= 0 || bottom + scrollY <= 0) return false;
  for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box);
    if (style.display === 'contents' || style.display === 'inline') continue;
    if (style.clip !== 'auto' || /inset\((5\d|[6-9]\d|100)%/.test(style.clipPath)) return false;
    const edges = box.getBoundingClientRect();
    if (style.overflowX !== 'visible') [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
    if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
    if (right - left <= 1 || bottom - top <= 1) return false;
  }
  return true;
}

function chains(a: Text, b: Text): [Element[], Element[]] {
  const around = ancestors(a);
  const about = ancestors(b);
  const common = around.find((element) => about.includes(element));
  const below = (chain: Element[]): Element[] => chain.slice(0, common ? chain.indexOf(common) : undefined);
  return [below(around), below(about)];
}

function ancestors(node: Node): Element[] {
  const list: Element[] = [];
  for (let up = node.parentElement; up; up = up.parentElement) list.push(up);
  return list;
}

function isBlock(element: Element): boolean {
  const { display } = getComputedStyle(element);
  return !/^(inline|contents|ruby)/.test(display) || /^inline-/.test(display);
}

function breaksBetween(a: Text, b: Text): boolean {
  const range = document.createRange();
  range.setStartAfter(a);
  range.setEndBefore(b);
  return range.cloneContents().querySelector('br, hr') !== null;
}

function isControl(element: Element): boolean {
  return element.matches('a, button, label, summary, [role=button], [role=tab], [role=link]');
}
