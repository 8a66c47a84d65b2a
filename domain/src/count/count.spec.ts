import { describe, expect, it } from '@jest/globals';
import { countedIn, countKey } from './count.js';

describe('counting rows by shared values', () => {
  const order = { code: 3001, customer_uid: 'c1', accounting: { code: 2001 }, sales_value: null };

  it('counts an order under its code, even if the field is nested', () => {
    expect(['code', 'accounting.code'].map((field) => countedIn(field)(order))).toEqual([3001, 2001]);
  });

  it('counts a missing value as missing', () => {
    expect(['sales_value', 'payer', 'payer.name'].map((field) => countedIn(field)(order))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('never uses one key for two combinations of values', () => {
    expect(countKey(['code'], [3001])).not.toBe(countKey(['code'], ['3001']));
    expect(countKey([], [])).not.toBe(countKey(['code'], [null]));
    expect(countKey(['code', 'accounting.code'], [1, 2])).not.toBe(
      countKey(['accounting.code', 'code'], [1, 2]),
    );
  });
});
