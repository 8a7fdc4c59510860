/**
 * Addresses that resolving would leave as they are (URL standard: no dot segment, nothing to be encoded or dropped).
 * Most links are of these kinds, and asking the browser about each costs many times more.
 */
const SEGMENTS = String.raw`(?:\/(?!\.|%2e)[\w\-.~!$&()*+,;=:@%]+)`;
const QUERY = String.raw`(?:\?[\w\-.~!$&()*+,;=:@%/?]*)?`;
const PATH = new RegExp(`^${SEGMENTS}+/?${QUERY}$`, 'i');
/** Names of hosts end in letters; what ends in a digit may be an address to be rewritten. */
const WHOLE = new RegExp(String.raw`^https?:\/\/(?:[a-z\d][a-z\d-]*\.)+[a-z]+${SEGMENTS}*/?${QUERY}$`);

/** Whether an address is a path from the root that only lacks scheme and host. */
export function isPlainPath(address: string): boolean {
  return PATH.test(address);
}

/** Whether an address is absolute and in the form that resolving gives it. */
export function isResolved(address: string): boolean {
  return WHOLE.test(address) && address.indexOf('/', 8) > 0 && !address.includes('xn--');
}
