import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below the range for outgoing connections: otherwise a connection, even one to the restarting part
 * itself, could take the port of that part.
 */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 50;

/** A free loopback port; the wished one if it is free. */
export async function freePort(wished?: number): Promise<number> {
  if (wished !== undefined && (await isFree(wished))) return wished;
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${FIRST} and ${LAST} on 127.0.0.1`);
}

/** Checks that a port is free; the error says why not. */
export function tryListening(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

const isFree = async (port: number): Promise<boolean> =>
  (await tryListening('127.0.0.1', port)) === undefined;
