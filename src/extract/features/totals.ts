import { type Breathe, inTurns } from '../../breathe';
import type { PageFacts } from '../page';
import type { Page } from '../read-page';
import { type Box, isProse } from '../segment';
import { wordsOf } from '../words';

/** An amount of money. */
const PRICE = /[$€£¥₹]\s?\d|\d\s?(€|£|zł|kr|usd|eur)\b/i;
/** A date, or how long ago something was. */
const DATE =
  /\b(19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\b\d+ (second|minute|hour|day|week|month|year)s? ago\b/i;

/** Sums over the page. */
export interface Totals {
  readonly blocks: number;
  readonly chars: number;
  readonly linkChars: number;
  readonly prose: number;
  readonly proseBlocks: number;
  readonly headings: number;
  readonly articles: number;
  /** Whether each block names an amount of money, and a date, and how many do. */
  readonly hasPrice: Uint8Array;
  readonly hasDate: Uint8Array;
  readonly prices: number;
  readonly dates: number;
  readonly forms: number;
  readonly mainChars: number;
  readonly readable: number;
  /** Where the first h1 is, or -1. */
  readonly h1: number;
  readonly richest: Box;
  readonly seen: ReadonlyMap<string, number>;
  readonly titleWords: ReadonlySet<string>;
  readonly descriptionWords: ReadonlySet<string>;
  readonly longestSeries: number;
  /** Blocks, and their characters, in boxes that look alike wherever they are. */
  readonly looks: ReadonlyMap<string, number>;
  readonly lookChars: ReadonlyMap<string, number>;
}

/** Adds up a page, in one pass over its blocks and one over its boxes. */
export async function sumUp(page: Page, facts: PageFacts, breathe: Breathe): Promise<Totals> {
  const { blocks, boxes } = page.segmentation;
  const body = boxes[0] as Box;
  const seen = new Map<string, number>();
  const looks = new Map<string, number>();
  const lookChars = new Map<string, number>();
  let proseBlocks = 0;
  let headings = 0;
  const hasPrice = new Uint8Array(blocks.length);
  const hasDate = new Uint8Array(blocks.length);
  let prices = 0;
  let dates = 0;
  let h1 = -1;
  await inTurns(blocks, breathe, (block) => {
    seen.set(block.text, (seen.get(block.text) ?? 0) + 1);
    const { look } = block.box;
    looks.set(look, (looks.get(look) ?? 0) + 1);
    lookChars.set(look, (lookChars.get(look) ?? 0) + block.text.length);
    if (isProse(block)) proseBlocks++;
    if (/^h[1-4]$/.test(block.box.tag)) headings++;
    if (h1 < 0 && block.box.tag === 'h1') h1 = block.index;
    if (PRICE.test(block.text)) {
      hasPrice[block.index] = 1;
      prices++;
    }
    if (DATE.test(block.text)) {
      hasDate[block.index] = 1;
      dates++;
    }
  });
  let richest = body;
  let articles = 0;
  let forms = 0;
  let longestSeries = 0;
  for (const box of boxes) {
    if (box.nearProse > richest.nearProse) richest = box;
    if (box.tag === 'article') articles++;
    if (box.tag === 'form') forms++;
    if (box.proseChars > 0 && box.twins > longestSeries) longestSeries = box.twins;
  }
  return {
    blocks: blocks.length,
    chars: body.chars || 1,
    linkChars: body.linkChars,
    prose: body.proseChars,
    proseBlocks,
    headings,
    articles,
    hasPrice,
    hasDate,
    prices,
    dates,
    forms,
    mainChars: page.main.chars,
    readable: page.verdict.chars,
    h1,
    richest,
    seen,
    titleWords: new Set(wordsOf(facts.title)),
    descriptionWords: new Set(wordsOf(facts.description)),
    longestSeries,
    looks,
    lookChars,
  };
}
