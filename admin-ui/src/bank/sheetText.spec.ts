import { describe, expect, it } from '@jest/globals';
import { readStatement } from '@zhidan/domain/bank';
import { sheetText } from './sheetText.js';

describe('a statement in a spreadsheet', () => {
  it('reads as its text would, with days, numbers and texts of several lines', () => {
    const text = sheetText([
      { row: 1, cells: ['帳號', 123456789012] },
      { row: 3, cells: ['日期', '摘要', '支出', '存入', '結餘', '備註', '轉出入帳號'] },
      {
        row: 4,
        cells: [
          new Date('2026-11-22T00:00:00Z'),
          '跨行轉',
          null,
          12_345,
          112_345.0,
          '王小明\n"尾款"',
          '005-0012345678901',
        ],
      },
      { row: 5, cells: ['115/11/23', '手續費', '15', null, '112,330', null, null] },
    ]);
    expect(readStatement(text)).toMatchObject({
      is: 'read',
      faults: [],
      lines: [
        { date: '2026-11-22', amount: 12_345, balance: 112_345, five_digits: '78901' },
        { date: '2026-11-23', amount: -15, balance: 112_330 },
      ],
    });
  });

  it('names a row that is wrong by its number in the spreadsheet', () => {
    const text = sheetText([
      { row: 2, cells: ['日期', '存入'] },
      { row: 4, cells: ['昨天', 5] },
    ]);
    expect(readStatement(text)).toEqual({
      is: 'broken',
      faults: [{ row: 4, message: '看不懂日期「昨天」' }],
    });
  });
});
