import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { SeededRandom } from './chance.js';
import { sendBytes } from './send.js';

/** Malformed requests, which no HTTP client sends. */
const GARBAGE = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/questions HTTP/9.9\r\nHost: x\r\n\r\n',
  'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT example.test:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE /api/me HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://elsewhere.test/api/me HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n',
  'POST /api/questions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/questions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":1}',
  'POST /api/questions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n',
  'POST /files HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'X-Y: z\r\n'.repeat(5_000)}\r\n`,
  'GET /\u0000 HTTP/1.1\r\nHost: \u0000\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
] as const;

/** Sends a malformed request; resolves with the status of the answer, or undefined. */
export const sendGarbage = (url: string, chance: SeededRandom): Promise<number | undefined> =>
  sendBytes(
    url,
    chance.percent(20) ? chance.bytes(1 + chance.below(400)) : Buffer.from(chance.pick(GARBAGE), 'latin1'),
  );

const upgrade = (token: string | undefined, key: string): string =>
  [
    'GET /live HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '',
    '',
  ].join('\r\n');

/** Opens a WebSocket to `/live` that sends invalid data, and then stays open or is dropped. */
export function openLiveSocket(
  url: string,
  token: string | undefined,
  chance: SeededRandom,
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const key = chance.percent(90) ? randomBytes(16).toString('base64') : 'short';
  const frames = Buffer.concat(Array.from({ length: chance.below(4) }, () => frame(chance)));
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.resume();
    const settled = () => resolve(socket);
    socket.once('close', settled);
    socket.once('connect', () => {
      socket.write(upgrade(token, key));
      // The frames are sent right after the upgrade request, possibly before its answer.
      socket.write(frames);
      setTimeout(settled, 50);
    });
  });
}

/** A WebSocket frame as browsers send it, with random header bits, or cut off. */
function frame(chance: SeededRandom): Buffer {
  const said = [
    '{"since":"1"}',
    '{"since":-1}',
    '{"since":"999999999999999999999"}',
    '{"looks_at":null}',
    '{"looks_at":{"resource":"quotations","id":"x"}}',
    '{"looks_at":{"resource":"quotations","id":{}}}',
    '{',
    '[]',
    'x'.repeat(120),
  ] as const;
  const content = chance.percent(60) ? Buffer.from(chance.pick(said)) : chance.bytes(chance.below(120));
  const head = chance.percent(70)
    ? Buffer.from([0x81, 0x80 | content.length, 0, 0, 0, 0])
    : Buffer.from([chance.below(256), chance.below(256), ...chance.bytes(8)]);
  const whole = Buffer.concat([head, content]);
  return chance.percent(80) ? whole : whole.subarray(0, chance.below(whole.length));
}
