import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** The address that a request comes from, as the trusted proxies report it. */
export const clientAddressOf = (request: Request): string =>
  networkOf(request.ip ?? request.socket.remoteAddress);

/**
 * The client's address for a request that does not pass through express, such as an upgrade; `hops` proxies are
 * trusted.
 */
export function clientAddressBehindProxies({ headers, socket }: IncomingMessage, hops: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const path = [socket.remoteAddress ?? '', ...forwarded.toReversed()];
  return networkOf(path[Math.min(hops, path.length - 1)]);
}

/** The network of one subscriber: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  return groupsOf(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The groups of an IPv6 address, including the zero groups that `::` stands for. */
function groupsOf(address: string): readonly string[] {
  const [left = [], right] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  if (right === undefined) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
