import { type Breathe, inTurns } from '../breathe';
import { belongs, type Surroundings } from './figures';
import type { Block, Box, Segmentation } from './segment';

/** Elements that are kept or left out as one, because half of them says something else. */
const WHOLE = new Set(['pre', 'math', 'svg', 'ruby']);
const CELLS = new Set(['td', 'th']);

/**
 * Copies the chosen blocks, with all that gives them their structure (lists, tables, headings, quotes), and the images
 * and other figures that belong to them.
 * @param chosen for each block whether it is content.
 * @param address the page's; null where logos are to stay.
 * @returns the body of a document of its own.
 */
export async function buildContent(
  root: Element,
  page: Segmentation,
  chosen: ArrayLike<number>,
  address: URL | null,
  breathe: Breathe,
): Promise<Element> {
  const wanted = new Set<Node>();
  const want = (node: Node): void => {
    for (let up: Node | null = node; up && !wanted.has(up) && up !== root; up = up.parentNode) wanted.add(up);
  };
  await inTurns(page.blocks, breathe, (block) => {
    if (chosen[block.index]) for (const node of block.nodes) want(node);
  });
  const surroundings: Surroundings = { address, blocks: page.blocks, chosen, kept: keptChars(page, chosen) };
  await inTurns(page.figures, breathe, (figure) => {
    if (belongs(figure, surroundings)) want(figure.element);
  });
  const figures = new Set<Node>(page.figures.map((figure) => figure.element));
  return copyWanted(root, wanted, figures, breathe);
}

/** Nodes between two chances for the page to breathe. */
const STRIDE = 128;

async function copyWanted(
  root: Element,
  wanted: ReadonlySet<Node>,
  figures: ReadonlySet<Node>,
  breathe: Breathe,
): Promise<Element> {
  const document = root.ownerDocument.implementation.createHTMLDocument('');
  const numbers = new Map<Node, ListNumber>();
  let node: Node | null = root.firstChild;
  let parent: Node = root;
  let into: Node = document.body;
  for (let steps = 1; ; steps++) {
    const pause = steps % STRIDE === 0 ? breathe() : undefined;
    if (pause) await pause;
    if (!node) {
      if (parent === root) return document.body;
      node = parent.nextSibling;
      parent = parent.parentNode as Node;
      into = into.parentNode as Node;
      continue;
    }
    const keep = wanted.has(node);
    const tag = (node as Element).localName ?? '';
    if (tag === 'li') count(node as Element, numbers);
    if (keep && (WHOLE.has(tag) || figures.has(node))) {
      into.appendChild(document.importNode(node, true));
      node = node.nextSibling;
    } else if (keep || (parent !== root && isFiller(node, tag, figures))) {
      const twin = document.importNode(node, false);
      into.appendChild(twin);
      if (tag === 'li') renumber(twin as Element, node as Element, numbers);
      if (keep && node.firstChild) {
        parent = node;
        into = twin;
        node = node.firstChild;
      } else node = node.nextSibling;
    } else node = node.nextSibling;
  }
}

/** What holds no text but shapes the text around it: white space, line breaks, empty cells, anchors, parts of formulas. */
function isFiller(node: Node, tag: string, figures: ReadonlySet<Node>): boolean {
  if (node.nodeType === Node.TEXT_NODE) return !/\S/.test((node as Text).data);
  if (node.nodeType !== Node.ELEMENT_NODE || figures.has(node)) return false;
  return tag === 'br' || tag === 'wbr' || tag === 'col' || CELLS.has(tag) || (tag === 'a' && !node.firstChild);
}

interface ListNumber {
  /** The number the page shows for the item that was last seen, and for the one last kept. */
  shown: number;
  kept: number;
}

/** Keeps count of a numbered list's items as the page shows them, whether they are kept or not. */
function count(item: Element, numbers: Map<Node, ListNumber>): void {
  const list = item.parentNode as Element;
  if (list.localName !== 'ol' || list.hasAttribute('reversed')) return;
  let number = numbers.get(list);
  if (!number) {
    const start = Number.parseInt(list.getAttribute('start') ?? '', 10);
    const before = Number.isNaN(start) ? 0 : start - 1;
    number = { shown: before, kept: before };
    numbers.set(list, number);
  }
  const own = Number.parseInt(item.getAttribute('value') ?? '', 10);
  number.shown = Number.isNaN(own) ? number.shown + 1 : own;
}

/** An item whose predecessors were left out says its own number. */
function renumber(twin: Element, item: Element, numbers: ReadonlyMap<Node, ListNumber>): void {
  const number = numbers.get(item.parentNode as Node);
  if (!number) return;
  if (number.shown !== number.kept + 1) twin.setAttribute('value', String(number.shown));
  number.kept = number.shown;
}

function keptChars(page: Segmentation, chosen: ArrayLike<number>): Float64Array {
  const kept = new Float64Array(page.boxes.length);
  for (const block of page.blocks) {
    if (chosen[block.index]) kept[block.box.index] = (kept[block.box.index] ?? 0) + block.text.length;
  }
  for (let i = page.boxes.length - 1; i > 0; i--) {
    const parent = page.boxes[i]?.parent;
    if (parent) kept[parent.index] = (kept[parent.index] ?? 0) + (kept[i] ?? 0);
  }
  return kept;
}

/**
 * Makes a choice of blocks whole: a table keeps or loses all its rows, a caption follows its figure, the line that
 * opens a folded part follows that part.
 */
export function makeWhole(page: Segmentation, chosen: Uint8Array): void {
  for (const box of page.boxes) {
    if (box.tag === 'table') settleTable(page, box, chosen);
    else if (box.tag === 'summary' && box.parent?.tag === 'details') followRest(page, box, box.parent, chosen);
    else if (box.tag === 'figcaption' || box.tag === 'caption') followRest(page, box, box.parent as Box, chosen);
  }
}

function blocksOf(page: Segmentation, box: Box): readonly Block[] {
  return page.blocks.slice(box.firstBlock, box.firstBlock + box.blocks);
}

/** A table with boxes in its cells is layout or too rich to judge as one. */
function settleTable(page: Segmentation, table: Box, chosen: Uint8Array): void {
  const rows = blocksOf(page, table);
  if (!rows.length || rows.some((row) => row.box.tag !== 'tr' && row.box.tag !== 'caption')) return;
  let chars = 0;
  for (const row of rows) if (chosen[row.index]) chars += row.text.length;
  const keep = chars * 2 > table.chars ? 1 : 0;
  for (const row of rows) chosen[row.index] = keep;
}

function followRest(page: Segmentation, part: Box, whole: Box, chosen: Uint8Array): void {
  const own = new Set(blocksOf(page, part));
  const rest = blocksOf(page, whole).filter((block) => !own.has(block));
  if (!rest.some((block) => chosen[block.index])) return;
  for (const block of own) chosen[block.index] = 1;
}
