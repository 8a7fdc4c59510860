/** What a browser ignores at either end of an address and within its scheme (WHATWG URL, "basic URL parser"). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters the URL standard names.
const IGNORED = /^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]+/g;

const DANGEROUS = /^(?:javascript|vbscript|livescript|mocha):|^data:(?!image\/(?!svg))/i;

/**
 * An address as a browser would read it, or null when following it could run a script or when there is none.
 * `data:` stays only for raster images, which can't hold a script.
 */
export function safeAddress(address: string | null): string | null {
  if (!address) return null;
  const clean = address.replace(IGNORED, '');
  // A scheme hidden by white space or other separators is no scheme to a browser, but other readers are laxer.
  const bare = clean.replace(/[\p{C}\p{Z}]+/gu, '');
  return clean === '' || DANGEROUS.test(bare) ? null : clean;
}

/** Characters that end or change a link destination; in an address their percent form means the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to go.
const ENCODED = /[\u0000-\u0020\u007f<>\\`]/g;

/**
 * A link destination (CommonMark 6.3) that reads back as the given address. Parentheses get a backslash only where
 * they don't balance, `&` only where it would be read as an entity.
 */
export function destination(address: string, isEntity: (text: string) => boolean): string {
  const encoded = address
    .replace(ENCODED, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/&#?[a-z0-9]+;/gi, (entity) => (isEntity(entity) ? `\\${entity}` : entity));
  return balanced(encoded) ? encoded : encoded.replace(/[()]/g, '\\$&');
}

function balanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    else if (char === ')' && --depth < 0) return false;
    // CommonMark lets an implementation stop at 32 levels; cmark does.
    if (depth > 30) return false;
  }
  return depth === 0;
}

/** A link title with its leading space and quotes, or nothing for an empty one. White space in it is folded. */
export function titlePart(title: string, isEntity: (text: string) => boolean): string {
  const folded = title.replace(/[ \t\r\n\f]+/g, ' ').trim();
  if (!folded) return '';
  const escaped = folded
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/"/g, '\\"')
    .replace(/&#?[a-z0-9]+;/gi, (entity) => (isEntity(entity) ? `\\${entity}` : entity));
  return ` "${escaped}"`;
}
