import { createServer } from 'node:net';

/** A loopback port nobody listens on: the wished one if it is free, else one the system picks. */
export async function freePort(wished?: number): Promise<number> {
  return wished !== undefined && (await tryPort(wished)) === wished ? wished : pickPort();
}

async function pickPort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('the system has no free port on 127.0.0.1');
  return port;
}

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
