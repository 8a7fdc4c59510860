import type { Ask } from './exchange';

/** The service measures its limit after decompression. */
export const LARGEST_PAGE = 10 * 1024 * 1024;

/** Node refuses request heads over 16 KiB (431); the page's address may have half of that. */
const LONGEST_ADDRESS = 8 * 1024;

/** A page ready to be sent. */
interface PageBody {
  /** Compressed with gzip. */
  readonly body: Blob;
  /** Bytes of the page in UTF-8, which is what the service's limit and the person's question are about. */
  readonly bytes: number;
}

/** Packs a page. @returns null when it is larger than the service takes. */
export async function packPage(html: string): Promise<PageBody | null> {
  const plain = new Blob([html]);
  if (plain.size > LARGEST_PAGE) return null;
  const packed = plain.stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(packed).blob(), bytes: plain.size };
}

/** The request that asks a service for Trafilatura's reading of a page. */
export function extractionRequest(
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string | null },
  page: PageBody,
  address: string,
): Ask {
  const query = new URLSearchParams({ format: 'json', extractor: 'trafilatura' });
  const sent = addressToSend(address);
  if (sent) query.set('url', sent);
  return {
    method: 'POST',
    url: `${baseUrl}/api/html?${query}`,
    key,
    // The charset must be in the header: the service ignores the document's own.
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
    body: page.body,
  };
}

/**
 * The page's address as the service may see it: without credentials and fragment, without its query when it would not
 * fit. @returns null when there is none to send.
 */
function addressToSend(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol)) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  if (encodeURIComponent(url.href).length > LONGEST_ADDRESS) url.search = '';
  return encodeURIComponent(url.href).length > LONGEST_ADDRESS ? null : url.href;
}
