import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FilesUnavailable, StorageFull } from '../file-store.js';
import { startS3Server, type S3Server } from '../testing/s3-server.js';
import { contentIn, keepsTheContract, namesIn } from '../testing/store-contract.js';
import { s3Files } from './s3-files.js';

jest.setTimeout(60_000);

const SHORT = { connect: 300, answer: 500, silence: 500 };
const LARGE = Buffer.alloc(20_000_000, 'x');

let server: S3Server;
let incoming = '';
beforeAll(async () => {
  server = await startS3Server();
  incoming = await mkdtemp(join(tmpdir(), 'zhidan-incoming-'));
});
afterAll(async () => {
  await server.close();
  await rm(incoming, { recursive: true, force: true });
});
afterEach(() => server.meet(() => 'pass'));

const files = () => s3Files(server.place, incoming);
const hastily = () => s3Files(server.place, incoming, { ...SHORT, answer: 5_000 });
const left = () => readdir(join(incoming, '.incoming'));
const isPart = ({ url = '' }: IncomingMessage) => url.includes('partNumber=2');

keepsTheContract('an S3 store', files, left);

describe('an S3 store', () => {
  it('gets path-style requests for the same names as the folder store, with the SHA-256 of each body', async () => {
    const before = server.requests.length;
    await files().save('pictures', 'signed.jpg', Buffer.from('x'));
    const [asked] = server.requests.slice(before);
    expect(asked?.url).toMatch(/^\/shop\/files\/of-the-shop\/pictures\/signed\.jpg(\?|$)/);
    expect(asked?.headers).toMatchObject({
      'x-amz-content-sha256': '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
      'x-amz-meta-sha256': '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
    });
    expect(Object.keys(asked?.headers ?? {}).filter((name) => name.includes('checksum'))).toEqual([]);
  });

  it('is sent a failed part of an upload again, and ends with the complete file', async () => {
    let failures = 1;
    server.meet((request) => (isPart(request) && failures-- > 0 ? 'break' : 'pass'));
    await files().save('pictures', 'again.psd', LARGE);
    const file = await files().open('pictures', 'again.psd');
    expect(file && (await buffer(file.stream())).equals(LARGE)).toBe(true);
  });

  it('keeps the earlier file when an upload fails, and aborts the uploaded parts', async () => {
    await files().save('pictures', 'broken.psd', Buffer.from('the one before'));
    const before = server.requests.length;
    server.meet((request) => (isPart(request) ? 'break' : 'pass'));
    await expect(files().save('pictures', 'broken.psd', LARGE)).rejects.toThrow(FilesUnavailable);
    const asked = server.requests.slice(before).map(({ method, url = '' }) => `${method} ${url}`);
    expect(asked.at(-1)).toMatch(/^DELETE .*uploadId=/);
    expect(await contentIn(files(), 'broken.psd')).toBe('the one before');
    expect(await namesIn(files(), 'pictures')).toContain('broken.psd');
    expect(await left()).toEqual([]);
  });

  it.each(['hang', 'break', 503] as const)(
    'is reported as unavailable when it does not answer (%s)',
    async (fate) => {
      const store = s3Files(server.place, incoming, SHORT);
      await store.save('pictures', 'there.jpg', Buffer.from('x'));
      const file = await store.open('pictures', 'there.jpg');
      server.meet(() => fate);
      const began = Date.now();
      const asked = [
        store.open('pictures', 'there.jpg'),
        store.save('pictures', 'other.jpg', Buffer.from('x')),
        store.remove('pictures', 'there.jpg'),
        namesIn(store, 'pictures'),
        buffer(file?.stream() ?? Readable.from([])),
      ];
      for (const each of await Promise.allSettled(asked))
        expect(each).toMatchObject({ status: 'rejected', reason: { name: 'FilesUnavailable' } });
      expect(Date.now() - began).toBeLessThan(15_000);
      expect(await left()).toEqual([]);
    },
  );

  it('is reported as unavailable when its endpoint cannot be reached', async () => {
    const nowhere = s3Files({ ...server.place, endpoint: 'http://127.0.0.1:1' }, incoming, SHORT);
    await expect(nowhere.open('pictures', 'bag-1.jpg')).rejects.toThrow(FilesUnavailable);
  });

  it('is reported as full when it has no space, and fails with 403 when it refuses the key', async () => {
    server.meet(() => 507);
    await expect(hastily().save('pictures', 'full.jpg', Buffer.from('x'))).rejects.toThrow(StorageFull);
    server.meet(() => 403);
    await expect(files().open('pictures', 'bag-1.jpg')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });

  it('is not trusted when it returns other bytes than were stored', async () => {
    await files().save('pictures', 'damaged.jpg', Buffer.from('as it was'));
    const file = await files().open('pictures', 'damaged.jpg');
    await server.damage('pictures/damaged.jpg', 'as it is!');
    await expect(buffer(file?.stream() ?? Readable.from([]))).rejects.toThrow('not as it was stored');
  });
});
