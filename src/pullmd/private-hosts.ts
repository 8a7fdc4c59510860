/** Names that never lead to the public internet: RFC 6761, RFC 6762, RFC 8375, and ICANN's reservation of `internal`. */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'home.arpa', 'internal'];

/**
 * Whether a host is this machine or on a private network: loopback, RFC 1918, link-local, RFC 6598 (also used by
 * overlay networks), unique local IPv6, reserved suffixes and names of a single label.
 * @param hostname as `URL.hostname` gives it: lower case, IPv4 in dotted decimal, IPv6 in brackets.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host);
  if (octets) return isPrivateIpv4(Number(octets[1]), Number(octets[2]));
  if (host === '') return false;
  return !host.includes('.') || PRIVATE_SUFFIXES.some((suffix) => host.endsWith(`.${suffix}`));
}

/** Whether an address is one that only this person or their network can open; what is not a web address is. */
export function isPrivateAddress(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return !/^https?:$/.test(protocol) || isPrivateHost(hostname);
  } catch {
    return true;
  }
}

function isPrivateIpv4(first: number, second: number): boolean {
  return (
    first === 127 ||
    first === 10 ||
    first === 0 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second <= 127)
  );
}

function isPrivateIpv6(address: string): boolean {
  if (address === '::1' || address === '::') return true;
  const mapped = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address);
  if (mapped) {
    const high = Number.parseInt(mapped[1] ?? '', 16);
    return isPrivateIpv4(high >> 8, high & 0xff);
  }
  return /^f[cd][0-9a-f]{2}:/.test(address) || /^fe[89ab][0-9a-f]:/.test(address);
}
