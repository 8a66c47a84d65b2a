import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitUntil } from '@zhidan/database/testing';
import { categories, levelOneCategories, type RecordKind } from '@zhidan/domain';
import { castCategories } from '@zhidan/domain/quotation/cast';
import { z } from 'zod';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

jest.setTimeout(60_000);

let served: ServedReadApi;
let position = 0n;
const polo = categories.schema.parse(castCategories['polo']);

const keep = (kind: RecordKind, id: string, fields: object) => {
  const kept = kind.schema.parse(fields);
  const stamps = {
    revision: Number((position += 1n)),
    create_date: '',
    last_edit_person: '',
    last_modify_date: '',
  };
  return commit(served.pool, {
    position,
    table: kind.resource.replaceAll('-', '_'),
    rows: [{ ...kept, ...kind.derived?.of({ ...fields, ...kept }, id), id, ...stamps }],
  });
};

const LIST = '/api/categories?range=[0,24]';
const addresses = [LIST, '/api/categories/three', '/api/categories/root', '/api/categories/polo'];

const namesIn = async (response: Response) =>
  z
    .array(z.object({ name: z.string() }))
    .parse(await response.json())
    .map(({ name }) => name);
const isReady = ({ headers }: Response) => headers.get('cache-control')?.startsWith('public') === true;

/**
 * Renames a product in the table without a notification, which no real change does. An answer with the old name
 * was therefore not read from the table.
 */
const renameUnheard = (name: string) =>
  served.pool.query('update read_model.categories set name = $1', [name]);

beforeAll(async () => {
  served = await serve(noEventStore);
  await keep(levelOneCategories, 'apparel', { type: 'AP', name: '服飾' });
  await keep(categories, 'polo', polo);
  await waitUntil('changes are heard', async () => isReady(await served.get(LIST)));
}, 120_000);

afterAll(() => served.close(), 120_000);

describe('the prepared catalogue for visitors', () => {
  it.each(addresses)('can be cached for a short time and has an ETag: %s', async (address) => {
    const { headers } = await served.get(address);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    expect(headers.get('vary')).toMatch(/Cookie.*Authorization/);
    const again = await served.get(address, { headers: { 'if-none-match': String(headers.get('etag')) } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each(addresses.flatMap((address) => [undefined, 'buyer', 'vip'].map((as) => ({ address, as }))))(
    'equals the list that PostgreSQL gives to $as, compressed or not: $address',
    async ({ address, as }) => {
      const by = as === undefined ? {} : { as };
      const [read, ready, plain] = await Promise.all([
        served.get(address, { ...by, headers: { 'x-wait-for-position': '0' } }),
        served.get(address, by),
        served.get(address, { ...by, headers: { 'accept-encoding': 'identity' } }),
      ]);
      expect(read.headers.get('cache-control')).toBe('private, no-cache');
      expect(isReady(ready)).toBe(as === undefined);
      expect(ready.headers.get('etag')).not.toBeNull();
      expect(ready.headers.get('content-encoding')).toBe('gzip');
      expect(plain.headers.get('content-encoding')).toBeNull();
      const body = await read.text();
      expect(await ready.text()).toBe(body);
      expect(await plain.text()).toBe(body);
      expect(ready.headers.get('content-range')).toBe(read.headers.get('content-range'));
      expect(ready.headers.get('content-type')).toBe(read.headers.get('content-type'));
    },
  );

  it('is read from the database again only after a change, and then at once', async () => {
    const before = await served.get(LIST);
    await served.get(LIST, { as: 'buyer' });
    await renameUnheard('沒有通知的名稱');
    expect(await namesIn(await served.get(LIST))).toEqual([polo.name]);
    expect(await namesIn(await served.get(LIST, { as: 'buyer' }))).toEqual([polo.name]);
    await keep(categories, 'polo', { ...polo, name: '新的名稱' });
    await waitUntil(
      'the new name is shown',
      async () => (await namesIn(await served.get(LIST)))[0] === '新的名稱',
    );
    const after = await served.get(LIST, {
      headers: { 'if-none-match': String(before.headers.get('etag')) },
    });
    expect(after.status).toBe(200);
  });

  it('is bypassed for staff and for callers who wait for a position', async () => {
    await served.get(LIST);
    await renameUnheard('剛改的名稱');
    const waits = { headers: { 'x-wait-for-position': String(position) } };
    expect(await namesIn(await served.get(LIST, waits))).toEqual(['剛改的名稱']);
    const staffs = await served.get(LIST, { as: 'builder' });
    expect(await namesIn(staffs)).toEqual(['剛改的名稱']);
    expect(staffs.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('stores no refusal', async () => {
    expect((await served.get('/api/categories/none')).status).toBe(404);
    const refused = await served.get('/api/categories?filter={"cost":1}');
    expect(refused.status).toBe(400);
    expect(isReady(refused)).toBe(false);
  });

  it.each(['text/csv', 'application/x-ndjson'])('still allows exports as %s', async (accept) => {
    const file = await served.get(LIST, { headers: { accept } });
    expect(file.headers.get('content-type')).toContain(accept);
  });

  it('is bypassed while change notifications are interrupted, and then includes the changes of that time', async () => {
    await served.get(LIST);
    await served.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'zhidan listen zhidan_position' and datname = current_database()`,
    );
    await waitUntil('the connection is broken', async () => !isReady(await served.get(LIST)));
    await keep(categories, 'polo', { ...polo, name: '斷線時改的名稱' });
    await waitUntil('changes are heard again', async () => isReady(await served.get(LIST)));
    expect(await namesIn(await served.get(LIST))).toEqual(['斷線時改的名稱']);
  });
});
