import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { localFiles } from './local-files.js';
import { MalformedUpload, receiveUpload, type Upload } from './upload.js';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zhidan-upload-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const MOST = 100_000;

/** What `receiveUpload` makes of one request: the upload, or the error. */
async function received(sending: (address: string) => unknown): Promise<PromiseSettledResult<Upload>> {
  let tell: (result: PromiseSettledResult<Upload>) => void = () => undefined;
  const ended = new Promise<PromiseSettledResult<Upload>>((resolve) => (tell = resolve));
  const server = createServer((request: IncomingMessage, response) => {
    const onSize = (size: number) => {
      if (size > MOST) throw new Error('too large');
    };
    void Promise.allSettled([receiveUpload(request, localFiles(root), { onSize })]).then(([result]) => {
      response.statusCode = result.status === 'fulfilled' ? 200 : 400;
      response.end('done');
      tell(result);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await sending(`http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`);
    return await ended;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const formWith = (content: string) => {
  const form = new FormData();
  form.append('folder', 'proofing-delivery');
  form.append('file', new Blob([content]), '樣品.jpg');
  form.append('index', '2');
  return form;
};
const left = () => readdir(join(root, '.incoming'));

describe('an upload', () => {
  it('is received with fields before and after the file, and leaves no file behind when discarded', async () => {
    const result = await received((to) => fetch(to, { method: 'POST', body: formWith('content') }));
    if (result.status === 'rejected') throw result.reason;
    const { fields, name, content } = result.value;
    expect({ ...fields, name, size: content.size }).toEqual({
      folder: 'proofing-delivery',
      index: '2',
      name: '樣品.jpg',
      size: 7,
    });
    await content.discard();
    expect(await left()).toEqual([]);
  });

  it('that is too large is answered while the client is still sending, and leaves no file behind', async () => {
    const answers: number[] = [];
    const result = await received(async (to) => {
      answers.push((await fetch(to, { method: 'POST', body: formWith('x'.repeat(30 * MOST)) })).status);
    });
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'too large' } });
    expect(answers).toEqual([400]);
    expect(await left()).toEqual([]);
  });

  it('is refused when a field or the file name contains a null character, and leaves no file behind', async () => {
    const boundary = 'limit';
    const part = (head: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
    const file = (name: string) => part(`name="file"; filename="${name}"`, 'content');
    for (const form of [file('a\0.jpg'), part('name="folder"', 'a\0') + file('a.jpg')]) {
      const result = await received((to) =>
        fetch(to, {
          method: 'POST',
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
          body: `${form}--${boundary}--\r\n`,
        }),
      );
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(MalformedUpload) });
      expect(await left()).toEqual([]);
    }
  });

  it('that breaks off leaves no file behind', async () => {
    const result = await received(async (to) => {
      const request = send(to, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 50_000 },
      });
      request.on('error', () => undefined);
      request.write(
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.ai"\r\n\r\nhalf',
        () => void request.destroy(),
      );
      await new Promise((resolve) => request.once('close', resolve));
    });
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(MalformedUpload) });
    expect(await left()).toEqual([]);
  });

  it('is refused when it is no multipart form, or a truncated multipart form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    for (const [body, more] of [
      ['{}', { 'content-type': 'application/json' }],
      ['--b\r\nContent-Disposition: form-data; name="file"; filename="a.ai"\r\n\r\nhalf', headers],
      ['--b--\r\n', headers],
    ] as const) {
      const result = await received((to) => fetch(to, { method: 'POST', body, headers: more }));
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(MalformedUpload) });
    }
    expect(await left()).toEqual([]);
  });
});
