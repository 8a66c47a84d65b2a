import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An address inside a private network, which webhooks must not reach. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Networks that are not on the internet (RFC 6890), including IPv4 addresses within IPv6. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** The IPv4 address within an IPv6 address, in any notation. */
function mappedIn(address: string): string | undefined {
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex');
  return [...bytes].join('.');
}

/** Whether webhooks may connect to the address. */
export function isAddressAllowed(address: string, options: { readonly loopback: boolean }): boolean {
  const [plain = ''] = address.split('%');
  const mapped = isIP(plain) === 6 ? mappedIn(plain) : undefined;
  if (mapped !== undefined) return isAddressAllowed(mapped, options);
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(plain) === 0) return false;
  if (loopback.check(plain, family)) return options.loopback;
  return !inside.check(plain, family);
}

export interface ReachableAddress {
  readonly address: string;
  readonly family: number;
}

/**
 * The IP address to connect to. The name is resolved only once and the result is checked and used, so that the
 * name cannot resolve to another address in between. Throws `PrivateAddress` if any resolved address is
 * private.
 */
export async function resolveReachable(
  url: URL,
  options: { readonly loopback: boolean },
  resolve: (host: string) => Promise<readonly ReachableAddress[]> = resolveAll,
): Promise<ReachableAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (found.some(({ address }) => !isAddressAllowed(address, options))) throw new PrivateAddress(host);
  const [first] = found;
  if (first === undefined) throw new Error(`${host} has no address`);
  return first;
}

const resolveAll = (host: string): Promise<readonly ReachableAddress[]> => lookup(host, { all: true });
