import { NO_TOKENS, type Tokens, tokenReader, unite } from './vocabulary';

/**
 * What an element says about everything inside it, by its tag, its role or its microdata. Bits of a number, handed
 * down from parent to child.
 */
export const TRAITS = [
  'nav',
  'header',
  'footer',
  'aside',
  'main',
  'article',
  'section',
  'form',
  'list',
  'table',
  'figure',
  'quote',
  'details',
  'dialog',
  'button',
  'noscript',
  'collapsed',
  'fixed',
  'sticky',
  'field',
  'frame',
  'search',
  'ariaHidden',
  'articleBody',
  'microdata',
  'menu',
  'listItem',
  'definition',
  'heading',
  'inlineCode',
] as const;
export type Trait = (typeof TRAITS)[number];

const bitOf = Object.fromEntries(TRAITS.map((trait, index) => [trait, 1 << index])) as Record<Trait, number>;
/** Whether a set of traits, as bits, holds one of them. */
export const has = (traits: number, trait: Trait): boolean => (traits & bitOf[trait]) !== 0;

/** An element that starts a line of its own. */
export interface Box {
  readonly index: number;
  readonly element: Element;
  readonly tag: string;
  readonly parent: Box | null;
  readonly depth: number;
  /** Its own traits and those of everything around it. */
  readonly traits: number;
  readonly ownTraits: number;
  readonly tokens: Tokens;
  /** Tokens of everything around it, itself included. */
  readonly allTokens: Tokens;
  /** Tag and class: what neighbours that are made alike share. */
  readonly look: string;
  /** The same for text and links inside, counted in characters with white space folded. */
  chars: number;
  linkChars: number;
  links: number;
  /** Characters in blocks that read like prose. */
  proseChars: number;
  /** Characters of prose directly in it, and in it and its children. */
  ownProse: number;
  nearProse: number;
  blocks: number;
  images: number;
  firstBlock: number;
  childBoxes: number;
  /** Boxes inside it, at any depth; they are numbered after it. */
  descendants: number;
  /** Children of the same parent that look the same, itself included, and which of them it is. */
  twins: number;
  twinIndex: number;
}

/** A run of text in one box, with no other box between its parts. */
export interface Block {
  readonly index: number;
  readonly box: Box;
  readonly nodes: Text[];
  /** With white space folded, as a reader sees it. */
  text: string;
  linkChars: number;
  links: number;
  boldChars: number;
  codeChars: number;
  /** Tokens of the inline elements in it. */
  tokens: Tokens;
  inlineTraits: number;
  images: number;
  breaks: number;
}

/** Something to see that is not text: where it stands among the blocks, and the box around it. */
export interface Figure {
  readonly element: Element;
  readonly box: Box;
  /** The number of the block that follows it (or the one it stands in the middle of). */
  readonly before: number;
}

export interface Segmentation {
  readonly boxes: readonly Box[];
  readonly blocks: readonly Block[];
  readonly figures: readonly Figure[];
}

const BLOCK_TAGS = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend main menu nav ol optgroup option p pre search section ' +
    'summary table caption tbody thead tfoot tr td th ul li xmp listing plaintext'
  ).split(' '),
);
const BLOCK_ROLES = new Set(['block', 'cell', 'list-item', 'pre']);
const FIGURES = new Set('img picture video audio iframe svg canvas hr input object embed'.split(' '));
const TAG_TRAITS: Readonly<Record<string, Trait>> = {
  nav: 'nav',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  main: 'main',
  article: 'article',
  section: 'section',
  form: 'form',
  ul: 'list',
  ol: 'list',
  menu: 'menu',
  table: 'table',
  figure: 'figure',
  blockquote: 'quote',
  details: 'details',
  dialog: 'dialog',
  button: 'button',
  select: 'field',
  textarea: 'field',
  label: 'field',
  search: 'search',
  li: 'listItem',
  dl: 'definition',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
};
const ROLE_TRAITS: Readonly<Record<string, Trait>> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  article: 'article',
  search: 'search',
  form: 'form',
  dialog: 'dialog',
  alertdialog: 'dialog',
  menu: 'menu',
  menubar: 'menu',
  menuitem: 'menu',
  toolbar: 'menu',
  tablist: 'menu',
  tab: 'menu',
  listbox: 'field',
  button: 'button',
  alert: 'dialog',
  heading: 'heading',
};

/** A cell that holds boxes of its own stands alone; else a table's row is one block. */
const CELLS = new Set(['td', 'th']);

/** What the inline elements around a text say together. */
interface Inline {
  readonly link: Element | null;
  readonly bold: boolean;
  readonly code: boolean;
  readonly traits: number;
  readonly tokens: Tokens;
}

const NO_INLINE: Inline = { link: null, bold: false, code: false, traits: 0, tokens: NO_TOKENS };

/** Divides the page into boxes and blocks, in document order, in one walk. */
export function segment(body: Element): Segmentation {
  const walk = new Walk(body);
  return walk.run();
}

class Walk {
  readonly boxes: Box[] = [];
  readonly blocks: Block[] = [];
  readonly figures: Figure[] = [];
  readonly readTokens = tokenReader();
  readonly twins = new Map<Box, Map<string, Box[]>>();
  box: Box;
  open: Block | null = null;
  raw: string[] = [];
  readonly inline: Inline[] = [];
  lastLink: Element | null = null;

  constructor(readonly root: Element) {
    this.box = this.openBox(root, 'body', null);
  }

  run(): Segmentation {
    let node: Node | null = this.root.firstChild;
    let parent: Node = this.root;
    while (true) {
      if (node) {
        const inside: Node | null = this.enter(node);
        if (inside) {
          parent = node;
          node = inside;
        } else node = node.nextSibling;
      } else {
        if (parent === this.root) break;
        this.leave(parent as Element);
        node = parent.nextSibling;
        parent = parent.parentNode as Node;
      }
    }
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
    if (this.isBox(element, tag)) {
      this.close();
      this.box = this.openBox(element, tag, this.box);
      if (!element.firstChild) this.leave(element);
      return element.firstChild;
    }
    if (CELLS.has(tag)) this.raw.push(' ');
    if (element.firstChild) this.inline.push(this.inlineOf(element, tag));
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

  inlineOf(element: Element, tag: string): Inline {
    const outer = this.inline[this.inline.length - 1] ?? NO_INLINE;
    const names = namesOf(element);
    return {
      link: tag === 'a' ? element : outer.link,
      bold: outer.bold || tag === 'b' || tag === 'strong',
      code: outer.code || tag === 'code' || tag === 'kbd' || tag === 'samp' || tag === 'math',
      traits: outer.traits | traitsOf(element, tag),
      tokens: names ? unite(outer.tokens, this.readTokens(names)) : outer.tokens,
    };
  }

  isBox(element: Element, tag: string): boolean {
    // A link around whole blocks is not a box, but what is in it is: the boxes inside remember the link by its own count.
    if (this.box.tag === 'pre') return false;
    if (CELLS.has(tag) && this.box.tag === 'tr') return holdsBoxes(element);
    if (BLOCK_TAGS.has(tag)) return true;
    const role = element.getAttribute('data-decant-role');
    return role !== null && BLOCK_ROLES.has(role);
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

/** Reads like a sentence or more: long enough, and not mainly links. The limits are the usual ones for paragraphs. */
export function isProse(block: Block): boolean {
  return block.text.length >= 80 && block.linkChars / block.text.length < 0.35;
}

const INNER_BOXES = [...BLOCK_TAGS].filter((tag) => tag !== 'hr').join(',');

function holdsBoxes(cell: Element): boolean {
  return cell.querySelector(INNER_BOXES) !== null;
}

function namesOf(element: Element): string {
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
  return names === ' ' ? '' : names;
}

function traitsOf(element: Element, tag: string): number {
  let traits = 0;
  const byTag = TAG_TRAITS[tag];
  if (byTag) traits |= bitOf[byTag];
  const role = element.getAttribute('role');
  const byRole = role && ROLE_TRAITS[role];
  if (byRole) traits |= bitOf[byRole];
  if (element.hasAttribute('data-decant-noscript')) traits |= bitOf.noscript;
  if (element.getAttribute('data-decant-hidden') === 'collapsed') traits |= bitOf.collapsed;
  if (element.hasAttribute('data-decant-frame')) traits |= bitOf.frame;
  const overlay = element.getAttribute('data-decant-overlay');
  if (overlay === 'fixed') traits |= bitOf.fixed;
  if (overlay === 'sticky') traits |= bitOf.sticky;
  if (element.getAttribute('aria-hidden') === 'true') traits |= bitOf.ariaHidden;
  if (element.getAttribute('aria-modal') === 'true') traits |= bitOf.dialog;
  const property = element.getAttribute('itemprop');
  if (property)
    traits |= /^(articleBody|text|reviewBody|recipeInstructions)$/.test(property) ? bitOf.articleBody : bitOf.microdata;
  return traits;
}
