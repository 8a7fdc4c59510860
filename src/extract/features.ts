import type { Snapshot } from '../clip';
import { type Boilerplate, findBoilerplate, findMain } from './landmarks';
import { type PageFacts, readFacts } from './page';
import type { Verdict } from './readability';
import { foldedLength } from './readability';
import { type Block, type Box, has, isProse, type Segmentation, TRAITS } from './segment';
import { GROUP_NAMES, hasGroup, type Tokens, unite } from './vocabulary';
import { countText, type TextCounts, wordsOf } from './words';

/** Everything the features of a page's blocks are computed from. */
export interface Page {
  readonly snapshot: Snapshot;
  readonly segmentation: Segmentation;
  readonly boilerplate: ReadonlyMap<Box, Boilerplate>;
  readonly main: Box;
  readonly verdict: Verdict;
}

interface Context {
  readonly page: Page;
  readonly facts: PageFacts;
  readonly block: Block;
  readonly box: Box;
  readonly length: number;
  readonly counts: TextCounts;
  readonly words: readonly string[];
  /** Tokens of the block's own elements and the three boxes around it. */
  readonly near: Tokens;
  readonly all: Tokens;
  readonly traits: number;
  readonly totals: Totals;
  readonly place: Place;
}

/** Sums over the page. */
interface Totals {
  readonly blocks: number;
  readonly chars: number;
  readonly linkChars: number;
  readonly prose: number;
  readonly proseBlocks: number;
  readonly headings: number;
  readonly articles: number;
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

/** Where a block stands in the page. */
interface Place {
  readonly charsBefore: number;
  readonly charsSinceHeading: number;
  readonly blocksSinceHeading: number;
  readonly headingLevel: number;
  readonly earlierCopies: number;
  readonly boilerplate: number;
  readonly inMain: number;
  readonly readable: number;
  readonly charsSinceH1: number;
  /** Bits of {@link TOPICS} for the block and for its heading. */
  readonly says: number;
  readonly under: number;
}

const log = (n: number): number => Math.log2(1 + Math.max(0, n));
const PRICE = /[$€£¥₹]\s?\d|\d\s?(€|£|zł|kr|usd|eur)\b/i;
const DATE =
  /\b(19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\b\d+ (second|minute|hour|day|week|month|year)s? ago\b/i;

type Feature = (c: Context) => number;

const TEXT: Record<string, Feature> = {
  length: (c) => log(c.length),
  words: (c) => log(c.words.length),
  wordLength: (c) => c.length / (c.words.length + 1),
  linkDensity: (c) => c.block.linkChars / c.length,
  links: (c) => log(c.block.links),
  punctuation: (c) => c.counts.punctuation / (c.words.length + 1),
  sentences: (c) => log(c.counts.punctuation),
  commas: (c) => log(c.counts.commas),
  digits: (c) => c.counts.digits / c.length,
  capitals: (c) => c.counts.capitals / c.length,
  stopWords: (c) => c.counts.stopWords / (c.words.length + 1),
  stopCount: (c) => log(c.counts.stopWords),
  ends: (c) => (/[.!?…。！？"”’)]$/.test(c.block.text) ? 1 : 0),
  colon: (c) => (c.block.text.endsWith(':') ? 1 : 0),
  question: (c) => (c.block.text.includes('?') ? 1 : 0),
  bold: (c) => c.block.boldChars / c.length,
  code: (c) => c.block.codeChars / c.length,
  copyright: (c) => (/©|copyright|all rights reserved/i.test(c.block.text) ? 1 : 0),
  price: (c) => (PRICE.test(c.block.text) ? 1 : 0),
  date: (c) => (DATE.test(c.block.text) ? 1 : 0),
  images: (c) => Math.min(3, c.block.images),
  breaks: (c) => log(c.block.breaks),
  prose: (c) => (isProse(c.block) ? 1 : 0),
  copies: (c) => log((c.totals.seen.get(c.block.text) ?? 1) - 1),
  earlierCopies: (c) => log(c.place.earlierCopies),
  titleOverlap: (c) => overlap(c.words, c.totals.titleWords),
  titleCover: (c) => cover(c.words, c.totals.titleWords),
  descriptionOverlap: (c) => overlap(c.words, c.totals.descriptionWords),
};

/** What a block says, or the heading it stands under, by what such parts are usually called. */
const TOPICS: Record<string, RegExp> = {
  related:
    /\b(related|similar|you (may|might) (also )?(like|enjoy)|recommended|recommendations|more (from|in|on|like|posts|articles|stories|news)|read (next|more)|also (like|bought|viewed)|customers|recently viewed|trending|popular|latest|what to read|keep reading|explore|ähnliche|das könnte|articles similaires|artículos relacionados|relacionad|articoli correlati|gerelateerd)\b/i,
  reviews: /\b(reviews?|ratings?|testimonials?|what (our|people)|bewertungen|avis|reseñas|opiniones|recensioni)\b/i,
  comments: /\b(comments?|repl(y|ies)|leave a|responses?|discussion|kommentare?|commentaires?|comentarios)\b/i,
  description:
    /\b(description|details?|overview|features?|specifications?|about (this|the)|ingredients|dimensions|product info|beschreibung|descripción|descrizione)\b/i,
  faq: /\b(faqs?|frequently asked|questions|q&a)\b/i,
  contact:
    /\b(contact|get in touch|follow us|newsletter|subscribe|sign up|stay|join|connect|book a|request a|get started|call us)\b/i,
  shop: /\b(add to|cart|basket|checkout|shipping|delivery|returns?|in stock|sold out|quantity|buy now|wishlist|quick (view|shop))\b/i,
  action:
    /^(read more|learn more|more|share|reply|report|log ?in|sign (in|up)|register|subscribe|follow|view all|see all|show more|load more|next|previous|back|menu|search|close|skip .*|print|copy|edit|save|like|cancel|submit|download)\W*$/i,
  legal: /\b(cookies?|privacy|terms|rights reserved|copyright|disclaimer)\b|©/i,
  posted: /\b(posted|published|updated|written by|by|author|min read|minutes? read|views|ago)\b/i,
};

const TAGS = 'p li h1 h2 h3 h4 td tr dt dd div span a pre blockquote figcaption summary section article label'.split(
  ' ',
);
const tagOf = (box: Box): string => (/^h[456]$/.test(box.tag) ? 'h4' : box.tag === 'th' ? 'td' : box.tag);
const TAG: Record<string, Feature> = {
  tag: (c) => TAGS.indexOf(tagOf(c.box)) + 1,
  isP: (c) => (c.box.tag === 'p' ? 1 : 0),
  isLi: (c) => (c.box.tag === 'li' ? 1 : 0),
  isHeading: (c) => (/^h[1-6]$/.test(c.box.tag) ? Number(c.box.tag[1]) : 0),
  isCell: (c) => (c.box.tag === 'td' || c.box.tag === 'tr' || c.box.tag === 'th' ? 1 : 0),
  isDiv: (c) => (c.box.tag === 'div' ? 1 : 0),
  parentTag: (c) => (c.box.parent ? TAGS.indexOf(tagOf(c.box.parent)) + 1 : 0),
};

const PLACE: Record<string, Feature> = {
  index: (c) => c.block.index / c.totals.blocks,
  fromStart: (c) => log(c.block.index),
  fromEnd: (c) => log(c.totals.blocks - c.block.index),
  cumulative: (c) => c.place.charsBefore / c.totals.chars,
  charsBefore: (c) => log(c.place.charsBefore),
  depth: (c) => c.box.depth,
  afterH1: (c) => (c.totals.h1 < 0 ? 0 : c.block.index >= c.totals.h1 ? 1 : -1),
  sinceH1: (c) => {
    if (c.totals.h1 < 0) return -20;
    return c.block.index >= c.totals.h1 ? log(c.block.index - c.totals.h1) : -log(c.totals.h1 - c.block.index);
  },
  charsSinceH1: (c) => c.place.charsSinceH1,
  charsSinceHeading: (c) => log(c.place.charsSinceHeading),
  blocksSinceHeading: (c) => log(c.place.blocksSinceHeading),
  headingLevel: (c) => c.place.headingLevel,
  boilerplate: (c) => c.place.boilerplate,
  inMain: (c) => c.place.inMain,
  cleanMain: (c) => (c.place.inMain && !c.place.boilerplate ? 1 : 0),
  readable: (c) => c.place.readable,
};

/** Sizes of the boxes around a block, from its own outwards. */
const AROUND: Record<string, Feature> = {};
for (let level = 1; level <= 4; level++) {
  const at = (c: Context): Box => ancestor(c.box, level);
  AROUND[`around${level}.chars`] = (c) => log(at(c).chars);
  AROUND[`around${level}.linkDensity`] = (c) => at(c).linkChars / (at(c).chars || 1);
  AROUND[`around${level}.blocks`] = (c) => log(at(c).blocks);
  AROUND[`around${level}.prose`] = (c) => at(c).proseChars / (at(c).chars || 1);
  AROUND[`around${level}.twins`] = (c) => log(at(c).twins - 1);
  AROUND[`around${level}.images`] = (c) => log(at(c).images);
}
Object.assign(AROUND, {
  twins: (c: Context) => log(c.box.twins - 1),
  mostTwins: (c: Context) => log(series(c.box).twins - 1),
  seriesIndex: (c: Context) => log(series(c.box).twinIndex),
  seriesChars: (c: Context) => log(series(c.box).chars),
  seriesProse: (c: Context) => series(c.box).proseChars / (series(c.box).chars || 1),
  seriesLinkDensity: (c: Context) => series(c.box).linkChars / (series(c.box).chars || 1),
  seriesShare: (c: Context) => (series(c.box).parent?.chars ?? 0) / c.totals.chars,
  ownShare: (c: Context) => c.box.chars / c.totals.chars,
  listSize: (c: Context) => log(enclosing(c.box, 'list')?.blocks ?? 0),
  listLinkDensity: (c: Context) => density(enclosing(c.box, 'list')),
  listChars: (c: Context) => log(enclosing(c.box, 'list')?.chars ?? 0),
  tableSize: (c: Context) => log(enclosing(c.box, 'table')?.blocks ?? 0),
  sectionChars: (c: Context) => log(sectionOf(c.box)?.chars ?? 0),
  sectionLinkDensity: (c: Context) => density(sectionOf(c.box)),
  sectionProse: (c: Context) => {
    const section = sectionOf(c.box);
    return section ? section.proseChars / (section.chars || 1) : 0;
  },
  bigChars: (c: Context) => bigOf(c.box, c.totals.chars).chars / c.totals.chars,
  bigLinkDensity: (c: Context) => density(bigOf(c.box, c.totals.chars)),
  bigProse: (c: Context) => bigOf(c.box, c.totals.chars).proseChars / (bigOf(c.box, c.totals.chars).chars || 1),
  inRichest: (c: Context) => stepsTo(c.box, c.totals.richest),
});

const PAGE: Record<string, Feature> = {
  'page.blocks': (c) => log(c.totals.blocks),
  'page.chars': (c) => log(c.totals.chars),
  'page.linkDensity': (c) => c.totals.linkChars / c.totals.chars,
  'page.prose': (c) => c.totals.prose / c.totals.chars,
  'page.proseBlocks': (c) => log(c.totals.proseBlocks),
  'page.headings': (c) => log(c.totals.headings),
  'page.articles': (c) => log(c.totals.articles),
  'page.prices': (c) => log(c.totals.prices),
  'page.dates': (c) => log(c.totals.dates),
  'page.forms': (c) => log(c.totals.forms),
  'page.mainShare': (c) => c.totals.mainChars / c.totals.chars,
  'page.readableShare': (c) => c.totals.readable / c.totals.chars,
  'page.readable': (c) => log(c.totals.readable),
  'page.richest': (c) => c.totals.richest.nearProse / c.totals.chars,
  sameLook: (c) => log(c.totals.looks.get(c.box.look) ?? 0),
  sameLookShare: (c) => (c.totals.lookChars.get(c.box.look) ?? 0) / c.totals.chars,
  'page.series': (c) => log(c.totals.longestSeries),
  'page.article': (c) => (typed(c, /^(.*article|blogposting|report)$/) || /article/.test(c.facts.ogType) ? 1 : 0),
  'page.product': (c) => (typed(c, /^(product|productgroup)$/) || /product/.test(c.facts.ogType) ? 1 : 0),
  'page.forum': (c) => (typed(c, /^(discussionforumposting|qapage|question)$/) ? 1 : 0),
  'page.list': (c) => (typed(c, /^(itemlist|collectionpage|searchresultspage|offercatalog)$/) ? 1 : 0),
  'page.business': (c) => (typed(c, /^(service|localbusiness|.*business|softwareapplication|webapplication)$/) ? 1 : 0),
  'page.faq': (c) => (typed(c, /^faqpage$/) ? 1 : 0),
  'page.website': (c) => (/website/.test(c.facts.ogType) ? 1 : 0),
  'page.breadcrumb': (c) => (typed(c, /^breadcrumblist$/) ? 1 : 0),
  'page.typed': (c) => Math.min(8, c.facts.types.size),
  'page.depth': (c) => c.facts.pathDepth,
  'page.pathLength': (c) => log(c.facts.pathLength),
  'page.pathDigits': (c) => (c.facts.pathDigits ? 1 : 0),
  'page.query': (c) => (c.facts.hasQuery ? 1 : 0),
  'page.pathForum': (c) =>
    named(
      c,
      'forum forums thread threads topic topics questions discussion discussions viewtopic showthread t comments community',
    ),
  'page.pathProduct': (c) => named(c, 'product products shop store dp item p buy prod'),
  'page.pathBlog': (c) => named(c, 'blog news article articles story post posts magazine'),
  'page.pathDocs': (c) =>
    named(c, 'docs doc documentation guide guides reference api manual wiki tutorial learn help kb support'),
  'page.pathList': (c) =>
    named(c, 'category categories collection collections tag tags search archive archives list browse directory jobs'),
  'page.pathService': (c) => named(c, 'service services solutions solution platform features pricing about'),
};

const STATIC: Record<string, Feature> = { ...TEXT, ...TAG, ...PLACE, ...AROUND, ...PAGE };
for (const trait of TRAITS) STATIC[`in.${trait}`] = (c) => (has(c.traits, trait) ? 1 : 0);
for (const [index, topic] of Object.keys(TOPICS).entries()) {
  STATIC[`says.${topic}`] = (c) => ((c.place.says & (1 << index)) !== 0 ? 1 : 0);
  STATIC[`under.${topic}`] = (c) => ((c.place.under & (1 << index)) !== 0 ? 1 : 0);
}
for (const [group, name] of GROUP_NAMES.entries()) {
  STATIC[`near.${name}`] = (c) => (hasGroup(c.near, group) ? 1 : 0);
  STATIC[`all.${name}`] = (c) => (hasGroup(c.all, group) ? 1 : 0);
}

const staticNames = Object.keys(STATIC);
const staticFeatures = Object.values(STATIC);

/** Features that are also told about the blocks around a block. */
const NEIGHBOUR = [
  'length',
  'linkDensity',
  'stopWords',
  'cleanMain',
  'readable',
  'boilerplate',
  'tag',
  'prose',
  'twins',
  'depth',
];
const OFFSETS = [-2, -1, 1, 2];
const WINDOWS = [2, 5, 15];
const AVERAGED = [
  'length',
  'linkDensity',
  'stopWords',
  'cleanMain',
  'readable',
  'boilerplate',
  'prose',
  'isLi',
  'isHeading',
  'price',
  'date',
];

/** Names of the columns that {@link describe} fills. */
export const FEATURE_NAMES: readonly string[] = [
  ...staticNames,
  ...OFFSETS.flatMap((offset) => NEIGHBOUR.map((name) => `${name}@${offset}`)),
  ...WINDOWS.flatMap((reach) => AVERAGED.map((name) => `${name}~${reach}`)),
];

/** A page's blocks in numbers: one row a block, one column a feature, in single precision. */
export interface Table {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** Puts a page's blocks into numbers, in time linear in their count. */
export function describe(page: Page): Table {
  const { blocks } = page.segmentation;
  const columns = FEATURE_NAMES.length;
  const values = new Float32Array(blocks.length * columns);
  let row = 0;
  for (const context of contexts(page)) {
    let at = row++ * columns;
    for (const feature of staticFeatures) values[at++] = feature(context);
  }
  const table = { rows: blocks.length, columns, values };
  lookAround(table);
  return table;
}

function lookAround({ rows, columns, values }: Table): void {
  let to = staticNames.length;
  for (const offset of OFFSETS) {
    for (const name of NEIGHBOUR) {
      const from = staticNames.indexOf(name);
      for (let row = 0; row < rows; row++) {
        const other = row + offset;
        values[row * columns + to] = other < 0 || other >= rows ? -1 : (values[other * columns + from] ?? -1);
      }
      to++;
    }
  }
  const sums = new Float64Array(rows + 1);
  for (const reach of WINDOWS) {
    for (const name of AVERAGED) {
      const from = staticNames.indexOf(name);
      for (let row = 0; row < rows; row++) sums[row + 1] = (sums[row] ?? 0) + (values[row * columns + from] ?? 0);
      for (let row = 0; row < rows; row++) {
        const first = Math.max(0, row - reach);
        const last = Math.min(rows, row + reach + 1);
        values[row * columns + to] = ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first);
      }
      to++;
    }
  }
}

function* contexts(page: Page): Generator<Context> {
  const { blocks, boxes } = page.segmentation;
  const facts = readFacts(page.snapshot);
  const totals = sumUp(page, facts);
  const dropped = new Uint8Array(boxes.length);
  const inMain = new Uint8Array(boxes.length);
  for (const box of boxes) {
    const up = box.parent?.index;
    dropped[box.index] = page.boilerplate.has(box) || (up !== undefined && dropped[up]) ? 1 : 0;
    inMain[box.index] = box === page.main || (up !== undefined && inMain[up]) ? 1 : 0;
  }
  const copies = new Map<string, number>();
  let charsBefore = 0;
  let charsAtH1 = 0;
  let heading = { chars: 0, block: 0, level: 0, topics: 0 };
  for (const block of blocks) {
    const { box } = block;
    const words = wordsOf(block.text);
    const level = /^h[1-6]$/.test(box.tag) ? Number(box.tag[1]) : 0;
    if (block.index === totals.h1) charsAtH1 = charsBefore;
    if (level) heading = { chars: charsBefore, block: block.index, level, topics: 0 };
    const says = topicsOf(block.text);
    if (level) heading.topics = says;
    const earlierCopies = copies.get(block.text) ?? 0;
    copies.set(block.text, earlierCopies + 1);
    yield {
      page,
      facts,
      block,
      box,
      length: block.text.length || 1,
      words,
      counts: countText(block.text, words),
      near: unite(block.tokens, nearTokens(box)),
      all: unite(block.tokens, box.allTokens),
      traits: box.traits | block.inlineTraits,
      totals,
      place: {
        charsBefore,
        charsSinceHeading: charsBefore - heading.chars,
        blocksSinceHeading: block.index - heading.block,
        headingLevel: heading.level,
        earlierCopies,
        boilerplate: dropped[box.index] ?? 0,
        inMain: inMain[box.index] ?? 0,
        readable: keptShare(block, page.verdict),
        says,
        under: heading.topics,
        charsSinceH1: totals.h1 < 0 ? -1 : block.index >= totals.h1 ? log(charsBefore - charsAtH1) : -1,
      },
    };
    charsBefore += block.text.length;
  }
}

function sumUp(page: Page, facts: PageFacts): Totals {
  const { blocks, boxes } = page.segmentation;
  const body = boxes[0] as Box;
  const seen = new Map<string, number>();
  const looks = new Map<string, number>();
  const lookChars = new Map<string, number>();
  let proseBlocks = 0;
  let headings = 0;
  let prices = 0;
  let dates = 0;
  let h1 = -1;
  for (const block of blocks) {
    seen.set(block.text, (seen.get(block.text) ?? 0) + 1);
    const { look } = block.box;
    looks.set(look, (looks.get(look) ?? 0) + 1);
    lookChars.set(look, (lookChars.get(look) ?? 0) + block.text.length);
    if (isProse(block)) proseBlocks++;
    if (/^h[1-4]$/.test(block.box.tag)) headings++;
    if (h1 < 0 && block.box.tag === 'h1') h1 = block.index;
    if (PRICE.test(block.text)) prices++;
    if (DATE.test(block.text)) dates++;
  }
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

/** How much of a block Readability kept, 0 to 1. */
function keptShare(block: Block, verdict: Verdict): number {
  if (!verdict.chars) return -1;
  let own = 0;
  let kept = 0;
  let last: Element | null = null;
  for (const node of block.nodes) {
    own += foldedLength(node.data);
    const parent = node.parentElement;
    if (parent === last || !parent) continue;
    last = parent;
    kept += verdict.kept.get(parent.getAttribute('data-decant-id') ?? '') ?? 0;
  }
  return own ? Math.min(1, kept / own) : 0;
}

/** Only short texts name a topic; in a paragraph the words mean anything. */
const TOPIC_LENGTH = 120;
const topicPatterns = Object.values(TOPICS);

function topicsOf(text: string): number {
  if (text.length > TOPIC_LENGTH) return 0;
  let bits = 0;
  for (const [index, pattern] of topicPatterns.entries()) if (pattern.test(text)) bits |= 1 << index;
  return bits;
}

function nearTokens(box: Box): Tokens {
  let tokens = box.tokens;
  let outer = box.parent;
  for (let steps = 0; steps < 2 && outer; steps++, outer = outer.parent) tokens = unite(tokens, outer.tokens);
  return tokens;
}

function ancestor(box: Box, steps: number): Box {
  let outer = box;
  for (let i = 0; i < steps && outer.parent; i++) outer = outer.parent;
  return outer;
}

/** How far out features look for what encloses a block; deeper nesting adds no meaning and would cost time. */
const REACH = 12;

/** Of the boxes around a block, the one with most neighbours that look the same. */
function series(box: Box): Box {
  let best = box;
  let outer = box.parent;
  for (let i = 0; i < 6 && outer; i++, outer = outer.parent) if (outer.twins > best.twins) best = outer;
  return best;
}

function enclosing(box: Box, trait: 'list' | 'table'): Box | null {
  if (!has(box.traits, trait)) return null;
  let outer: Box | null = box;
  for (let i = 0; i < REACH && outer; i++, outer = outer.parent) if (has(outer.ownTraits, trait)) return outer;
  return null;
}

function sectionOf(box: Box): Box | null {
  let outer: Box | null = box;
  for (let i = 0; i < REACH && outer; i++, outer = outer.parent) {
    if (/^(section|article|aside|main|nav|header|footer|form|li|tr)$/.test(outer.tag)) return outer;
  }
  return null;
}

/** The smallest box around a block with a tenth of the page's text. */
function bigOf(box: Box, chars: number): Box {
  let outer = box;
  for (let i = 0; i < 30 && outer.parent && outer.chars < chars / 10; i++) outer = outer.parent;
  return outer;
}

function stepsTo(box: Box, richest: Box): number {
  let target: Box | null = richest;
  for (let steps = 0; steps < 4 && target; steps++, target = target.parent) {
    if (box.index >= target.index && box.index <= target.index + target.descendants) return steps;
  }
  return 4;
}

function density(box: Box | null): number {
  return box ? box.linkChars / (box.chars || 1) : -1;
}

function overlap(words: readonly string[], set: ReadonlySet<string>): number {
  if (!words.length) return 0;
  let common = 0;
  for (const word of words) if (set.has(word)) common++;
  return common / words.length;
}

function cover(words: readonly string[], set: ReadonlySet<string>): number {
  if (!set.size || words.length > 60) return 0;
  let common = 0;
  for (const word of new Set(words)) if (set.has(word)) common++;
  return common / set.size;
}

function typed({ facts }: Context, pattern: RegExp): boolean {
  for (const type of facts.types) if (pattern.test(type)) return true;
  return false;
}

const nameSets = new Map<string, string[]>();
function named({ facts }: Context, list: string): number {
  let names = nameSets.get(list);
  if (!names) {
    names = list.split(' ');
    nameSets.set(list, names);
  }
  return names.some((name) => facts.pathWords.has(name)) ? 1 : 0;
}

/** Reads a page for the model: its landmarks by rule and, with it, what Readability says. */
export function readPage(
  snapshot: Snapshot,
  segmentation: Segmentation,
  runVerdict: (drop: ReadonlySet<Element>) => Verdict,
): Page {
  const boilerplate = findBoilerplate(segmentation);
  const main = findMain(segmentation, boilerplate);
  const verdict = runVerdict(
    new Set([...boilerplate].filter(([, kind]) => kind !== 'comments').map(([box]) => box.element)),
  );
  return { snapshot, segmentation, boilerplate, main, verdict };
}
