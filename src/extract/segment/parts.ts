import type { Tokens } from '../vocabulary';

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

/** Reads like a sentence or more: long enough, and not mainly links. The limits are the usual ones for paragraphs. */
export function isProse(block: Block): boolean {
  return block.text.length >= 80 && block.linkChars / block.text.length < 0.35;
}
