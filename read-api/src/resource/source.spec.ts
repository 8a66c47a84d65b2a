import { describe, expect, it } from '@jest/globals';
import { forSignedIn, forStaff, visitorCaller } from '@zhidan/domain';
import { z } from 'zod';
import { defineResource } from './define-resource.js';
import { filterFieldsOf } from './field.js';
import { selectedColumns, fromClause, tablesOf } from './source.js';
import { toVisibleRows } from './visible.js';

const parcels = defineResource({
  name: 'test-parcels',
  row: z.object({
    id: z.string(),
    revision: z.int(),
    order_id: z.string(),
    weight: z.number(),
    fee: z.int(),
    customer_uid: z.string(),
  }),
  joined: { resource: 'test-orders', by: 'order_id', columns: { customer_uid: 'other.customer_uid' } },
  sort: ['id', 'ASC'],
  views: [
    { for: forStaff('delivery_authority_r'), rows: 'all', columns: ['weight', 'fee', 'heavy'] },
    {
      for: forSignedIn,
      rows: { own: 'customer_uid', by: 'customer_id' },
      columns: ['order_id', 'weight', 'customer_uid', 'heavy'],
      row: (row) => ({ ...row, weight: Math.round(Number(row['weight'])) }),
      hiddenFields: ['weight'],
    },
  ],
  computed: {
    columns: z.object({ heavy: z.boolean() }),
    beside: async (rows) => rows.map(({ weight }) => ({ heavy: Number(weight) > 10, secret: 1 })),
  },
});
const [ofStaff, ofBuyers] = parcels.views;
if (ofStaff === undefined || ofBuyers === undefined) throw new Error('both views are declared');

describe('rows that belong to another record', () => {
  it('are read together with that record, and wait for both tables', () => {
    expect(fromClause(parcels).replace(/\s+/g, ' ')).toBe(
      '(select own.*, other.customer_uid as "customer_uid" from read_model."test_parcels" as own ' +
        'left join read_model."test_orders" as other on other.id = own."order_id") as rows',
    );
    expect(tablesOf(parcels)).toEqual(['test_parcels', 'test_orders']);
  });
});

describe('computed columns', () => {
  const reader = {
    caller: visitorCaller,
    now: '2026-03-02T01:00:00.000Z',
    isPast: false,
    takesOnline: false,
    pool: {} as never,
    eventStore: {} as never,
  };
  const row = { id: 'p', revision: 1, order_id: 'o', weight: 10.4, fee: 120, customer_uid: 'c' };

  it('are computed from the complete row, of which only the columns of the view are shown', async () => {
    expect(selectedColumns(parcels, ofStaff)).toContain('customer_uid');
    expect(await toVisibleRows(parcels, ofStaff, [row], reader)).toEqual([
      { id: 'p', revision: 1, weight: 10.4, fee: 120, heavy: true },
    ]);
  });

  it('do not reveal the hidden columns of a view, and cannot be used in filters', async () => {
    expect(await toVisibleRows(parcels, ofBuyers, [row], reader)).toEqual([
      { id: 'p', revision: 1, order_id: 'o', weight: 10, customer_uid: 'c', heavy: true },
    ]);
    expect([...ofBuyers.fields.keys()]).toEqual(['id', 'revision', 'order_id', 'customer_uid']);
  });
});

describe('a field whose schema is a union', () => {
  it('has the type that all its variants share', () => {
    const fields = filterFieldsOf(
      z.object({
        method: z.union([z.literal(0), z.literal([2501, 2502])]),
        odd: z.union([z.int(), z.string()]),
      }),
    );
    expect(fields.get('method')?.kind).toBe('integer');
    expect(fields.has('odd')).toBe(false);
  });
});
