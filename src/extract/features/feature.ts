import type { PageFacts } from '../page';
import type { Page } from '../read-page';
import type { Block, Box } from '../segment';
import type { Tokens } from '../vocabulary';
import type { TextCounts } from '../words';
import type { Surroundings } from './around';
import type { Totals } from './totals';

/** One column of the table: what it says of a block, as a number. */
export type Feature = (c: Context) => number;

/** Named columns, in the order in which they stand in the table. */
export type Features = Record<string, Feature>;

/** Columns of which each is one bit of a number, the lowest first; no more than 31. */
export interface Flags {
  readonly names: readonly string[];
  readonly bits: (c: Context) => number;
}

/** A block with everything that is known of it and of its page. */
export interface Context {
  readonly page: Page;
  readonly facts: PageFacts;
  readonly block: Block;
  readonly box: Box;
  readonly around: Surroundings;
  readonly length: number;
  readonly counts: TextCounts;
  readonly words: readonly string[];
  /** Tokens of the block's own elements and the three boxes around it. */
  readonly near: Tokens;
  readonly all: Tokens;
  readonly traits: number;
  readonly totals: Totals;
  readonly place: Place;
  /** What its wording speaks for, in log odds, and that of the page's blocks on average. */
  readonly wording: number;
  readonly pageWording: number;
}

/** Where a block stands in the page. */
export interface Place {
  readonly charsBefore: number;
  readonly charsSinceHeading: number;
  readonly blocksSinceHeading: number;
  readonly headingLevel: number;
  readonly earlierCopies: number;
  readonly boilerplate: number;
  readonly inMain: number;
  readonly readable: number;
  readonly charsSinceH1: number;
  /** Bits of the topics for the block and for its heading. */
  readonly says: number;
  readonly under: number;
}

/** Sizes differ by orders of magnitude; trees split them better on this scale. */
export const log = (n: number): number => Math.log2(1 + Math.max(0, n));
