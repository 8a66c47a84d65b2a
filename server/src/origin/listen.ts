import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenError } from '../listening.js';

/**
 * In ms: longer than proxies keep idle connections, so that the proxy closes a connection, never this server.
 */
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
 * Answers with `Connection: close` from now on and waits until clients have closed idle connections. If the
 * server closed them, a request just being sent could be lost. Connections that stay open are closed by
 * `closeServer`.
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

/** Accepts no more requests, completes the present ones, and then closes remaining connections. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearTimeout(cut);
}

/** The local address of a server; throws before it listens. */
export function localAddressOf(server: Server | undefined): string {
  const address = server?.address();
  if (typeof address !== 'object' || address === null || address === undefined) {
    throw new Error('the server does not listen yet');
  }
  const { address: host, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
