import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';

/*
 * The number of uploads in this test: `FUZZ_UPLOADS=2000` sends 2000, from a random seed unless `FUZZ_SEED` is
 * set.
 */
const UPLOADS = Number(process.env['FUZZ_UPLOADS'] ?? 60);
const SEED = Number(process.env['FUZZ_SEED'] ?? (UPLOADS > 60 ? Date.now() % 1_000_000 : 20_260_302));

jest.setTimeout(600_000);

let folder: string;
let server: ChildProcess;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-uploads-'));
  server = fork(fileURLToPath(new URL('./testing/upload-server.js', import.meta.url)), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  port = await new Promise<number>((resolve) =>
    server.once('message', (message) => resolve(Number(message))),
  );
});

afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true, force: true });
});

const BOUNDARY = 'limit';
const headOf = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n`;
const fieldName = fc.constantFrom(
  'file',
  'evil',
  'folder',
  'index',
  '',
  'file[]',
  '__proto__',
  'x'.repeat(200),
);
const content = fc.oneof(
  fc.string({ maxLength: 50 }),
  fc.constantFrom('', '\r\n', `\r\n--${BOUNDARY}`, '\0', 'x'.repeat(200_000)),
);

/** A part of a form: a file, a field, or something that is neither. */
const part: fc.Arbitrary<string> = fc.oneof(
  fc
    .record({ name: fieldName, filename: fc.constantFrom('a.ai', '', '../a', '領口.jpg'), content })
    .map(
      (file) =>
        `${headOf(`form-data; name="${file.name}"; filename="${file.filename}"`)}\r\n${file.content}\r\n`,
    ),
  fc
    .record({ name: fieldName, content })
    .map((field) => `${headOf(`form-data; name="${field.name}"`)}\r\n${field.content}\r\n`),
  content.map((rest) => `${headOf('form-data')}${rest}\r\n`),
  content.map((rest) => `--${BOUNDARY}\r\n${rest}`),
);

const body = fc
  .record({
    parts: fc.array(part, { maxLength: 14 }),
    end: fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--`, `--${BOUNDARY}`, ''),
    kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ parts, end, kept }) => {
    const whole = Buffer.from(parts.join('') + end);
    return whole.subarray(0, Math.ceil(whole.length * kept));
  });

interface Sent {
  readonly type: string;
  readonly body: Buffer;
  /** How many bytes fewer are sent than were announced. */
  readonly missing: number;
  /** The size of one write in bytes. */
  readonly step: number;
}

const upload: fc.Arbitrary<Sent> = fc.record({
  type: fc.oneof(
    { weight: 9, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'text/plain', ''),
    },
  ),
  body,
  missing: fc.constantFrom(0, 0, 0, 1, 100_000),
  step: fc.constantFrom(1_000_000, 10_000, 300),
});

/** The status of the answer; undefined where the test closed the connection before the body was complete. */
function statusOf({ type, body, missing, step }: Sent) {
  return new Promise<number | undefined>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(answer === '' ? undefined : Number(answer.split(' ')[1])));
    socket.write(
      `POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${body.length + missing}\r\n\r\n`,
    );
    for (let at = 0; at < body.length; at += step) socket.write(body.subarray(at, at + step));
    // The rest of the announced body is never sent, as when a sender disconnects.
    if (missing > 0) setTimeout(() => socket.destroy(), 30);
  });
}

describe('a hostile upload', () => {
  it('is answered with 200 or 400 or broken off, crashes no process and leaves no file behind', async () => {
    await fc.assert(
      fc.asyncProperty(upload, async (sent) => {
        const status = await statusOf(sent);
        expect(status === undefined ? sent.missing > 0 : [200, 400].includes(status)).toBe(true);
        expect({ exit: server.exitCode, signal: server.signalCode }).toEqual({ exit: null, signal: null });
      }),
      { numRuns: UPLOADS, seed: SEED },
    );
    const incoming = join(folder, '.incoming');
    const left = async () => (await readdir(incoming)).length;
    while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await left()).toBe(0);
  });

  it('is answered with 400 when the field of its file has an unknown name', async () => {
    const form = new FormData();
    form.append('evil', new Blob(['x']), 'x.txt');
    const answer = await fetch(`http://127.0.0.1:${port}/files`, { method: 'POST', body: form });
    expect(answer.status).toBe(400);
    const next = new FormData();
    next.append('file', new Blob(['x']), 'x.txt');
    expect((await fetch(`http://127.0.0.1:${port}/files`, { method: 'POST', body: next })).status).toBe(200);
  });
});
