import { describe, expect, it } from '@jest/globals';
import { allocatedSum, allocationsIn, emptyRow } from './allocationRows.js';

const row = { ...emptyRow, quotation_no: ' 261122-4070812 ', amount: '1226元' };
const read = { quotation_no: '261122-4070812', stage: 'production', amount: 1226 };

describe('orders that money of a bank line is for', () => {
  it('are read as the API reads them, and empty rows are left out', () => {
    expect(allocationsIn([row, emptyRow])).toStrictEqual([read]);
    expect(allocationsIn([{ ...row, amount: '－１，２２６' }])).toStrictEqual([{ ...read, amount: -1226 }]);
  });

  it.each(['', '1.5', '3萬', '12 34', 'abc'])('are not ready to be sent with the amount %j', (amount) => {
    expect(allocationsIn([row, { ...row, amount }])).toBeUndefined();
    expect(allocatedSum([row, { ...row, amount }])).toBe(1226);
  });

  it('are not ready without an order, or without any row', () => {
    expect(allocationsIn([{ ...row, quotation_no: ' ' }])).toBeUndefined();
    expect(allocationsIn([emptyRow])).toBeUndefined();
  });
});
