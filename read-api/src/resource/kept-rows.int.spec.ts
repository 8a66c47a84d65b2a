import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPool, type Pool } from '@zhidan/database';
import { createTestDatabase, type TestDatabase } from '@zhidan/database/testing';
import type { Caller } from '@zhidan/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { commit, createReadModel } from '../testing/read-model.js';
import { noEventStore } from '../testing/serve.js';
import { RowCache } from './kept-rows.js';
import { listRequestOf } from './list-request.js';
import { orderBuyer, orderRowOf, orders, sales } from './orders.fixture.js';
import { readPage, readPageUncached } from './page.js';
import { requireView } from './view-for.js';
import { toVisibleRows, toVisibleJson } from './visible.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let pool: Pool;
let kept: RowCache;
let position = 0n;

const put = (rows: readonly ReturnType<typeof orderRowOf>[], removed: readonly string[] = []) =>
  commit(pool, { position: (position += 1n), table: 'test_orders', rows, removed });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await createReadModel(pool);
}, 120_000);

beforeEach(async () => {
  kept = new RowCache(pool);
  await pool.query('delete from read_model.test_orders');
});

afterAll(async () => {
  await pool.end();
  await database.drop();
}, 120_000);

/** Reads a list twice: through the cache, and without cached rows. */
async function lists(asked: Readonly<Record<string, string>>, caller: Caller) {
  const view = requireView(orders, caller);
  const request = listRequestOf(asked, orders, view);
  const reader = {
    caller,
    pool,
    now: '2026-03-02T01:00:00.000Z',
    isPast: false,
    takesOnline: false,
    eventStore: noEventStore,
  };
  const page = await readPage(orders, view, { pool, kept }, caller, request);
  const whole = await readPageUncached(orders, view, { pool }, caller, request);
  return {
    sent: { text: String(await toVisibleJson(orders, view, page.rows, reader)), total: page.total },
    anew: {
      text: JSON.stringify(await toVisibleRows(orders, view, whole.rows, reader)),
      total: whole.total,
    },
  };
}

const valuesSent = async (caller = sales) => {
  const { sent } = await lists({ sort: '["id","ASC"]' }, caller);
  return z
    .array(z.object({ id: z.string(), order_value: z.number() }))
    .parse(JSON.parse(sent.text))
    .map(({ id, order_value }) => [id, order_value]);
};

describe('cached rows of lists', () => {
  it('are read again only when they have changed', async () => {
    await put([orderRowOf('Q1'), orderRowOf('Q2')]);
    await valuesSent();
    const versions = async () =>
      (
        await pool.query<{ id: string; row_version: string }>(
          'select id, xmin::text as row_version from read_model.test_orders order by id',
        )
      ).rows;
    const before = await kept.whole(orders, await versions());
    await put([orderRowOf('Q2', { order_value: 60 })]);
    const after = await kept.whole(orders, await versions());
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.[1]).not.toBe(before?.[1]);
    expect(await valuesSent()).toEqual([
      ['Q1', 40],
      ['Q2', 60],
    ]);
  });

  it('are not used for a page of which a row changed or disappeared between the two queries', async () => {
    await put([orderRowOf('Q1')]);
    expect(await kept.whole(orders, [{ id: 'Q1', row_version: '1' }])).toBeUndefined();
    expect(await kept.whole(orders, [{ id: 'gone', row_version: '1' }])).toBeUndefined();
    expect(await kept.whole(orders, [])).toEqual([]);
  });

  it('are replaced after their table was rebuilt, although the ids are the same', async () => {
    await put([orderRowOf('Q1')]);
    await valuesSent();
    await pool.query(`
      begin;
      create table read_model.next (like read_model.test_orders including all);
      insert into read_model.next select * from read_model.test_orders;
      update read_model.next set order_value = 70;
      drop table read_model.test_orders;
      alter table read_model.next rename to test_orders;
      commit`);
    expect(await valuesSent()).toEqual([['Q1', 70]]);
  });

  it('show each caller only what that caller may see', async () => {
    await put([orderRowOf('Q1'), orderRowOf('Q2', { customer_uid: 'club' })]);
    for (const caller of [sales, orderBuyer, sales, orderBuyer]) {
      const { sent, anew } = await lists({}, caller);
      expect(sent).toEqual(anew);
      expect(sent.text.includes('"cost"')).toBe(caller === sales);
      expect(sent.text.includes('Q2')).toBe(caller === sales);
    }
  });

  it('give the same list as PostgreSQL, for any changes in between', async () => {
    const id = fc.constantFrom('Q1', 'Q2', 'Q3', 'Q4');
    const step = fc.oneof(
      fc.record({
        put: fc.array(
          fc.record({
            id,
            order_value: fc.nat(3),
            urgent: fc.boolean(),
            customer_uid: fc.constantFrom('café', 'club'),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      fc.record({ remove: id }),
      fc.record({
        caller: fc.constantFrom(sales, orderBuyer),
        sort: fc.constantFrom('["order_value","DESC"]', '["id","ASC"]'),
        range: fc.constantFrom('[0,1]', '[1,2]', '[0,9]'),
        filter: fc.constantFrom('{}', '{"order_value_gte":2}', '{"urgent":true}'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const next of steps) {
          if ('put' in next) {
            const rows = new Map(next.put.map((one) => [one.id, orderRowOf(one.id, one)]));
            await put([...rows.values()]);
          } else if ('remove' in next) await put([], [next.remove]);
          else {
            const { caller, ...asked } = next;
            const { sent, anew } = await lists(asked, caller);
            expect(sent).toEqual(anew);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
