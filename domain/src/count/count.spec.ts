import { describe, expect, it } from '@jest/globals';
import { countGetter, countKey } from './count.js';

describe('counting rows by shared values', () => {
  const order = { code: 3001, customer_uid: 'c1', accounting: { code: 2001 }, sales_value: null };

  it('counts an order under the value of the field, even if the field is nested', () => {
    expect(['code', 'accounting.code'].map((field) => countGetter(field)(order))).toEqual([3001, 2001]);
  });

  it('counts a missing value as null', () => {
    expect(['sales_value', 'payer', 'payer.name'].map((field) => countGetter(field)(order))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('uses a different key for each combination of values', () => {
    expect(countKey(['code'], [3001])).not.toBe(countKey(['code'], ['3001']));
    expect(countKey([], [])).not.toBe(countKey(['code'], [null]));
    expect(countKey(['code', 'accounting.code'], [1, 2])).not.toBe(
      countKey(['accounting.code', 'code'], [1, 2]),
    );
  });
});
