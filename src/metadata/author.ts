import { allNamed, attribute, firstInContent, textOf } from './page';
import { clean } from './text';

/** More than this is a sentence that happens to stand where a name should. */
const LONGEST = 100;
const NO_NAME =
  /^(?:[/#]|https?:|www\.|@?$|admin(?:istrator)?$|null$|undefined$|anonymous$|unknown$|none$|n\/a$|(?:(?:re)?viewed |written |posted |published )?by$|about\b|author$|editors?$|staff$|guest$|more\b|view\b|read\b|see\b|show\b|updated\b|reviewed\b|posts? by|(?:mon|tue|wed|thu|fri|sat|sun|feb|mar|apr|jul|aug|sept?|oct|nov|dec)$)|[<>{}[\]⟨⟩=]|\.(?:com|org|net|html?)$|[?!]$|^\w+(?:\.\w+){3,}$/i;
/** What is left of a date that stood behind the name, once it is cut at its first number. */
const MONTH = /,\s+(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?$/i;
/** What someone is, where it follows the name after a comma. */
const ROLE =
  /,\s+(?:[\p{L}&-]+\s+){0,5}(?:writer|editor|reporter|correspondent|contributor|columnist|journalist|expert|staff)$/iu;

/** Where an author's name stands in the page, the surest first. */
const PLACES: readonly string[] = [
  '[itemprop~="author" i] [itemprop~="name" i]',
  '[itemprop~="author" i]',
  'a[rel~="author" i]',
  '.p-author, .h-card .p-name, .vcard .fn',
  '.author-name, .authorname, .author_name, .byline-name, .byline__name, .byline-author, .post-author-name, .c-byline__author, .entry-author-name',
  '.byline a, [class*="byline" i] a, .post-author a, .entry-author a, .post-meta .author a, .entry-meta .author a',
  '[data-testid*="author" i], [data-author]',
  '.username, a.author, .message-name, .topic-author, .postauthor, .post-username, .creator',
  '.bigusername, .the-author',
  '.byline, [class*="byline" i], .post-author, .entry-author, .author, [class*="author-name" i], [class*="authorName" i], [class*="post-author" i], [class*="author" i] a[href*="author" i], a[href*="/author/" i], a[href*="/authors/" i]',
];

/** So many of the places are markup made for an author. */
const MADE_FOR_IT = 3;

/** Names from values that pages give for their author, as one text; null when none is a name. */
export function joinNames(values: readonly string[]): string | null {
  const names = values.map(nameIn).filter((name) => name !== null);
  const unique = names.filter(
    (name, i) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === i,
  );
  return unique.length === 0 ? null : unique.join(', ');
}

/** A name that is told to be one by the word before it. */
const BY =
  /^(?:(?:written|posted|published|authored|created|words|story|text|article|post|started)\s+)?by:?(?:\s+(.+))?$/i;

/**
 * The author the reader sees: by markup made for it, by names of classes, by the words around the headline.
 * @param textsNear the short texts around it.
 */
export function findAuthor(
  document: Document,
  headline: Element | null,
  textsNear: () => readonly string[],
): string | null {
  for (const place of PLACES) {
    for (const element of firstInContent(document, place, headline, 8)) {
      const name = nameOf(element);
      if (name) return name;
    }
  }
  const near = textsNear();
  for (const [i, text] of near.entries()) {
    const match = BY.exec(text);
    const name = match && nameIn(withoutDash(match[1] ?? near[i + 1] ?? ''));
    if (name) return name;
  }
  return sameEverywhere(document);
}

/** The name in markup made for it, wherever it stands, where the whole page knows but one. */
function sameEverywhere(document: Document): string | null {
  for (const place of PLACES.slice(0, MADE_FOR_IT)) {
    const names = allNamed(document, place)
      .slice(0, 20)
      .map((element) => nameOf(element));
    if (names[0] && names.every((name) => name === names[0])) return names[0];
  }
  return null;
}

/** The name that an element says, by a value of its own or by its text. */
function nameOf(element: Element): string | null {
  return nameIn(attribute(element, 'content') || withoutDash(textOf(element)));
}

/** A dash in front of a name is the page's layout; in a value that is given as the author, it is the author's. */
function withoutDash(text: string): string {
  return text.replace(/^\s*-\s+/, '');
}

/** The name in a byline; null when it holds none. */
function nameIn(byline: string): string | null {
  const byName = clean(byline).replace(
    /^(?:(?:written|posted|published|reviewed|edited|authored|created|started|words|story|text|article|post)\s+)?by:?\s+/i,
    '',
  );
  const name = byName
    .replace(/^(?:articles|posts|stories) by\s+/i, '')
    .replace(/^authors?(?:\s*[:|]\s*|\s+)(?=\p{Lu})/iu, '')
    // What follows a name: a date, a role after a bar, a number of minutes.
    .replace(/\s*(?:[|•·—–]|\s-\s|,?\s+(?:on|in|updated|published|posted|last)\b|\b\d).*$/iu, (rest) =>
      /^\d/.test(rest) ? rest : '',
    )
    .replace(MONTH, '')
    .replace(ROLE, '')
    .replace(/^["“]([^"“”]*)["”]$/, '$1')
    .replace(/^[\s:|–—]+|[\s,;:|*–—-]+$/g, '')
    .trim();
  // What begins with a comma lost its name: the rest is the paper, the role or the date.
  if (/^[,;]/.test(byName) || name === '' || name.length > LONGEST || NO_NAME.test(name) || !/\p{L}/u.test(name))
    return null;
  return name.split(' ').length > 12 ? null : name;
}
