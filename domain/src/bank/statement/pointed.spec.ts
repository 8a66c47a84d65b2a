import { describe, expect, it } from '@jest/globals';
import { statementMappingSchema } from '../../setting/bank-layouts.js';
import { rowsOfText } from './cells.js';
import { guessColumns, mappingFrom, type ChosenColumns } from './pointed.js';
import { readStatement } from './read.js';

const UNKNOWN = `本行客戶：某某有限公司
Day,In (TWD),Out,Left,Who,From,Said
2026/11/22,"12,345",,"112,345",王小明,005-0012345678901,訂單 261122-0000000001
2026/11/23,,15,"112,330",,,手續費`;
const pointed: ChosenColumns = {
  0: 'date',
  1: 'deposit',
  2: 'withdrawal',
  3: 'balance',
  4: 'payer',
  5: 'account',
  6: 'remark',
};
const read = (text: string, by = text) => readStatement(text, mappingFrom(rowsOfText(by), pointed));

describe('the selection of the columns of a bank statement by hand', () => {
  it('becomes a mapping with which the lines are read', () => {
    expect(readStatement(UNKNOWN)).toEqual({ is: 'unknown layout' });
    const mapping = mappingFrom(rowsOfText(UNKNOWN), pointed);
    expect(statementMappingSchema.parse(mapping)).toEqual({
      date: 'Day',
      deposit: 'In (TWD)',
      withdrawal: 'Out',
      balance: 'Left',
      payer: 'Who',
      account: 'From',
      remark: ['Said'],
    });
    expect(read(UNKNOWN)).toMatchObject({
      is: 'read',
      faults: [],
      lines: [
        { date: '2026-11-22', amount: 12_345, balance: 112_345, payer: '王小明', five_digits: '78901' },
        { date: '2026-11-23', amount: -15, remark: '手續費' },
      ],
    });
  });

  it('applies to the next file by the titles of the columns, even if the bank has moved the columns', () => {
    const moved = `another line\nand one more\nWho,Said,Day,In (TWD),Out,Left,From\n林小華,,2026/12/01,500,,"112,830",`;
    expect(read(moved, UNKNOWN)).toMatchObject({
      is: 'read',
      lines: [{ date: '2026-12-01', amount: 500, payer: '林小華' }],
    });
  });

  it('applies by the numbers of the columns where these have no titles or equal titles', () => {
    const bare = '2026/11/22,500\n2026/11/23,600';
    const two: ChosenColumns = { 0: 'date', 1: 'amount' };
    expect(mappingFrom(rowsOfText(bare), two)).toEqual({ header: 0, date: 1, amount: 2 });
    const alike = '日,元,元\n2026/11/22,,500';
    expect(mappingFrom(rowsOfText(alike), { 0: 'date', 2: 'deposit' })).toEqual({
      header: 1,
      date: '日',
      deposit: 3,
    });
  });

  it('starts with a suggestion for a column that contains dates', () => {
    expect(guessColumns(rowsOfText(UNKNOWN))).toEqual({ 0: 'date' });
    expect(guessColumns(rowsOfText('x,115/11/22,5'))).toEqual({ 1: 'date' });
    expect(guessColumns(rowsOfText('x,y'))).toEqual({});
  });

  it('starts with suggestions by known titles where only the sign of the amounts is missing', () => {
    const text = '交易日期,摘要,碼,金額,餘額,備註\n2026/11/22,轉帳,R,500,1500,王小明';
    expect(readStatement(text)).toEqual({ is: 'unknown signs' });
    expect(guessColumns(rowsOfText(text))).toEqual({
      0: 'date',
      1: 'remark',
      3: 'amount',
      4: 'balance',
      5: 'remark',
    });
  });

  it('gives no mapping while the date or the amount is missing', () => {
    const rows = rowsOfText(UNKNOWN);
    for (const few of [{}, { 0: 'date' }, { 1: 'deposit', 4: 'payer' }] satisfies ChosenColumns[])
      expect(mappingFrom(rows, few)).toBeUndefined();
  });
});
