import { type Context, type Features, log } from './feature';

/** What kind of page a block is in: the same for all its blocks. */
export const PAGE: Features = {
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
