import { describe, expect, it } from '@jest/globals';
import { MONDAY } from './cast/index.js';
import { indexDateAt, indexDateOf, nextQuotationNumber, quotationNumber, serialOfNumber } from './number.js';

it('an order number contains its date and its serial', () => {
  for (const serial of [1, 47, 9998]) {
    const made = quotationNumber(MONDAY, serial);
    expect([indexDateOf(made), serialOfNumber(made)]).toEqual([indexDateAt(MONDAY), serial]);
  }
});

describe('the order number that follows a used number', () => {
  it('has the same time and the next serial', () => {
    for (const serial of [1, 9, 99, 4711, 9998]) {
      const taken = quotationNumber(MONDAY, serial);
      expect(nextQuotationNumber(taken)).toBe(quotationNumber(MONDAY, serial + 1));
    }
  });
});
