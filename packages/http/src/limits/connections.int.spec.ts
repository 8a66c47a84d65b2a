import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { limitConnections } from './connections.js';
import { limitRequestTime } from './progress.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers with the length of the body. */
async function serving(prepare: (server: Server) => void): Promise<number> {
  const server = createServer({ connectionsCheckingInterval: 50 }, (request, response) => {
    text(request).then(
      (body) => response.end(`${body.length}`),
      () => response.destroy(),
    );
  });
  prepare(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A connection, and the answer it has received when it closes. */
function open(port: number): { readonly socket: Socket; readonly answered: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  socket.on('error', () => undefined);
  return { socket, answered: new Promise((resolve) => socket.once('close', () => resolve(answer))) };
}

const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

describe('connections of one address', () => {
  it('are refused with a message above the limit, and accepted again once other connections have closed', async () => {
    let refused = 0;
    const port = await serving((server) =>
      limitConnections(server, { connectionsPerAddress: 20, trustProxy: 0, onRefused: () => (refused += 1) }),
    );
    const kept = Array.from({ length: 20 }, () => open(port));
    await Promise.all(kept.map(({ socket }) => once(socket, 'connect')));
    const answers = await Promise.all(Array.from({ length: 60 }, () => open(port).answered));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
      expect(answer).toContain('Retry-After: 10\r\n');
      expect(answer).toContain('"code":"TOO_MANY_CONNECTIONS"');
    }
    expect(refused).toBe(60);
    kept[0]?.socket.destroy();
    // The server notices the end of a connection slightly later than the client, but long before it would close
    // an idle connection itself.
    const until = Date.now() + 20_000;
    let status = 429;
    while (status === 429 && Date.now() < until) ({ status } = await fetch(`http://127.0.0.1:${port}/`));
    expect(status).toBe(200);
  });

  it('are not limited behind a proxy, whose address all clients share', async () => {
    const port = await serving((server) =>
      limitConnections(server, { connectionsPerAddress: 2, trustProxy: 1, onRefused: () => undefined }),
    );
    const kept = Array.from({ length: 10 }, () => open(port));
    await Promise.all(kept.map(({ socket }) => once(socket, 'connect')));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });
});

describe('a slow request', () => {
  const patient = (onTooSlow: () => void = () => undefined, lookEveryMs = 300) =>
    serving((server) => limitRequestTime(server, { lookEveryMs, headersWithinMs: 300, onTooSlow }));

  it('is ended when its headers do not arrive', async () => {
    const { socket, answered } = open(await patient());
    socket.write('POST / HTTP/1.1\r\nHost: x\r\n');
    expect(await answered).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('is ended when its body arrives too slowly', async () => {
    let slow = 0;
    const { socket, answered } = open(await patient(() => void (slow += 1)));
    socket.write(head(1_000_000));
    const trickling = setInterval(() => socket.write('x'), 50);
    closing.push(() => clearInterval(trickling));
    expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow).toBe(1);
  });

  it('is served when its body arrives slowly but steadily', async () => {
    // A piece is sent ten times per interval, but four are enough, since a busy machine may delay the others.
    const { socket, answered } = open(await patient(undefined, 1_000));
    const piece = 'x'.repeat(400);
    socket.write(head(piece.length * 20));
    for (let sent = 0; sent < 20; sent += 1) {
      socket.write(piece);
      await sleep(100);
    }
    socket.end();
    expect(await answered).toMatch(/\r\n\r\n8000$/);
  });
});
