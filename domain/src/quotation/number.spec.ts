import { describe, expect, it } from '@jest/globals';
import { MONDAY } from './cast/index.js';
import { nextQuotationNumber, quotationNumber } from './number.js';

describe('the number to try when one is taken', () => {
  it('is of the same moment, with the next serial', () => {
    for (const serial of [1, 9, 99, 4711, 9998]) {
      const taken = quotationNumber(MONDAY, serial);
      expect(nextQuotationNumber(taken)).toBe(quotationNumber(MONDAY, serial + 1));
    }
  });
});
