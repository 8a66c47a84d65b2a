import { isIPv6 } from 'node:net';

/**
 * The key of one client: an IPv4 address, or the /64 network of an IPv6 address, since one subscriber has all
 * addresses of it.
 */
export function clientKeyOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const before = groups(head);
  const after = groups(tail);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** An address shortened so that its owner recognises it in a list, and another reader cannot use it. */
export const shortAddress = (address: string | undefined): string =>
  address === undefined ? '' : clientKeyOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.*');
