import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from './address.js';
import { limitProblems } from './refusals.js';

export interface ConnectionLimits {
  readonly connectionsPerAddress: number;
}

export interface ConnectionOptions extends ConnectionLimits {
  /**
   * How many proxies are trusted. Behind a proxy all connections come from its address, so requests are counted
   * instead.
   */
  readonly trustProxy: number;
  onRefused(): void;
}

const ANSWERED_WITHIN_MS = 1_000;

/** Refuses connections of one address beyond the limit of open ones. */
export function limitConnections(server: Server, options: ConnectionOptions): void {
  const { connectionsPerAddress: most, trustProxy, onRefused } = options;
  if (most === 0 || trustProxy > 0) return;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    // A refused connection is not counted: otherwise a client that retries in a loop would never get a free
    // one.
    if (count > most) {
      onRefused();
      return refuseAsTooMany(socket);
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/**
 * Answers `TOO_MANY_CONNECTIONS` before a request is read, or instead of an upgrade. Input is read and
 * discarded for a moment, so that the answer arrives.
 */
export function refuseAsTooMany(socket: Duplex): void {
  const { status, code, detail, more } = limitProblems.tooManyConnections();
  const body = JSON.stringify({
    type: `urn:zhidan:problem:${code}`,
    title: 'Too Many Requests',
    status,
    code,
    detail,
  });
  socket.end(
    [
      `HTTP/1.1 ${status} Too Many Requests`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Retry-After: ${more.retryAfter}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), ANSWERED_WITHIN_MS).unref();
}
