import { describe, expect, it } from '@jest/globals';
import { nGramCountFields, countKey, nGramsOfWords, type Caller } from '@zhidan/domain';
import { listRequestOf } from './list-request.js';
import { orderBuyer, orders, sales } from './orders.fixture.js';
import type { Resource } from './resource.js';
import { countKeysOf } from './total.js';
import { requireView } from './view-for.js';

const counted: Resource = {
  ...orders,
  counted: [[], ['accounting.code'], ['urgent', 'accounting.code'], ['customer_uid']],
};

const keys = (filter: unknown, caller: Caller = sales, of: Resource = counted) => {
  const view = requireView(of, caller);
  return countKeysOf(of, view, caller, listRequestOf({ filter: JSON.stringify(filter) }, of, view));
};

describe('the total of a list', () => {
  it('without a filter is stored as one number', () => {
    expect(keys({})).toEqual([countKey([], [])]);
  });

  it('of one code or several is the sum of their stored counts', () => {
    expect(keys({ 'accounting.code': 2001 })).toEqual([countKey(['accounting.code'], [2001])]);
    expect(keys({ 'accounting.code': [2001, 2002, 2001] })).toEqual([
      countKey(['accounting.code'], [2001]),
      countKey(['accounting.code'], [2002]),
    ]);
  });

  it('with filters on two fields is stored under the same key for either order of the fields', () => {
    expect(keys({ 'accounting.code': 2001, urgent: true })).toEqual([
      countKey(['urgent', 'accounting.code'], [true, 2001]),
    ]);
  });

  it("of a buyer is the number of the buyer's own rows", () => {
    expect(keys({}, orderBuyer)).toEqual([countKey(['customer_uid'], ['café'])]);
  });

  it('of a search for one or two characters is stored where words are counted, but not together with a filter', () => {
    const words: Resource = { ...counted, counted: [[], nGramCountFields] };
    expect(keys({ q: '毛巾' }, sales, words)).toEqual([countKey(nGramCountFields, nGramsOfWords(['毛巾']))]);
    expect(keys({ q: '毛巾布' }, sales, words)).toBeUndefined();
    expect(keys({ q: '毛巾 布' }, sales, words)).toBeUndefined();
    expect(keys({ q: '毛巾', 'accounting.code': 2001 }, sales, words)).toBeUndefined();
  });

  it('is counted in the table for other searches, ranges, fields without counts, and too many values', () => {
    expect(keys({ q: '毛巾' })).toBeUndefined();
    expect(keys({ 'accounting.code_gte': 2001 })).toBeUndefined();
    expect(keys({ product_name: 'x' })).toBeUndefined();
    expect(keys({ 'accounting.code': 2001 }, orderBuyer)).toBeUndefined();
    expect(keys({ 'accounting.code': Array.from({ length: 301 }, (_none, code) => code) })).toBeUndefined();
    expect(keys({}, sales, orders)).toBeUndefined();
  });
});
