import { fork, type ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(60_000);

let server: ChildProcess;
let port: number;
beforeAll(async () => {
  // The server runs in another process: within one process the answer is always read before the connection is
  // reset.
  server = fork(fileURLToPath(new URL('./testing/measured-server.js', import.meta.url)), [], {
    execArgv: [],
  });
  port = await new Promise((resolve) => server.once('message', (sent) => resolve(Number(sent))));
});
afterAll(() => void server.kill());

/** The status of the answer to a request head of this size, or the error. */
const answerToHead = (size: number): Promise<number | string | undefined> =>
  new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: `/?${'x'.repeat(size)}` })
      .on('response', (response) => {
        response.resume().once('error', ({ message }) => resolve(message));
        response.once('end', () => resolve(response.statusCode));
      })
      .on('error', ({ message }) => resolve(message))
      .end();
  });

interface Outcome {
  readonly text: string;
  readonly error: string | undefined;
}

/** The bytes received until the connection ends, and whether it was reset. */
function answerTo(bytes: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let text = '';
    let error: string | undefined;
    connect(port, '127.0.0.1', function (this: ReturnType<typeof connect>) {
      this.write(bytes);
    })
      .on('data', (chunk: Buffer) => (text += chunk.toString()))
      .on('error', ({ message }) => (error = message))
      .once('close', () => resolve({ text, error }));
  });
}

const head = (size: number) => `GET /?${'x'.repeat(size)} HTTP/1.1\r\nHost: a\r\n\r\n`;

describe('request headers that are too large', () => {
  it('are answered with 431 each time, even when the client is still sending', async () => {
    const answers = new Set<number | string | undefined>();
    for (let round = 0; round < 50; round += 1)
      for (const one of await Promise.all([1, 2, 3, 4].map(() => answerToHead(400_000)))) answers.add(one);
    expect([...answers]).toEqual([431]);
  });

  it('are not read without end', async () => {
    const { text, error } = await answerTo(head(40_000_000));
    expect(error ?? text).toMatch(/ECONNRESET|EPIPE|431/);
  });
});

describe('bytes that are not an HTTP request', () => {
  it.each([
    ['no method', 'hello\r\n\r\n'],
    ['a header whose name has a space', 'GET / HTTP/1.1\r\nHo st: a\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['the same host twice', 'GET / HTTP/1.1\r\nhost: a\r\nHOST: a\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    [
      'two Authorization headers',
      'GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
    ],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a Content-Length with chunked encoding',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('are refused: %s', async (_what, bytes) => {
    expect((await answerTo(bytes)).text).toMatch(/^HTTP\/1.1 400 /);
  });

  it('do not affect the responses of other clients', async () => {
    expect((await answerTo('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).text).toMatch(
      /^HTTP\/1.1 \d{3} /,
    );
  });
});
