import { isPrivateHost } from './private-hosts';

/** A service address that may be used, or the sentence that says why it may not. */
export type BaseUrlCheck =
  | {
      readonly ok: true;
      /** Without a trailing slash; API paths are appended to it. */
      readonly baseUrl: string;
      /** What a person should know before using it; null when there is nothing. */
      readonly remark: string | null;
    }
  | { readonly ok: false; readonly problem: string };

/**
 * Judges what a person typed as the service's address. Without a scheme, `http` is taken for hosts of this machine and
 * of private networks, `https` for all others.
 */
export function checkBaseUrl(typed: string): BaseUrlCheck {
  const url = parse(typed.trim());
  if (!url)
    return refuse('This is not a web address. Type it as it stands in the browser, like https://pullmd.example.');
  if (!/^https?:$/.test(url.protocol)) return refuse('The address must begin with https:// or http://.');
  if (url.username || url.password)
    return refuse('Leave the user name and password out of the address; the API key goes into its own field.');
  if (url.search || url.hash) return refuse('Leave out everything from the ? or # on; only the address is needed.');
  const isPrivate = isPrivateHost(url.hostname);
  if (url.protocol === 'http:' && !isPrivate)
    return refuse('Over http anyone on the way can read your pages and your key. Use https for a public host.');
  return {
    ok: true,
    baseUrl: url.href.replace(/\/+$/, ''),
    remark:
      url.protocol === 'http:'
        ? 'This connection is not encrypted. That is fine on this machine; on a network, others there could read along.'
        : null,
  };
}

/**
 * The host permission that lets the extension speak with an address. Without its port: Firefox accepts a pattern with
 * a port and then matches nothing with it (bugs 1362809, 1468162).
 */
export function permissionFor(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

function parse(typed: string): URL | null {
  if (typed === '') return null;
  try {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return new URL(typed);
    const bare = new URL(`https://${typed}`);
    return isPrivateHost(bare.hostname) ? new URL(`http://${typed}`) : bare;
  } catch {
    return null;
  }
}

function refuse(problem: string): BaseUrlCheck {
  return { ok: false, problem };
}
