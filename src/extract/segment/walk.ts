import type { Breathe } from '../../breathe';
import { NO_TOKENS, tokenReader, unite } from '../vocabulary';
import { enterInline, type Inline, NO_INLINE } from './inline';
import { CELLS, isBox } from './lines';
import { type Block, type Box, type Figure, isProse, type Segmentation } from './parts';
import { namesOf, traitsOf } from './traits';

const FIGURES = new Set('img picture video audio iframe svg canvas hr input object embed'.split(' '));

/** Nodes between two chances for the page to breathe. */
const STRIDE = 128;

/** Divides the page into boxes and blocks, in document order, in one walk. */
export async function segment(body: Element, breathe: Breathe): Promise<Segmentation> {
  const walk = new Walk(body);
  for (let steps = 1; walk.step(); steps++) {
    const pause = steps % STRIDE === 0 ? breathe() : undefined;
    if (pause) await pause;
  }
  return walk.end();
}

class Walk {
  readonly boxes: Box[] = [];
  readonly blocks: Block[] = [];
  readonly figures: Figure[] = [];
  readonly readTokens = tokenReader();
  readonly twins = new Map<Box, Map<string, Box[]>>();
  box: Box;
  /** The node to be walked next, or null at the end of its siblings, and the one whose children these are. */
  node: Node | null;
  parent: Node;
  open: Block | null = null;
  raw: string[] = [];
  readonly inline: Inline[] = [];
  lastLink: Element | null = null;

  constructor(readonly root: Element) {
    this.box = this.openBox(root, 'body', null);
    this.node = root.firstChild;
    this.parent = root;
  }

  /** Walks on by one node; false when there is none. */
  step(): boolean {
    const { node } = this;
    if (node) {
      const inside = this.enter(node);
      if (inside) this.parent = node;
      this.node = inside ?? node.nextSibling;
      return true;
    }
    if (this.parent === this.root) return false;
    this.leave(this.parent as Element);
    this.node = this.parent.nextSibling;
    this.parent = this.parent.parentNode as Node;
    return true;
  }

  end(): Segmentation {
    this.close();
    for (const looks of this.twins.values()) {
      for (const alike of looks.values()) for (const box of alike) box.twins = alike.length;
    }
    return { boxes: this.boxes, blocks: this.blocks, figures: this.figures };
  }

  /** Takes a node in; gives its first child when that is to be walked as well. */
  enter(node: Node): Node | null {
    if (node.nodeType === Node.TEXT_NODE) {
      this.text(node as Text);
      return null;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return null;
    const element = node as Element;
    const tag = element.localName;
    if (tag === 'br') {
      if (this.open) {
        this.open.breaks++;
        this.raw.push(' ');
      }
      return null;
    }
    if (FIGURES.has(tag)) {
      this.figure(element, tag);
      return null;
    }
    if (isBox(element, tag, this.box)) {
      this.close();
      this.box = this.openBox(element, tag, this.box);
      if (!element.firstChild) this.leave(element);
      return element.firstChild;
    }
    if (CELLS.has(tag)) this.raw.push(' ');
    if (element.firstChild)
      this.inline.push(enterInline(this.inline.at(-1) ?? NO_INLINE, element, tag, this.readTokens));
    return element.firstChild;
  }

  leave(element: Element): void {
    if (this.box.element !== element) {
      this.inline.pop();
      return;
    }
    this.close();
    const { box } = this;
    const { parent } = box;
    if (!parent) return;
    parent.chars += box.chars;
    parent.linkChars += box.linkChars;
    parent.links += box.links;
    parent.proseChars += box.proseChars;
    parent.nearProse += box.ownProse;
    parent.blocks += box.blocks;
    parent.images += box.images;
    parent.descendants += box.descendants + 1;
    this.box = parent;
  }

  openBox(element: Element, tag: string, parent: Box | null): Box {
    const names = namesOf(element);
    const tokens = parent && names ? this.readTokens(names) : NO_TOKENS;
    const ownTraits = traitsOf(element, tag);
    const look = `${tag}.${element.getAttribute('class') ?? ''}`;
    const box: Box = {
      index: this.boxes.length,
      element,
      tag,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      traits: ownTraits | (parent?.traits ?? 0) | (this.inline[this.inline.length - 1]?.traits ?? 0),
      ownTraits,
      tokens,
      allTokens: unite(parent?.allTokens ?? NO_TOKENS, tokens),
      look,
      chars: 0,
      linkChars: 0,
      links: 0,
      proseChars: 0,
      ownProse: 0,
      nearProse: 0,
      blocks: 0,
      images: 0,
      firstBlock: this.blocks.length,
      childBoxes: 0,
      descendants: 0,
      twins: 1,
      twinIndex: 0,
    };
    this.boxes.push(box);
    if (parent) {
      parent.childBoxes++;
      let looks = this.twins.get(parent);
      if (!looks) {
        looks = new Map();
        this.twins.set(parent, looks);
      }
      const alike = looks.get(look) ?? [];
      box.twinIndex = alike.length;
      alike.push(box);
      looks.set(look, alike);
    }
    return box;
  }

  text(node: Text): void {
    const data = node.data;
    if (!data) return;
    if (!this.open) {
      if (!/\S/.test(data)) return;
      this.open = {
        index: this.blocks.length,
        box: this.box,
        nodes: [],
        text: '',
        linkChars: 0,
        links: 0,
        boldChars: 0,
        codeChars: 0,
        tokens: NO_TOKENS,
        inlineTraits: 0,
        images: 0,
        breaks: 0,
      };
      this.blocks.push(this.open);
      this.raw = [];
    }
    const block = this.open;
    block.nodes.push(node);
    this.raw.push(data);
    const inner = this.inline[this.inline.length - 1];
    if (!inner) return;
    const length = data.replace(/\s+/g, ' ').length;
    if (inner.link) {
      block.linkChars += length;
      if (inner.link !== this.lastLink) block.links++;
      this.lastLink = inner.link;
    }
    if (inner.bold) block.boldChars += length;
    if (inner.code) block.codeChars += length;
    block.inlineTraits |= inner.traits;
    block.tokens = unite(block.tokens, inner.tokens);
  }

  figure(element: Element, tag: string): void {
    if (tag === 'img' || tag === 'picture' || tag === 'video') {
      this.box.images++;
      if (this.open) this.open.images++;
    }
    this.figures.push({ element, box: this.box, before: this.blocks.length });
  }

  /** Ends the block that is open and counts it in every box around it. */
  close(): void {
    const block = this.open;
    if (!block) return;
    this.open = null;
    block.text = this.raw.join('').replace(/\s+/g, ' ').trim();
    const chars = block.text.length;
    block.linkChars = Math.min(block.linkChars, chars);
    const prose = isProse(block) ? chars : 0;
    const { box } = block;
    box.chars += chars;
    box.linkChars += block.linkChars;
    box.links += block.links;
    box.proseChars += prose;
    box.ownProse += prose;
    box.nearProse += prose;
    box.blocks++;
  }
}
