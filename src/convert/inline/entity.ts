const known = new Map<string, boolean>();

/**
 * Whether text such as `&copy;` is a character reference to a Markdown reader (CommonMark 2.5: those of HTML, with their
 * semicolon). The browser's own table answers; a name is looked up once.
 */
export function isEntity(text: string): boolean {
  if (text.startsWith('&#')) return /^&#(?:\d{1,7}|[xX][\da-fA-F]{1,6});$/.test(text);
  let answer = known.get(text);
  if (answer === undefined) {
    const read = new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '';
    // `&notit;` is read as `¬it;`: a name that begins another, which Markdown leaves alone.
    answer = read !== text && !read.endsWith(';');
    if (known.size > 500) known.clear();
    known.set(text, answer);
  }
  return answer;
}
