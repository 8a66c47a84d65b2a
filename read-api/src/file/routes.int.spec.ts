import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FileRow } from '@zhidan/domain/quotation';
import { POLO_ORDER } from '@zhidan/domain/quotation/cast';
import { localFiles, orderFileLocation } from '@zhidan/files';
import { z } from 'zod';
import { poloOrder } from '../testing/polo-order.js';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

jest.setTimeout(60_000);

let served: ServedReadApi;
let folder = '';

const fileNamed = (own: string, name: string): FileRow => ({
  id: `${POLO_ORDER}-${own}`,
  file_id: `${POLO_ORDER}-${own}`,
  revision: 3,
  quotation_no: POLO_ORDER,
  reach: 'order',
  folder: 'upload-to-proofing-ai-psd',
  index: 1,
  name,
  size: 10,
  sha256: 'a'.repeat(64),
  created_date: '2026-03-03T01:00:00.000Z',
  who_did_it_uid: 'c1',
  who_did_it_name: '青山網球社',
});
const design = fileNamed('design', '領口 "新".png');
const page = fileNamed('page', 'page.html');
const lost = fileNamed('lost', 'lost.ai');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-files-'));
  const files = localFiles(folder);
  served = await serve(noEventStore, undefined, files.open);
  await commit(served.pool, { position: 1n, table: 'quotations', rows: [{ ...poloOrder() }] });
  await commit(served.pool, {
    position: 2n,
    table: 'files',
    rows: [design, page, lost].map((row) => ({ ...row })),
  });
  for (const [file, content] of [
    [design, '0123456789'],
    [page, '<script>'],
  ] as const) {
    const at = orderFileLocation(file);
    await files.save(at.folder, at.name, Buffer.from(content));
    await files.save(at.folder, at.thumbnail, Buffer.from('small'));
  }
}, 120_000);

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const get = (file: FileRow, as?: string, headers = {}, part = '') =>
  served.get(`/files/${file.id}${part}`, { ...(as === undefined ? {} : { as }), headers });

describe('a file of an order', () => {
  it('is saved under its name and never opened as a page of the shop', async () => {
    const response = await get(design, 'buyer');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'content-disposition':
        'attachment; filename="__ ___.png"; filename*=UTF-8\'\'%E9%A0%98%E5%8F%A3%20%22%E6%96%B0%22.png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
    expect((await get(page, 'buyer')).headers.get('content-type')).toBe('application/octet-stream');
  });

  it('is found by its owner and by staff who see orders, and by no other caller', async () => {
    expect((await get(design)).status).toBe(401);
    expect((await get(design, 'vip')).status).toBe(404);
    expect((await get(design, 'sales')).status).toBe(200);
    expect((await get({ ...design, id: '260302-0000000000-none' }, 'sales')).status).toBe(404);
    expect((await get(lost, 'sales')).status).toBe(404);
    expect((await get({ ...design, id: '..%2F..%2Fsecrets' }, 'sales')).status).toBe(404);
  });

  it('is sent in the requested part, so that an interrupted download can be resumed', async () => {
    const part = await get(design, 'buyer', { range: 'bytes=4-' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '456789',
      'bytes 4-9/10',
    ]);
    const beyond = await get(design, 'buyer', { range: 'bytes=10-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    const other = await get(design, 'buyer', { range: 'bytes=4-', 'if-range': '"another"' });
    expect([other.status, await other.text()]).toEqual([200, '0123456789']);
    const tag = part.headers.get('etag') ?? '';
    expect((await get(design, 'buyer', { 'if-none-match': tag })).status).toBe(304);
  });

  it('that is a picture has a thumbnail, and the list has the addresses of both', async () => {
    const small = await get(design, 'buyer', {}, '/thumbnail');
    expect([small.status, await small.text(), small.headers.get('content-type')]).toEqual([
      200,
      'small',
      'image/jpeg',
    ]);
    const rows = z
      .array(z.record(z.string(), z.unknown()))
      .parse(await (await served.get('/api/files', { as: 'buyer' })).json());
    expect(rows.map(({ url, thumbnail_url }) => [url, thumbnail_url])).toEqual(
      expect.arrayContaining([
        [`/files/${design.id}`, `/files/${design.id}/thumbnail`],
        [`/files/${page.id}`, ''],
      ]),
    );
  });
});
