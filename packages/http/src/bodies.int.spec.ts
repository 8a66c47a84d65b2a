import { fork, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(60_000);

let server: ChildProcess;
let port: number;

const heard = () => new Promise<number>((resolve) => server.once('message', (sent) => resolve(Number(sent))));

beforeAll(async () => {
  server = fork(fileURLToPath(new URL('./testing/measured-server.js', import.meta.url)), [], {
    execArgv: [],
  });
  port = await heard();
});

afterAll(() => void server.kill());

/** The longest time in ms for which the event loop was blocked during the work. */
async function stallDuring(work: () => Promise<void>): Promise<number> {
  server.send('reset');
  await heard();
  await work();
  server.send('measure');
  return heard();
}

const unknownFields = (bytes: number): string => {
  const fields: string[] = [];
  for (let size = 2; size < bytes; size += fields.at(-1)?.length ?? 0) fields.push(`"f${fields.length}":1,`);
  return `{${fields.join('').slice(0, -1)}}`;
};
const wrongItems = (bytes: number): string => `{"name":1,"tags":[${'1,'.repeat(bytes / 2)}1]}`;

const send = async (method: string, path: string, body: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, text: await answer.text() };
};
const many = (method: string, path: string, body: string) =>
  Promise.all(Array.from({ length: 16 }, () => send(method, path, body)));

describe('a request body that is made to keep the server busy', () => {
  it.each([
    ['more bytes than the route accepts', 'POST', '/api/questions', unknownFields(900_000), 413],
    ['as many unknown fields as the route accepts', 'POST', '/api/questions', unknownFields(120_000), 400],
    ['as many wrong items as a body may have', 'POST', '/api/questions', wrongItems(9_900), 400],
    [
      'as many unknown fields as the largest form accepts',
      'PUT',
      '/api/settings/shop',
      unknownFields(500_000),
      400,
    ],
  ])(
    'with %s, sent sixteen times at once, gets a short refusal and blocks the process for less than 200 ms',
    async (_, method, path, body, status) => {
      const answers: { status: number; text: string }[] = [];
      const stall = await stallDuring(async () => void answers.push(...(await many(method, path, body))));
      for (const answer of answers) {
        expect(answer.status).toBe(status);
        expect(answer.text.length).toBeLessThan(4_000);
      }
      expect(stall).toBeLessThan(200);
    },
  );

  it('does not block the connection for the next request of the same sender', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await send('POST', '/api/questions', 'x'.repeat(1_500_000))).status).toBe(413);
      const begun = performance.now();
      expect((await send('POST', '/api/questions', '{')).status).toBe(400);
      expect(performance.now() - begun).toBeLessThan(2_000);
    }
  });

  it('is not read to its end after the refusal, and the sender still receives the refusal', async () => {
    const socket = connect(port, '127.0.0.1');
    const announced = 200_000_000;
    const type = 'Content-Type: application/json';
    socket.write(
      `POST /api/questions HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${announced}\r\n\r\n`,
    );
    let answer = '';
    socket.on('error', () => undefined);
    setTimeout(() => socket.setEncoding('latin1').on('data', (text: string) => (answer += text)), 500);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const piece = Buffer.alloc(65_536, 'x');
    let written = 0;
    while (!socket.destroyed && written < announced) {
      written += piece.length;
      if (!socket.write(piece))
        await Promise.race([
          closed,
          new Promise((resolve) => socket.once('drain', () => resolve(undefined))),
        ]);
    }
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    // The server reads only a megabyte of a refused body; the buffers of the two sockets take the rest.
    expect(written).toBeLessThan(20_000_000);
  });
});
