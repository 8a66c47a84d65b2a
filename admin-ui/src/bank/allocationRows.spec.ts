import { describe, expect, it } from '@jest/globals';
import {
  allocatedSum,
  allocationsFromRows,
  nextAllocationRow,
  emptyAllocationRow,
  initialAllocationRows,
} from './allocationRows.js';

const row = { ...emptyAllocationRow, quotation_no: ' 261122-4070812 ', amount: '1226元' };
const read = { quotation_no: '261122-4070812', stage: 'production', amount: 1226 };

describe('the orders entered for a bank line', () => {
  it("are sent in the API's format, without empty rows", () => {
    expect(allocationsFromRows([row, emptyAllocationRow])).toStrictEqual([read]);
    expect(allocationsFromRows([{ ...row, amount: '－１，２２６' }])).toStrictEqual([
      { ...read, amount: -1226 },
    ]);
  });

  it.each(['', '1.5', '3萬', '12 34', 'abc'])('cannot be sent with the amount %j', (amount) => {
    expect(allocationsFromRows([row, { ...row, amount }])).toBeUndefined();
    expect(allocatedSum([row, { ...row, amount }])).toBe(1226);
  });

  it('cannot be sent without an order, or without any row', () => {
    expect(allocationsFromRows([{ ...row, quotation_no: ' ' }])).toBeUndefined();
    expect(allocationsFromRows([emptyAllocationRow])).toBeUndefined();
  });

  it('start with the best candidate and all its stages, or with an empty order and the line’s amount', () => {
    const part = { quotation_no: '261122-4070812', score: 1, reasons: [] };
    const both = [
      { ...part, stage: 'proofing' as const, amount: 630 },
      { ...part, stage: 'production' as const, amount: 59_115 },
    ] as const;
    const rows = initialAllocationRows({ amount: 59_745, remark: '' }, [
      both,
      [{ ...both[0], amount: 59_745 }],
    ]);
    expect(rows.map(({ stage, amount }) => [stage, amount])).toEqual([
      ['proofing', '630'],
      ['production', '59115'],
    ]);
    expect(allocatedSum(rows)).toBe(59_745);
    expect(initialAllocationRows({ amount: -867, remark: '' }, [])).toEqual([
      { ...emptyAllocationRow, amount: '-867' },
    ]);
    expect(initialAllocationRows({ amount: 867, remark: '261122-4070812001 尾款' }, [])).toEqual([
      { ...emptyAllocationRow, quotation_no: '261122-4070812001', amount: '867' },
    ]);
  });

  it('can be extended by a row with the remaining amount', () => {
    const rows = [{ ...row, amount: '800' }];
    expect(nextAllocationRow(1226, rows).amount).toBe('426');
    expect([nextAllocationRow(800, rows).amount, nextAllocationRow(700, rows).amount]).toEqual(['', '']);
    expect(nextAllocationRow(-1000, [{ ...row, amount: '-800' }]).amount).toBe('-200');
  });
});
