import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenError } from '../listening.js';

/** Longer than proxies keep a connection, so that they never use one that is being closed. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000;

export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw error instanceof Error ? listenError('PORT', host, port, error) : error;
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const LOOK_EVERY_MS = 50;

/**
 * Closes each connection with its next answer, and waits until clients have closed idle ones: a request sent
 * into a connection that is being closed would be lost, and it would be unknown whether it was read.
 * Connections that are open after the given time are left to `closeServer`.
 */
export async function closeConnections(server: Server, withinMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const isLeft = () =>
    new Promise<boolean>((resolve) =>
      server.getConnections((error, count) => resolve(error !== null || count === 0)),
    );
  for (const until = Date.now() + withinMs; Date.now() < until && !(await isLeft());)
    await pause(LOOK_EVERY_MS);
}

const LAST_ANSWERS_MS = 5_000;

/** Accepts no more requests, completes present ones, and closes what is still open after that. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearTimeout(cut);
}

/** The local address of a server; throws before it listens. */
export function ownAddress(server: Server | undefined): string {
  const address = server?.address();
  if (typeof address !== 'object' || address === null || address === undefined) {
    throw new Error('the server does not listen yet');
  }
  const { address: host, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
