/**
 * What pages call their parts in class names and ids. A group is one meaning; the model learns what each is worth, so
 * a word that misleads costs little.
 */
const GROUPS: Readonly<Record<string, string>> = {
  comment: 'comment comments commentlist disqus respond discussion',
  reply: 'reply replies thread threads topic topics forum forums bbs',
  message: 'message messages msg postbody postcontent cooked answer answers question questions usertext',
  user: 'user users avatar username member members profile poster signature sig karma reputation',
  sidebar: 'sidebar side rail aside sidenav secondary rightcol leftcol',
  navigation: 'nav navbar navigation menu menus menubar subnav megamenu topbar toolbar navmenu dropdown submenu',
  breadcrumb: 'breadcrumb breadcrumbs crumb crumbs trail',
  pagination: 'pagination pager paging pages page-numbers next prev previous loadmore',
  header: 'header masthead head top topper siteheader',
  footer: 'footer foot bottom colophon sitefooter subfooter',
  related:
    'related recommend recommended recommendations recommendation similar suggested suggestions trending popular mostread readnext upsell crosssell alsolike recirc latest',
  share: 'share sharing sharebar social socials facebook twitter linkedin pinterest whatsapp follow addthis sharethis',
  consent: 'cookie cookies consent gdpr privacy onetrust ccpa',
  newsletter: 'newsletter subscribe subscription signup mailing optin mailchimp email',
  promo:
    'promo promotion promotions promoted sponsor sponsored ad ads adv advert advertisement banner outbrain taboola cta offer offers',
  author: 'author byline bio contributor writer writtenby',
  meta: 'meta date time timestamp published posted postmeta dateline metadata info infos byline',
  tags: 'tag tags category categories label labels topics badge badges chip chips',
  body: 'content body entry text richtext rte prose copy wysiwyg markdown storytext articlebody postbody entrycontent maincontent textblock',
  article: 'article post story blog news blogpost hentry single',
  main: 'main primary page wrapper container center maincol',
  title: 'title headline heading subtitle subhead dek standfirst lead intro kicker lede deck summary excerpt teaser',
  product: 'product products item-page pdp sku variant variants prod',
  price: 'price prices pricing cost amount sale discount currency',
  description:
    'description desc details detail overview features feature spec specs specification specifications about',
  review: 'review reviews rating ratings stars testimonial testimonials feedback',
  buy: 'cart basket checkout buy addtocart purchase quantity qty shipping delivery wishlist stock payment payments',
  card: 'card cards tile tiles grid item items list listing listings results result collection collections archive loop feed row cell',
  media:
    'image images img photo photos picture gallery carousel slider slide slides swiper slick video videos thumbnail thumb media lightbox',
  caption: 'caption figcaption credit credits wp-caption',
  modal: 'modal popup overlay dialog drawer offcanvas tooltip toast lightbox flyout',
  account: 'login signin register account auth password',
  search: 'search searchbox filter filters facet facets sort sorting sortby refine',
  toc: 'toc tableofcontents contents anchors onthispage',
  hero: 'hero jumbotron splash cover banner',
  faq: 'faq faqs accordion collapse collapsible tab tabs tabpanel panel toggle',
  widget: 'widget widgets block module sidebarwidget plugin elementor',
  legal: 'copyright legal disclaimer terms notice license imprint',
  print: 'print noprint tools tool actions action buttons button btn controls edit utility skip',
  hidden: 'hidden hide invisible visually sr screenreader offscreen mobile desktop',
  quote: 'quote blockquote pullquote callout note warning tip alert highlight infobox admonition',
  code: 'code highlight pre snippet codehilite syntax example api method signature',
  footnote: 'footnote footnotes references reflist citation citations endnotes bibliography sources',
  company: 'service services solution solutions team client clients partner partners logo logos contact benefits',
};

export const GROUP_NAMES: readonly string[] = Object.keys(GROUPS);

const groupOf = new Map<string, number[]>();
for (const [index, words] of Object.values(GROUPS).entries()) {
  for (const word of words.split(' ')) groupOf.set(word, [...(groupOf.get(word) ?? []), index]);
}

/** A set of vocabulary groups, in two words of {@link GROUPS_LOW} bits because there are more groups than one holds. */
export interface Tokens {
  readonly low: number;
  readonly high: number;
}

export const NO_TOKENS: Tokens = { low: 0, high: 0 };
/** How many groups, the first of {@link GROUP_NAMES}, are in the low word. */
export const GROUPS_LOW = 31;

/** Whether a set of groups holds one of them, by its place in {@link GROUP_NAMES}. */
export function hasGroup(tokens: Tokens, group: number): boolean {
  return group < GROUPS_LOW ? (tokens.low & (1 << group)) !== 0 : (tokens.high & (1 << (group - GROUPS_LOW))) !== 0;
}

/** All groups of two sets. */
export function unite(a: Tokens, b: Tokens): Tokens {
  if (a === NO_TOKENS) return b;
  if (b === NO_TOKENS) return a;
  return { low: a.low | b.low, high: a.high | b.high };
}

/** Names are as long as a page likes to make them; what matters stands at the beginning. */
const LONGEST = 300;

/**
 * Reads class names and ids, at most a page's worth of different ones, through a cache of its own.
 * @returns a function from a class attribute or id to the groups its words belong to.
 */
export function tokenReader(): (names: string) => Tokens {
  const cache = new Map<string, Tokens>();
  return (names) => {
    let tokens = cache.get(names);
    if (!tokens) {
      tokens = readTokens(names);
      cache.set(names, tokens);
    }
    return tokens;
  };
}

/** The words that class names and ids are made of, in lower case; empty texts are among them. */
export function wordsOfNames(names: string): string[] {
  return names
    .slice(0, LONGEST)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function readTokens(names: string): Tokens {
  let low = 0;
  let high = 0;
  const words = wordsOfNames(names);
  for (let i = 0; i < words.length; i++) {
    for (const word of [words[i] ?? '', `${words[i]}${words[i + 1] ?? ''}`]) {
      for (const group of groupOf.get(word) ?? []) {
        if (group < GROUPS_LOW) low |= 1 << group;
        else high |= 1 << (group - GROUPS_LOW);
      }
    }
  }
  return low || high ? { low, high } : NO_TOKENS;
}
