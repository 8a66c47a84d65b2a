import { describe, expect, it } from '@jest/globals';
import { Problem } from '@zhidan/http';
import { listRequestOf } from './list-request.js';
import { orderBuyer, orders, sales } from './orders.fixture.js';
import { requireView } from './view-for.js';

const read = (query: Readonly<Record<string, unknown>>, caller = sales) =>
  listRequestOf(query, orders, requireView(orders, caller));

const refusal = (query: Readonly<Record<string, unknown>>, caller = sales): unknown => {
  try {
    return read(query, caller);
  } catch (error) {
    if (error instanceof Problem) return [error.status, error.more.errors?.[0]?.path];
    throw error;
  }
};
const filter = (value: unknown) => ({ filter: JSON.stringify(value) });

describe('a list request', () => {
  it('without parameters asks for the default order and at most 300 rows', () => {
    expect(read({})).toMatchObject({
      conditions: [],
      words: [],
      sort: { field: { name: 'product_name' }, direction: 'ASC' },
      from: 0,
      count: 300,
    });
  });

  it('asks for the given page, and for 300 rows where more are requested', () => {
    expect(read({ range: '[50,74]' })).toMatchObject({ from: 50, count: 25 });
    expect(read({ range: '["0","24"]' })).toMatchObject({ from: 0, count: 25 });
    expect(read({ range: '[0,999]' })).toMatchObject({ from: 0, count: 300 });
  });

  it('accepts numbers as text', () => {
    const { conditions } = read(
      filter({ order_value: '12', 'accounting.code_gte': '2001', net_weight: ['0.5', 3] }),
    );
    expect(conditions).toMatchObject([
      { is: 'one of', field: { name: 'order_value' }, values: [12] },
      { is: 'at least', field: { name: 'accounting.code' }, value: 2001 },
      { is: 'one of', field: { name: 'net_weight' }, values: [0.5, 3] },
    ]);
  });

  it('reads a bare date as the full day in Taipei, and an instant with an offset as the same instant in UTC', () => {
    const bounds = (of: object) =>
      read(filter(of)).conditions.map((condition) => ({ ...condition, field: condition.field.name }));
    expect(bounds({ paid_on_gte: '2026-03-02', paid_on_lte: '2026-03-02' })).toEqual([
      { is: 'at least', field: 'paid_on', value: '2026-03-01T16:00:00.000Z' },
      { is: 'before', field: 'paid_on', value: '2026-03-02T16:00:00.000Z' },
    ]);
    expect(bounds({ paid_on_gte: '2026-03-02T09:00:00+08:00', paid_on_lte: '2026-03-02T02:00:00Z' })).toEqual(
      [
        { is: 'at least', field: 'paid_on', value: '2026-03-02T01:00:00.000Z' },
        { is: 'at most', field: 'paid_on', value: '2026-03-02T02:00:00.000Z' },
      ],
    );
    expect(bounds({ paid_on_lte: '9999-12-31' })).toMatchObject([{ value: '9999-12-31T16:00:00.000Z' }]);
    expect(bounds({ product_name_gte: 'Polo' })).toMatchObject([{ value: 'Polo' }]);
  });

  it('requires all words of a search, and ignores a blank search', () => {
    expect(read(filter({ q: '  Polo 衫 polo' })).words).toEqual(['polo', '衫']);
    expect(read(filter({ q: '   ' })).words).toEqual([]);
  });

  it('can filter by items of lists and by missing values', () => {
    expect(read(filter({ select_material: 'm1', paid_on: [null, '2026-03-02'] })).conditions).toMatchObject([
      { field: { isList: true }, values: ['m1'] },
      { field: { isList: false }, values: [null, '2026-03-02'] },
    ]);
  });

  it.each([
    ['a filter that is no JSON', { filter: '{' }, 'filter'],
    ['a filter that is no object', { filter: '[1]' }, 'filter'],
    ['a filter given twice', { filter: ['{}', '{}'] }, 'filter'],
    ['an unknown field', filter({ colour: 'red' }), 'filter.colour'],
    ['a property name of every object', filter({ constructor: 'x' }), 'filter.constructor'],
    ['a comparison of values without an order', filter({ urgent_gte: true }), 'filter.urgent_gte'],
    ['text instead of a number', filter({ order_value: 'many' }), 'filter.order_value'],
    ['a day that no calendar has', filter({ paid_on_gte: '2026-02-30' }), 'filter.paid_on_gte'],
    ['an instant without an offset', filter({ paid_on_lte: '2026-03-02T10:00' }), 'filter.paid_on_lte'],
    ['half a piece', filter({ order_value: 1.5 }), 'filter.order_value'],
    ['an object instead of a value', filter({ product_name: { x: 1 } }), 'filter.product_name'],
    ['the inside of a list of objects', filter({ payments: 1 }), 'filter.payments'],
    ['a text that cannot be stored', filter({ product_name: 'a\0' }), 'filter.product_name'],
    ['a search for too many words', filter({ q: 'a b c d e f g h i j k' }), 'filter.q'],
    ['a search for an object', filter({ q: {} }), 'filter.q'],
    ['a range that is no pair', { range: '[0]' }, 'range'],
    ['a range that runs backwards', { range: '[10,5]' }, 'range'],
    ['a range before the beginning', { range: '[-1,5]' }, 'range'],
    ['a range of fractions', { range: '[0,1.5]' }, 'range'],
    ['an empty range', { range: '[null,null]' }, 'range'],
    ['an order by an unknown field', { sort: '["colour","ASC"]' }, 'sort'],
    ['an order by a list', { sort: '["select_material","ASC"]' }, 'sort'],
    ['an order without a valid direction', { sort: '["id","UP"]' }, 'sort'],
    ['an order that is no pair', { sort: '"id"' }, 'sort'],
  ])('refuses %s', (_what, query, path) => {
    expect(refusal(query)).toEqual([400, path]);
  });

  it('refuses filters, orders and searches by columns that the caller may not see', () => {
    expect(refusal(filter({ cost_gte: 1 }), orderBuyer)).toEqual([400, 'filter.cost_gte']);
    expect(refusal({ sort: '["cost","ASC"]' }, orderBuyer)).toEqual([400, 'sort']);
  });
});
