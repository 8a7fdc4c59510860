/** Everything on a page that claims to be its title, as found. */
export interface TitleClaims {
  /** The text of the `title` element. */
  readonly document: string;
  /** What the page tells other sites its title is: Open Graph, Twitter, structured data; the best first. */
  readonly shared: readonly string[];
  /** The first-level headings that the reader sees, in document order. */
  readonly headings: readonly string[];
  /** Names of the site, as far as known. */
  readonly sites: readonly string[];
  readonly url: string;
}

/** A bar or a dot between spaces parts a title from the section and the site. */
const BAR = /\s*[|｜»›]+\s*|\s+[·•⋆✦~]+\s+|\s+::\s+|\s+\/\s+/u;
/** A dash does so too, but as often it is part of the title; without white space it is part of a word. */
const DASH = /\s+[-–—]+\s+|\s+[-–—]+|:\s+/gu;

/** Either of them. */
const MARK = new RegExp(`${BAR.source}|${DASH.source}`, 'gu');

/** What follows a title that was not cut short: a mark that parts it from the rest. */
const AT_MARK = /^\s*[\p{P}\p{S}]/u;
const BEFORE_MARK = /[\p{P}\p{S}]\s*$/u;

/** A heading of another subject than title and address is a slogan, or the heading of some part of the page. */
const SHARED_WORDS = 0.5;
/**
 * So many words in the address, and it was made from the text they are of. Measured on the WCXB development set: of
 * headings that have three words of the address more than the title, 22 of 25 are the title; three less, 6 of 43.
 */
const SLUG_WORDS = 3;
/** A heading that the address was made from is in it by this much at least. */
const SLUG_SHARE = 0.75;
/**
 * So many words more of the address in what stands before a heading, where the title ends with it, and the heading is a
 * name, as of a book. Measured on the same set, together with what other sites are told: 10 titles mended, none lost.
 */
const PART_WORDS = 1;
/** A heading of more characters than this is a paragraph set large. */
const LONGEST = 250;

/**
 * The title of what the page shows, without the site's name.
 *
 * A heading that is about the same as the title or the address wins, because it is the author's own wording and carries
 * no site name; one that names the book or the blog around the page counts as a site's name. Otherwise the `title`
 * element without what names the site.
 */
export function chooseTitle(given: TitleClaims): string {
  const stated = [given.document, ...given.shared].map(tidy).filter(Boolean);
  const short = given.headings.map(tidy).filter((heading) => heading.length <= LONGEST);
  const claims = { ...given, sites: [...given.sites, ...short.filter((text) => isAround(text, stated, given))] };
  const headings = short.filter((heading) => !isSite(heading, claims));
  for (const heading of headings) {
    for (const title of stated) {
      const part = partLike(title, heading);
      if (part) return withoutSite(part, claims);
    }
  }
  const bare = bareTitle(stated, claims);
  const heading = headings.find((text) => isTitle(text, bare, stated, claims.url));
  if (heading) return withoutSite(heading, claims);
  return bare || headings[0] || stated[0] || '';
}

/** Whether a heading that differs from all that is stated is the page's own title all the same. */
function isTitle(heading: string, bare: string, stated: readonly string[], url: string): boolean {
  // The title with a label, such as the kind of page.
  if (ends(heading).some((part) => key(part) === key(bare))) return false;
  const own = words(heading);
  const address = addressWords(url);
  const inAddress = countIn(address, heading);
  if (inAddress >= SLUG_WORDS && share(own, new Set(address)) >= SLUG_SHARE) return true;
  if (countIn(address, bare) - inAddress >= SLUG_WORDS) return false;
  const titled = new Set(stated.flatMap(words));
  // An address alone is no witness: its words are often no more than the kind of page.
  if (stated.length > 0 && share(own, titled) === 0) return false;
  return share(own, new Set([...titled, ...address])) >= SHARED_WORDS;
}

function bareTitle([first = '', ...others]: readonly string[], claims: TitleClaims): string {
  // What other sites are told is often the `title` element without the site's name, or without all that is around.
  const title = others.find((other) => isRest(other, first) && !isSite(other, claims)) ?? first;
  const bare = withoutSite(title, claims);
  // A site's home page is about the site.
  return isHome(claims.url) && !title.startsWith(bare) ? title : bare;
}

/** Whether a text is the beginning or the end of a title, up to a mark. */
function isRest(text: string, title: string): boolean {
  if (title.startsWith(text)) return AT_MARK.test(title.slice(text.length));
  return title.endsWith(text) && BEFORE_MARK.test(title.slice(0, -text.length));
}

function isHome(url: string): boolean {
  return URL.parse(url)?.pathname === '/';
}

/** The title, or a whole part of it, that a heading is but for case and punctuation. */
function partLike(title: string, heading: string): string | undefined {
  const wanted = key(heading);
  return wanted === '' ? undefined : [title, ...title.split(BAR), ...ends(title)].find((part) => key(part) === wanted);
}

/**
 * Whether a heading names what the page is a part of, such as a book or a blog: one end of a title, of which the other
 * end is what other sites are told, or what the address was made from.
 */
function isAround(heading: string, stated: readonly string[], claims: TitleClaims): boolean {
  const name = key(heading);
  const address = addressWords(claims.url);
  const inAddress = countIn(address, heading);
  const isTold = (text: string): boolean => !isSite(text, claims) && stated.some((title) => key(title) === key(text));
  return stated.some((title) =>
    cuts(title, MARK).some(([before, after]) => {
      if (key(before) === name) return isTold(after);
      return key(after) === name && (isTold(before) || countIn(address, before) >= inAddress + PART_WORDS);
    }),
  );
}

/** What stands before and what stands after each dash. */
function ends(title: string): string[] {
  return cuts(title, DASH).flat();
}

/** A title in two, at each of its marks. */
function cuts(title: string, mark: RegExp): [before: string, after: string][] {
  return [...title.matchAll(mark)].map(({ index, 0: { length } }) => [
    title.slice(0, index),
    title.slice(index + length),
  ]);
}

/** The first part of a title that is not the site's name, without the site's name at either of its ends. */
function withoutSite(title: string, claims: TitleClaims): string {
  const parts = title.split(BAR).filter(Boolean);
  let bare = parts.find((part) => !isSite(part, claims)) ?? title;
  for (const { index, 0: mark } of [...bare.matchAll(DASH)].reverse()) {
    const before = bare.slice(0, index);
    if (!mark.startsWith(':') && isSite(bare.slice(index + mark.length), claims)) bare = before;
    else if (isSite(before, claims)) return bare.slice(index + mark.length);
  }
  return bare;
}

/** Whether a text is the site's name rather than a title: its given name, or its domain, in whatever order of words. */
function isSite(text: string, { sites, url }: TitleClaims): boolean {
  const name = key(text);
  if (name === '') return true;
  if (sites.some((site) => key(site) === name)) return true;
  const labels = URL.canParse(url) ? new URL(url).hostname.replace(/^www\d?\./, '').split('.') : [];
  return (
    labels.some((_, i) => i < labels.length - 1 && key(labels.slice(i).join('.')) === name) ||
    labels.slice(0, -1).some((label) => label.length > 2 && key(label) === name) ||
    (words(text).length > 1 &&
      name.length >= Math.max(...labels.slice(0, -1).map((label) => label.length)) &&
      words(text).every((word) => word === 's' || labels.join('.').includes(word)))
  );
}

/** The words in an address's path. */
function addressWords(url: string): string[] {
  return words((URL.parse(url)?.pathname ?? '').replace(/%[0-9a-f]{2}|\.[a-z]+$/gi, ' '));
}

/** How many of some words are in a text. */
function countIn(some: readonly string[], text: string): number {
  const among = new Set(words(text));
  return some.filter((word) => among.has(word)).length;
}

/** The share of the first words that are among the second; 0 without words. */
function share(some: readonly string[], among: ReadonlySet<string>): number {
  return some.length === 0 ? 0 : some.filter((word) => among.has(word)).length / some.length;
}

function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What two spellings of one title have in common: letters and digits. */
function key(text: string): string {
  return words(text).join('');
}
