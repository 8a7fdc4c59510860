import { all, attribute, isAside, textOf, textsNear } from './page';
import { clean } from './text';

/** More than this is a sentence that happens to stand where a name should. */
const LONGEST = 100;
const NO_NAME =
  /^(?:https?:|www\.|@?$|admin(?:istrator)?$|null$|undefined$|anonymous$|unknown$|none$|n\/a$|by$|author$|editors?$|staff$|guest$|posts? by)|[<>{}[\]]|\.(?:com|org|net|html?)$/i;

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
  '.byline, [class*="byline" i], .post-author, .entry-author, .author, [class*="author-name" i], [class*="authorName" i], [class*="post-author" i], [class*="author" i] a[href*="author" i], a[href*="/author/" i], a[href*="/authors/" i]',
];

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

/** The author the reader sees: by markup made for it, by names of classes, by the words around the headline. */
export function findAuthor(document: Document, headline: Element | null): string | null {
  for (const place of PLACES) {
    const found = all(document, place).filter((element) => !isAside(element, headline));
    for (const element of found.slice(0, 8)) {
      const name = nameIn(attribute(element, 'content') || textOf(element));
      if (name) return name;
    }
  }
  const near = textsNear(document, headline);
  for (const [i, text] of near.entries()) {
    const match = BY.exec(text);
    const name = match && nameIn(match[1] ?? near[i + 1] ?? '');
    if (name) return name;
  }
  return null;
}

/** The name in a byline; null when it holds none. */
export function nameIn(byline: string): string | null {
  const name = clean(byline)
    .replace(
      /^(?:(?:written|posted|published|reviewed|edited|authored|created|started|words|story|text|article|post)\s+)?by:?\s+/i,
      '',
    )
    .replace(/^authors?(?:\s*[:|]\s*|\s+)(?=\p{Lu})/iu, '')
    // What follows a name: a date, a role after a bar, a number of minutes.
    .replace(/\s*(?:[|•·—–]|\s-\s|,?\s+(?:on|in|updated|published|posted|last)\b|\b\d).*$/iu, (rest) =>
      /^\d/.test(rest) ? rest : '',
    )
    .replace(/[\s,;:|]+$/, '')
    .trim();
  if (name === '' || name.length > LONGEST || NO_NAME.test(name) || !/\p{L}/u.test(name)) return null;
  return name.split(' ').length > 12 ? null : name;
}
