import { onOneLine } from './one-line';

/** In bytes of UTF-8 with the extension: well under every file system's limit, with room for a folder and a number. */
const MAX_BYTES = 120;
const EXTENSION = '.md';

/** Names that Windows keeps for devices, whatever follows the first dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/i;

/** What a file is named after. */
export interface FileNameParts {
  readonly title: string;
  /** The page's address, for a page without a title. */
  readonly url: string;
  readonly site?: string | null;
  readonly author?: string | null;
  /** When the page was read, ISO 8601. */
  readonly fetched?: string;
  /** When it was published, ISO 8601. */
  readonly published?: string | null;
}

/**
 * A file name that Windows, macOS, Linux and the browsers' downloads accept: never empty, at most 120 bytes in UTF-8,
 * no character cut in two.
 * @param template text with `{title}`, `{date}`, `{published}`, `{site}`, `{author}`, `{host}` in it.
 */
export function fileName(parts: FileNameParts, template = '{title}'): string {
  const title = clean(parts.title) || clean(baseName(parts.url)) || 'page';
  const values: Readonly<Record<string, string>> = {
    date: parts.fetched?.slice(0, 10) ?? '',
    published: parts.published?.slice(0, 10) ?? '',
    site: clean(parts.site ?? ''),
    author: clean(parts.author ?? ''),
    host: clean(hostName(parts.url)),
  };
  const fill = (text: string): string =>
    clean(template.replace(/\{([a-z]+)\}/g, (whole, key: string) => (key === 'title' ? text : (values[key] ?? whole))));
  // One byte stays free for the mark on a reserved name.
  const limit = MAX_BYTES - bytes(EXTENSION) - 1;
  // What is too long is cut from the title, so that a date after it survives.
  const over = bytes(fill(title)) - limit;
  const name = fill(over > 0 ? cut(title, Math.max(0, bytes(title) - over)) : title);
  const stem = trim(cut(name || title, limit)) || 'page';
  return stem.replace(RESERVED, '$1_') + EXTENSION;
}

/** A text without what a file name can't hold. Nothing that stood between two words is dropped without a substitute. */
function clean(text: string): string {
  const plain = onOneLine(text.normalize('NFC'))
    // Invisible marks: directions, joiners, tags, noncharacters and what has no meaning yet.
    .replace(/[\p{Cf}\p{Cn}\p{Co}]/gu, '')
    .replace(/"/g, "'")
    .replace(/\s[:/\\|]+\s?|[:/\\|]+\s/g, ' - ')
    .replace(/[<>?*]+(?=\s|$)|(?<=\s|^)[<>?*]+/g, ' ')
    .replace(/[<>:/\\|?*]+/g, '-')
    .replace(/\s+/g, ' ');
  return trim(plain).replace(/(?:\.md|\.markdown)$/i, '');
}

/** Browsers and Windows refuse some characters at either end. */
function trim(name: string): string {
  return name.replace(/^[\s.~-]+/, '').replace(/[\s.~-]+$/, '');
}

/** The last part of the address's path without its extension. */
function baseName(url: string): string {
  try {
    const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
    return decode(last).replace(/\.[a-z0-9]{1,5}$/i, '');
  } catch {
    return '';
  }
}

function hostName(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** As much of a text as fits, in whole characters as a person sees them, or whole code points where even one is too long. */
function cut(text: string, limit: number): string {
  if (bytes(text) <= limit) return text;
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  const whole = take(
    (function* () {
      for (const { segment } of graphemes) yield segment;
    })(),
    limit,
  );
  return whole || take(text, limit);
}

function take(pieces: Iterable<string>, limit: number): string {
  let taken = '';
  let left = limit;
  for (const piece of pieces) {
    left -= bytes(piece);
    if (left < 0) break;
    taken += piece;
  }
  return taken;
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
