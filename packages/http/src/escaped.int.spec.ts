import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let server: ChildProcess;
let port: number;

beforeAll(async () => {
  server = fork(fileURLToPath(new URL('./testing/escaping-server.js', import.meta.url)), [], {
    execArgv: [],
  });
  port = await new Promise<number>((resolve) => server.once('message', (sent) => resolve(Number(sent))));
});

afterAll(() => void server.kill());

// Every request opens a new connection, since the server may close an idle one at the moment of the next
// request.
const headers = { connection: 'close' };

const post = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: 'x',
    headers,
    signal: AbortSignal.timeout(10_000),
  });

const isServed = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers })).status === 200;

describe('an error outside of any handler', () => {
  it.each(['escapes/stream', 'escapes/timer', 'escapes/tick', 'escapes/promise', 'escapes/later', 'body'])(
    'answers its request with 500 and keeps the process alive: %s',
    async (way) => {
      const answer = await post(`/${way}`);
      expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'UNEXPECTED' }]);
      expect(await isServed()).toBe(true);
    },
  );

  it('leaves a response that was already sent unchanged', async () => {
    const answer = await post('/answered');
    expect([answer.status, await answer.text()]).toEqual([200, 'answered']);
    expect(await isServed()).toBe(true);
  });

  it('is not caused by a reset connection, nor by a client that does not speak HTTP', async () => {
    for (const bytes of [
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      '\x16\x03\x01',
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(bytes, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect(await isServed()).toBe(true);
  });

  it('ends the process when it belongs to no request', async () => {
    const ended = once(server, 'exit');
    server.send('fail');
    expect(await ended).toEqual([1, null]);
  });
});
