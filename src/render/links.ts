/** What a link in a preview may lead to; anything else is text. */
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);
/** Images that can be shown from their own address; SVG is left out because it may carry script. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]*$/i;
/** Only there to give a relative address something to stand on. */
const NOWHERE = 'https://relative.invalid/';

/** The address if a person may safely follow it, else null. Relative addresses are safe. */
export function safeHref(address: string): string | null {
  return LINK_SCHEMES.has(schemeOf(address) ?? '') ? address : null;
}

/** The address if it can be an image's, else null. */
export function safeImage(address: string): string | null {
  const scheme = schemeOf(address);
  if (scheme === 'http:' || scheme === 'https:') return address;
  return DATA_IMAGE.test(address) ? address : null;
}

/** Read by the browser's own rules, which skip control characters and white space that a pattern would trip over. */
function schemeOf(address: string): string | null {
  try {
    return new URL(address, NOWHERE).protocol;
  } catch {
    return null;
  }
}
