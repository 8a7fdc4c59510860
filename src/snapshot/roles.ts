/** How an element is laid out among its neighbours; `inline` for everything that stands in a line. */
export type Role = 'block' | 'inline' | 'cell' | 'list-item' | 'pre';

const BLOCK = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav noscript ol optgroup option p pre search section ' +
    'summary table caption colgroup col tbody thead tfoot tr ul xmp listing plaintext'
  ).split(' '),
);

/** The role that the tag implies in the HTML standard's own style sheet. */
export function impliedRole(tag: string): Role {
  if (tag === 'td' || tag === 'th') return 'cell';
  if (tag === 'li') return 'list-item';
  return BLOCK.has(tag) ? 'block' : 'inline';
}

/** The role that a computed `display` gives; null where there is none to speak of. */
export function renderedRole(display: string): Role | null {
  if (display === 'inline' || display === 'block') return display;
  if (display === 'none' || display === 'contents' || display === '') return null;
  if (display === 'table-cell') return 'cell';
  if (display.includes('list-item')) return 'list-item';
  return display.startsWith('inline') || display.startsWith('ruby') ? 'inline' : 'block';
}

/** Writes down the role of an element where it is not the one its tag implies. */
export function markRole(twin: Element, tag: string, role: Role, display: string): void {
  if (role === impliedRole(tag) || tag === 'br' || tag === 'noscript') return;
  if (display !== 'contents' && display !== 'none') twin.setAttribute('data-decant-role', role);
}
