import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPool, inTransaction, type Pool } from '@zhidan/database';
import { createTestDatabase, type TestDatabase } from '@zhidan/database/testing';
import { countKey, idOfStream, type DomainEvent, type RecordedEvent } from '@zhidan/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { defineProjection, type Row } from '../../projection/projection.js';
import { History } from '../../testing/index.js';
import { countsTable, createCountsTableSql } from '../../table/counts.js';
import { createTableSql, qualifiedName } from '../../table/definition.js';
import { BatchWriter, type WriteMode } from './batch-writer.js';
import { ProjectionWriter } from './projection-writer.js';

jest.setTimeout(120_000);

type BasketEvent =
  | DomainEvent<'FruitAdded', { readonly pieces: number }>
  | DomainEvent<'BasketEmptied', Record<string, never>>;

const basketRow = z.object({ id: z.string(), pieces: z.int(), heavy: z.boolean().nullable() });

/** A basket's weight is derived in `finish`, once before a row is written. */
const baskets = defineProjection<typeof basketRow, BasketEvent>({
  name: 'test_baskets',
  version: 1,
  table: basketRow,
  categories: ['basket'],
  counted: [[], ['heavy']],
  keysOf: ({ stream }) => [idOfStream(stream)],
  fold: (row, event, id) =>
    event.type === 'FruitAdded'
      ? { id, pieces: (row?.pieces ?? 0) + event.data.pieces, heavy: row?.heavy ?? null }
      : undefined,
  finish: (row) => ({ ...row, heavy: row.pieces > 5 }),
});
const table = { schema: 'public', table: 'test_baskets' };

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
}, 120_000);

afterAll(async () => {
  await pool.end();
  await database.drop();
}, 120_000);

async function emptyTables(): Promise<void> {
  for (const name of [table, countsTable(table)])
    await pool.query(`drop table if exists ${qualifiedName(name)}`);
  await pool.query(createTableSql(baskets, table));
  await pool.query(createCountsTableSql(table));
}

const isNotZero = ([, n]: readonly [string, number]) => n !== 0;

async function countsKept(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ key: string; n: number }>(
    `select key, n from ${qualifiedName(countsTable(table))}`,
  );
  return new Map(rows.map(({ key, n }) => [key, n] as const).filter(isNotZero));
}

const countsOf = (rows: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(
    [
      [countKey([], []), rows.length] as const,
      ...[true, false].map(
        (heavy) =>
          [countKey(['heavy'], [heavy]), rows.filter((row) => row['heavy'] === heavy).length] as const,
      ),
    ].filter(isNotZero),
  );

/** Computes the expected rows by folding one event after the other, without batches. */
function rowsAfter(events: readonly RecordedEvent[]): readonly Row[] {
  const rows = new Map<string, number>();
  for (const event of events as readonly (RecordedEvent & BasketEvent)[]) {
    const id = idOfStream(event.stream);
    if (event.type === 'FruitAdded') rows.set(id, (rows.get(id) ?? 0) + event.data.pieces);
    else rows.delete(id);
  }
  return [...rows]
    .map(([id, pieces]) => ({ id, pieces, heavy: pieces > 5 }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const happening = fc.record({
  basket: fc.constantFrom('a', 'b', 'c'),
  event: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('FruitAdded' as const),
        data: fc.record({ pieces: fc.integer({ min: 1, max: 4 }) }),
      }),
    },
    { weight: 1, arbitrary: fc.constant<BasketEvent>({ type: 'BasketEmptied', data: {} }) },
  ),
});
const batches = fc.array(
  fc.record({
    happenings: fc.array(happening, { minLength: 1, maxLength: 5 }),
    writing: fc.constantFrom<WriteMode>('later', 'concurrently', 'now'),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('the batch writer', () => {
  it('stores exactly the rows and counts that result from the events, whenever it writes them', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), fc.constantFrom(1, 100), async (some, isEmpty, remembered) => {
        await emptyTables();
        const history = new History();
        const writer = new BatchWriter({
          pool,
          transaction: (work) => inTransaction(pool, work),
          stopped: () => Promise.reject(new Error('no projection stops here')),
        });
        writer.add(new ProjectionWriter(baskets, { table, after: undefined, isEmpty, remembered }));
        for (const { happenings, writing } of some) {
          const events = happenings.flatMap(({ basket, event }) =>
            history.happened(`basket-${basket}`, event),
          );
          await writer.apply(events, events.at(-1)?.position ?? 0n, writing);
        }
        await writer.apply([], history.events.at(-1)?.position ?? 0n, 'now');

        const { rows } = await pool.query<Row>(`select * from ${qualifiedName(table)} order by id`);
        const expected = rowsAfter(history.events);
        expect(rows).toEqual(expected);
        expect(await countsKept()).toEqual(countsOf(expected));
      }),
      { numRuns: 150 },
    );
  });
});
