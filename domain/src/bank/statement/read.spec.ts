import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseBankDate } from './bank-date.js';
import { lineIdentitiesOf } from './line.js';
import { readStatement, type StatementReadResult } from './read.js';

function linesOf(read: StatementReadResult) {
  if (read.is !== 'read') throw new Error(JSON.stringify(read));
  return read.lines;
}

/** A transfer of 王小明 of NT$12,345 from account 0050012345678901 and a fee of 15, as each bank writes them. */
const statements = {
  Cathay: `\uFEFF帳號：123456789012,,,,,,,
查詢期間：2026/11/01~2026/11/30,,,,,,,
交易日期,帳務日期,說明,提出,存入,餘額,交易資訊,備註
2026/11/23,2026/11/23,手續費,15,,"112,330",,
2026/11/22,2026/11/22,跨行轉入,,"12,345","112,345",005 0012345678901,王小明
`,
  CTBC: `帳號,123456789012
查詢期間,115/11/01~115/11/30
日期,摘要,支出,存入,結餘,備註,轉出入帳號,註記
115/11/22,跨行轉,,"12,345","112,345",王小明,005-0012345678901,
115/11/23,手續費,15,,"112,330",,,
合計,,15,"12,345",,,,
`,
  First: `交易日期,交易時間,幣別,支出金額,存入金額,餘額,票據號碼,摘要,附註
2026/11/22,10:02:03,TWD,-,"12,345","112,345",,網銀轉帳,0050000012345678901 王小明
2026/11/23,10:02:03,TWD,15,-,"112,330",,手續費,
`,
  合庫: `序號,交易日期,摘要,交易行庫,幣別,提款金額,存款金額,餘額,備註,支票號碼
1,1151122,跨行轉入,005,TWD,0,"12,345.00","112,345.00",王小明 末五碼78901,
2,1151123,手續費,006,TWD,15.00,0,"112,330.00",,
`,
  'E.SUN': `交易日期\t交易時間\t摘要\t支出金額\t存入金額\t餘額\t備註\t轉出入帳號
2026/11/22\t10:02\t轉帳\t\t12,345\t112,345\t王小明\t005/*********78901
2026/11/23\t10:02\t手續費\t15\t\t112,330\t\t
`,
};

describe('the text of a bank statement', () => {
  it.each(Object.entries(statements))('of %s is read without a mapping', (_bank, text) => {
    const read = readStatement(text);
    expect(read).toMatchObject({ is: 'read', faults: [] });
    const [paid, fee] = linesOf(read).toSorted((one, other) => other.amount - one.amount);
    expect(paid).toMatchObject({
      date: '2026-11-22',
      amount: 12345,
      balance: 112345,
      payer: '王小明',
      five_digits: '78901',
    });
    expect(fee).toMatchObject({ date: '2026-11-23', amount: -15, balance: 112330 });
  });

  it('gives the same accounts, dates, amounts and balances in every bank’s layout', () => {
    const identities = Object.values(statements).map((text) =>
      lineIdentitiesOf('1234-567', linesOf(readStatement(text))).toSorted(),
    );
    expect(new Set(identities.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('with invalid rows gives a list of these rows, and no lines', () => {
    const text = `日期,摘要,支出,存入,結餘
115/11/22,轉入,,100,1100
115/13/22,轉入,,100,1200
115/11/22,轉入,,一百,1300
115/11/22,轉入,5,100,1400
115/11/22,轉入,,,1400
115/11/22,轉入,,100.5,1400`;
    const read = readStatement(text);
    expect(read.is).toBe('broken');
    expect('faults' in read ? read.faults.map(({ row }) => row) : []).toEqual([3, 4, 5, 7]);
  });

  it('is refused with another currency, an unknown layout, or more than 5,000 lines', () => {
    expect(readStatement('交易日期,幣別,存入金額\n2026/1/2,USD,100')).toMatchObject({ is: 'broken' });
    expect(readStatement('when,what,in\n2026/1/2,x,100')).toEqual({ is: 'unknown layout' });
    const many = `日期,存入\n${'2026/1/2,1\n'.repeat(5_001)}`;
    expect(readStatement(many)).toEqual({ is: 'too long', rows: 5_001 });
    expect(readStatement('')).toEqual({ is: 'unknown layout' });
    expect(readStatement('日期,存入\n')).toMatchObject({ is: 'broken' });
  });

  it('is read with a mapping of titles or column numbers where its titles are unknown', () => {
    const text = 'when,what,sum\n2026-01-02,林教練,"1,226"\n2026-01-03,退款,(26)';
    const byName = readStatement(text, { date: 'when', amount: 'sum', payer: 'what' });
    expect(linesOf(byName).map(({ amount, payer }) => [amount, payer])).toEqual([
      [1226, '林教練'],
      [-26, '退款'],
    ]);
    const byNumber = readStatement(text.split('\n').slice(1).join('\n'), {
      header: 0,
      date: 1,
      amount: 3,
      remark: [2],
    });
    expect(linesOf(byNumber).map(({ amount, remark }) => [amount, remark])).toEqual([
      [1226, '林教練'],
      [-26, '退款'],
    ]);
    expect(readStatement(text, { date: 'nowhere', amount: 'sum' })).toEqual({ is: 'unknown layout' });
  });

  it('has a fault at the row where the balances do not continue', () => {
    const text = `日期,存入,支出,餘額
2026/1/1,100,,100
2026/1/2,100,,200
2026/1/3,100,,900
2026/1/4,,50,850`;
    expect(readStatement(text)).toMatchObject({ is: 'read', faults: [{ row: 4 }] });
  });

  it('gives two lines for two transfers with identical descriptions', () => {
    const lines = linesOf(readStatement('日期,存入,備註\n2026/1/1,100,王小明\n2026/1/1,100,王小明'));
    expect(new Set(lineIdentitiesOf('1', lines)).size).toBe(2);
  });

  it('never causes an order number to be read as an account', () => {
    const [line] = linesOf(readStatement('日期,存入,備註\n2026/1/1,100,261122-1234567890 王小明'));
    expect(line).toMatchObject({ five_digits: '', payer: '王小明' });
  });
});

describe('a date in a bank statement', () => {
  it('is read as the same day in every notation', () => {
    const days = fc.date({ min: new Date('2012-01-01'), max: new Date('2089-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-', '.'), (day, sign) => {
        const iso = day.toISOString().slice(0, 10);
        const [year = '', month = '', date = ''] = iso.split('-');
        const roc = String(Number(year) - 1911);
        for (const written of [year, roc]) {
          expect(parseBankDate([written, Number(month), Number(date)].join(sign))).toBe(iso);
          expect(parseBankDate(`${written}${month}${date}`)).toBe(iso);
          expect(parseBankDate(`${written}${sign}${month}${sign}${date} 14:03:22`)).toBe(iso);
        }
      }),
    );
  });

  it('is refused where the calendar has no such day', () => {
    for (const text of ['', '2026/02/30', '115/00/01', '11/22', '2026/11', 'abc'])
      expect(parseBankDate(text)).toBeUndefined();
  });
});

describe('a table converted to text', () => {
  it('is read back unchanged, with any characters in its cells', () => {
    const cell = fc
      .string({ maxLength: 12 })
      .map((text) => text.replace(/[\r\u3000\u00A0='\uFEFF]/g, '').trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 40 }), (remarks) => {
        const rows = remarks.map((remark) => `2026/1/1,"1,000","${remark.replaceAll('"', '""')}"`);
        const read = linesOf(readStatement(['日期,存入,備註', ...rows].join('\n')));
        expect(read.map(({ raw }) => raw.split('\t').slice(2).join('\t'))).toEqual(remarks);
      }),
    );
  });
});
