import { brotliCompressSync, gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { portOf } from '@zhidan/http';
import express from 'express';
import { pageRoutes } from './pages.js';

const SCRIPT = 'console.log("布")';
const folder = mkdtempSync(join(tmpdir(), 'assets-'));
const ui = (name: string): string => {
  const at = join(folder, name);
  mkdirSync(join(at, 'assets'), { recursive: true });
  writeFileSync(join(at, 'index.html'), `<head><!--head--></head><div id="root"></div>${name}`);
  writeFileSync(join(at, 'assets/page-a1b2.js'), SCRIPT);
  writeFileSync(join(at, 'assets/page-a1b2.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(at, 'assets/page-a1b2.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(at, 'assets/small-c3d4.js'), SCRIPT);
  return at;
};

const app = express();
app.use(
  pageRoutes({
    shop: ui('shop'),
    admin: ui('office'),
    publicUrl: 'http://localhost:3000',
    findRecord: () => Promise.resolve(undefined),
    findOrder: () => Promise.resolve(undefined),
    frontBanner: () => Promise.resolve(undefined),
    isDemo: false,
  }),
);
const server = createServer(app);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The bytes as sent: `fetch` would decompress them. */
const get = (path: string, encodings: string, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const headers = encodings === '' ? {} : { 'accept-encoding': encodings };
    request({ port: portOf(server), path, method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('files with a content hash in their name', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(SCRIPT)],
    ['gzip, deflate', 'gzip', gzipSync(SCRIPT)],
    ['br;q=0, gzip;q=0.5', 'gzip', gzipSync(SCRIPT)],
    ['identity', undefined, Buffer.from(SCRIPT)],
    ['', undefined, Buffer.from(SCRIPT)],
  ])('are sent to a client that accepts "%s" with the compression %s', async (accepted, used, bytes) => {
    for (const path of ['/assets/page-a1b2.js', '/admin/assets/page-a1b2.js?x=1']) {
      const answer = await get(path, accepted);
      expect(answer).toMatchObject({ status: 200, bytes });
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(answer.headers['content-encoding']).toBe(used);
    }
  });

  it('are sent uncompressed when they are small', async () => {
    const answer = await get('/assets/small-c3d4.js', 'br, gzip');
    expect(answer).toMatchObject({ status: 200, bytes: Buffer.from(SCRIPT) });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['/assets/gone-e5f6.js', 404],
    ['/assets/', 404],
    ['/assets/%E0%A4%A', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
  ])('are not served at %s, which answers %d with a page of the shop', async (path, status) => {
    const answer = await get(path, '');
    expect([answer.status, answer.bytes.toString().endsWith('shop')]).toStrictEqual([status, true]);
  });
});
