import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPool, inTransaction, type Pool } from '@zhidan/database';
import fc from 'fast-check';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '@zhidan/database/testing';
import { defineProjection, type Row } from '../projection/projection.js';
import { createTableSql, storageSettingsSql } from './definition.js';
import { rowsOf } from './rows.js';

jest.setTimeout(60_000);

const parcels = defineProjection({
  name: 'test_parcels',
  version: 1,
  table: z.object({
    id: z.string(),
    memo: z.string(),
    closed_on: z.string().nullable(),
    pieces: z.int(),
    weight: z.number(),
    sent: z.boolean(),
    lines: z.array(z.object({ name: z.string(), pieces: z.int() })),
    payer: z.object({ name: z.string() }).nullable(),
  }),
  categories: ['parcel'],
  keysOf: () => [],
  fold: (row) => row,
  search: ['memo', 'payer'],
  bulky: ['lines'],
});
const table = { schema: 'public', table: 'test_parcels' };
const rows = rowsOf(parcels, table);

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  for (const statement of [createTableSql(parcels, table), ...storageSettingsSql(parcels, table)])
    await pool.query(statement);
}, 120_000);

afterAll(async () => {
  await pool.end();
  await database.drop();
}, 120_000);

const write = (written: readonly Row[], isNew: boolean) =>
  inTransaction(pool, (client) =>
    rows.write(
      client,
      written.map((row) => ({ id: row.id, before: undefined, row, position: 1n, correlation: '' })),
      () => isNew,
    ),
  );

/** Reads these rows from the table, in the order of the ids. */
const kept = async (ids: readonly string[]) => {
  const { rows: found } = await pool.query<Row>(
    'select *, search_grams::text as grams from test_parcels where id = any($1)',
    [ids],
  );
  return ids.map((id) => found.find((row) => row.id === id));
};

const parcel = (more: object) => ({
  id: 'P1',
  memo: '',
  closed_on: null,
  pieces: 3,
  weight: 1.5,
  sent: false,
  lines: [],
  payer: null,
  ...more,
});

describe('rows of a table', () => {
  it('are the same for any content, whether they are inserted or updated', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\\N', '\\.', '\\', '\t\n\r\v\b\f', '"{}",', 'null', '毛巾 "織" \\單', ' '),
      fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', '"', '{', '}', ',', '織', '𠮷', 'N', '.') }),
    );
    const sendable = text.filter((value) => value.isWellFormed() && !value.includes('\0'));
    const row = fc.record({
      memo: sendable,
      closed_on: fc.option(sendable),
      pieces: fc.maxSafeInteger(),
      weight: fc.double({ noNaN: true, noDefaultInfinity: true }),
      sent: fc.boolean(),
      lines: fc.array(fc.record({ name: sendable, pieces: fc.integer() }), { maxLength: 3 }),
      payer: fc.option(fc.record({ name: sendable })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (some) => {
        await pool.query('truncate test_parcels');
        const wanted = some.map((one, place) => parcel({ ...one, id: `P${place}` }));
        const ids = wanted.map(({ id }) => id);
        await write(wanted, true);
        const added = await kept(ids);
        await write(wanted, false);
        expect(await kept(ids)).toEqual(added);
        await pool.query('truncate test_parcels');
        await write(wanted, false);
        expect(await kept(ids)).toEqual(added);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['half a surrogate pair', { memo: 'a\ud800' }],
    ['half a surrogate pair in a nested field', { payer: { name: '\ud800' } }],
    ['a character that PostgreSQL cannot store', { memo: '\0' }],
    ['such a character in a nested field', { lines: [{ name: '\0', pieces: 1 }] }],
  ])(
    'stop their projection when a row contains %s, whether it is inserted or updated',
    async (_what, more) => {
      await pool.query('truncate test_parcels');
      for (const isNew of [true, false])
        await expect(write([parcel({ id: 'P0' }), parcel(more)], isNew)).rejects.toMatchObject({
          name: 'PoisonedError',
          projection: 'test_parcels',
        });
      expect(await kept(['P0'])).toEqual([undefined]);
    },
  );

  it('stop their projection when a new row already exists', async () => {
    await pool.query('truncate test_parcels');
    await write([parcel({})], true);
    await expect(write([parcel({})], true)).rejects.toMatchObject({ name: 'PoisonedError' });
  });
});
