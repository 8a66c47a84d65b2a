import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPool, type Pool } from '@zhidan/database';
import { createTestDatabase, type TestDatabase } from '@zhidan/database/testing';
import { nGramCountFields, countKey, nGramsOfWords, startOfTaipeiDate, taipeiDate } from '@zhidan/domain';
import { Problem } from '@zhidan/http';
import fc from 'fast-check';
import { commit, createReadModel } from '../testing/read-model.js';
import { listRequestOf } from './list-request.js';
import { orderBuyer, orderRowOf, orders, sales } from './orders.fixture.js';
import { pageStatement } from './page-statement.js';
import { queryRows } from './query.js';
import { oneRowStatement } from './statement.js';
import { requireView } from './view-for.js';

jest.setTimeout(60_000);

const counted = { ...orders, counted: [nGramCountFields] };

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await createReadModel(pool);
  await pool.query('create table read_model.test_orders_counts (key text primary key, n bigint not null)');
  await commit(pool, {
    position: 1n,
    table: 'test_orders',
    rows: [
      orderRowOf('Q1', {}),
      orderRowOf('Q2', {
        customer_uid: 'club',
        accounting: { code: 2003, payer: { name: '陳先生' } },
        paid_on: '2026-03-05',
      }),
      orderRowOf('Q3', { customer_uid: 'club', select_material: ['m2'], order_value: 500, urgent: true }),
    ],
  });
}, 120_000);

afterAll(async () => {
  await pool.end();
  await database.drop();
}, 120_000);

const page = async (asked: Readonly<Record<string, unknown>>, caller = sales) => {
  const view = requireView(orders, caller);
  return queryRows(pool, pageStatement(orders, view, caller, listRequestOf(asked, orders, view)));
};
const idsOf = async (filter: unknown, more = {}) =>
  (await page({ filter: JSON.stringify(filter), ...more })).map(({ id }) => id);

describe('orders in PostgreSQL', () => {
  it('are found by values inside objects and lists, and by missing values', async () => {
    expect(await idsOf({ 'accounting.code': [2003, 2999] })).toEqual(['Q2']);
    expect(await idsOf({ 'accounting.payer.name': '林小姐' })).toEqual(['Q1', 'Q3']);
    expect(await idsOf({ 'accounting.code_lte': 2001 })).toEqual(['Q1', 'Q3']);
    expect(await idsOf({ select_material: 'm1' })).toEqual(['Q1', 'Q2']);
    expect(await idsOf({ select_material: ['m1', 'm9'] })).toEqual(['Q1', 'Q2']);
    expect(await idsOf({ paid_on: null })).toEqual(['Q1', 'Q3']);
    expect(await idsOf({ paid_on: [null, '2026-03-05'], urgent: false })).toEqual(['Q1', 'Q2']);
    expect(await idsOf({ net_weight_gte: 1.5, order_value: ['500'] })).toEqual(['Q3']);
    expect(await idsOf({ id: [] })).toEqual([null]);
  });

  it('can be limited to days in Taipei, instants and dates, also inside objects', async () => {
    const days = ['2026-02-28', '2026-03-01', '2026-03-02'] as const;
    const moments = days.flatMap((day) => [
      day,
      ...[0, 1, 28_799_999, 28_800_000, 86_399_000, 86_399_999].map((ms) =>
        new Date(Date.parse(startOfTaipeiDate(day)) + ms).toISOString(),
      ),
    ]);
    const rows = moments.map((at, place) =>
      orderRowOf(`day-${place}`, {
        product_name: '日子',
        customer_uid: String(place).padStart(2, '0'),
        paid_on: at,
        accounting: { code: 2001, payer: { name: at } },
      }),
    );
    await commit(pool, { position: 2n, table: 'test_orders', rows });
    const dayOf = (at: string) => (at.length === 10 ? at : taipeiDate(at));
    const found = (bounds: object) =>
      idsOf({ product_name: '日子', ...bounds }, { sort: '["customer_uid","ASC"]' });
    const expected = (isWithin: (day: string) => boolean) =>
      rows.flatMap(({ id }, place) => (isWithin(dayOf(moments[place] ?? '')) ? [id] : []));
    for (const field of ['paid_on', 'accounting.payer.name'])
      for (const day of days) {
        expect(await found({ [`${field}_gte`]: day })).toEqual(expected((of) => of >= day));
        expect(await found({ [`${field}_lte`]: day })).toEqual(expected((of) => of <= day));
        expect(await found({ [`${field}_gte`]: day, [`${field}_lte`]: day })).toEqual(
          expected((of) => of === day),
        );
      }
    await commit(pool, { position: 3n, table: 'test_orders', removed: rows.map(({ id }) => id) });
  });

  it('are ordered by values inside objects', async () => {
    expect(await idsOf({}, { sort: '["accounting.code","DESC"]' })).toEqual(['Q2', 'Q3', 'Q1']);
  });

  it('are found by any number of words, in the requested order and with the total count', async () => {
    const view = requireView(counted, sales);
    const found = async (q: string, more = {}) =>
      (
        await queryRows(
          pool,
          pageStatement(
            counted,
            view,
            sales,
            listRequestOf({ filter: JSON.stringify({ q }), ...more }, counted, view),
          ),
        )
      ).map(({ id, rows_in_all }) => [id, rows_in_all]);
    const ofClub = [
      ['Q3', 2],
      ['Q2', 2],
    ];
    const byValue = { sort: '["order_value","DESC"]' };
    // The list is counted in three ways: from the index, from the stored counts, and by scanning the rows in
    // order.
    expect(await found('club', byValue)).toEqual(ofClub);
    for (const n of [2, 5_000]) {
      await pool.query(
        `insert into read_model.test_orders_counts values ($1, $2)
        on conflict (key) do update set n = excluded.n`,
        [countKey(nGramCountFields, nGramsOfWords(['cl'])), n],
      );
      expect(await found('cl', byValue)).toEqual(ofClub.map(([id]) => [id, n]));
      expect(await found('cl', { ...byValue, range: '[1,1]' })).toEqual([['Q2', n]]);
    }
    expect(await found('夾克')).toEqual([[null, 0]]);
    expect(await found('club 夾克')).toEqual([[null, 0]]);
  });

  it('show buyers only their own orders, without internal costs', async () => {
    const rows = await page({}, orderBuyer);
    expect(rows.map(({ id }) => id)).toEqual(['Q1']);
    expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['cost']));
    const one = (id: string) =>
      queryRows(pool, oneRowStatement(orders, requireView(orders, orderBuyer), orderBuyer, id));
    expect(await one('Q1')).toHaveLength(1);
    expect(await one('Q2')).toHaveLength(0);
  });

  it('can be listed by any request, unless the request is refused as malformed', async () => {
    const names = [...requireView(orders, sales).fields.keys()];
    const name = fc.oneof(
      fc.constantFrom(...names, 'q', 'payments', 'accounting', 'search_grams'),
      fc.tuple(fc.constantFrom(...names), fc.constantFrom('_gte', '_lte')).map((parts) => parts.join('')),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom(
        null,
        '',
        '1',
        '-1.5',
        '9007199254740993',
        9e300,
        '\ud800',
        '\0',
        '%',
        '\\',
        '毛巾',
        '{}',
      ),
    );
    const filters = fc.array(fc.tuple(name, fc.oneof(value, fc.array(value, { maxLength: 3 }))), {
      maxLength: 3,
    });
    const sort = fc.tuple(fc.constantFrom(...names), fc.constantFrom('ASC', 'DESC'));
    await fc.assert(
      fc.asyncProperty(filters, sort, fc.nat(), async (filter, order, from) => {
        const asked = {
          filter: JSON.stringify(Object.fromEntries(filter)),
          sort: JSON.stringify(order),
          range: JSON.stringify([from, from + 10]),
        };
        try {
          await page(asked);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          expect(error.status).toBe(400);
        }
      }),
      { numRuns: 300 },
    );
  });
});
