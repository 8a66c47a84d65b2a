import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StatementMapping } from '../../setting/bank-layouts.js';
import { decodedText } from './decoded-text.js';
import { readStatement, type StatementReadResult } from './read.js';

/**
 * The amounts of a statement, or why it has none: the fault messages of its rows, or what could not be decided.
 */
const outcomeOf = (read: StatementReadResult): unknown => {
  if (read.is === 'read') return read.lines.map(({ amount }) => amount);
  return read.is === 'broken' ? read.faults.map(({ row, message }) => `${row} ${message}`) : read.is;
};
const amounts = (text: string, mapping?: StatementMapping) => outcomeOf(readStatement(text, mapping));
const rows = (...lines: readonly string[]) => lines.join('\n');

describe('the sign of an amount in a bank statement', () => {
  const marked = (head: string, into: string, out: string) =>
    rows(`交易日期,${head},金額,餘額`, `2026/11/22,${into},"1,226",5000`, `2026/11/23,${out},867,4133`);

  it.each([
    ['借貸別', '貸', '借'],
    ['借貸別', '貸方', '借方'],
    ['借／貸', '貸', '借'],
    ['借/貸別', '貸(存入)', '借(支出)'],
    ['借貸', '貸記', '借記'],
    ['收支別', '收', '支'],
    ['收/支', '收入', '支出'],
    ['收付', '收', '付'],
    ['存提別', '存', '提'],
    ['存／提', '存入', '提出'],
    ['存提', '存款', '提款'],
    ['D/C', 'C', 'D'],
    ['DR/CR', 'CR', 'DR'],
    ['Dr / Cr', 'Cr', 'Dr'],
    ['Debit/Credit', 'Credit', 'Debit'],
    ['DC', 'ｃ', 'ｄ'],
    ['進出', '進', '出'],
    ['正負號', '+', '-'],
    ['正負', '＋', '－'],
    ['方向', '轉入', '轉出'],
    ['交易別', '存入', '支出'],
    ['類別', '收入', '支出'],
    ['摘要', '匯入', '匯出'],
    ['收入/支出', '收入', '支出'],
    ['收支區分', '收', '支'],
    ['借貸代號', 'CR', 'DB'],
    ['DB/CR', 'CR', 'DB'],
    ['Dr./Cr.', 'Cr.', 'Dr.'],
    ['D/C Flag', 'C', 'D'],
    ['增減', '增', '減'],
    ['出／入', '入', '出'],
  ])('is determined by a column %s with %s and %s', (head, into, out) => {
    expect(amounts(marked(head, into, out))).toEqual([1226, -867]);
  });

  it.each<[written: string, amount: number | string]>([
    ['1,226', '比其他列多'],
    ['"1,226"', 1226],
    ['1226.00', 1226],
    ['1226.0', 1226],
    ['1226.0000', 1226],
    ['+1226', 1226],
    ['1226+', 1226],
    ['-1226', -1226],
    ['1226-', -1226],
    ['"1,226-"', -1226],
    ['"1,226.00-"', -1226],
    ['"1,226 -"', -1226],
    ['−1226', -1226],
    ['－１２２６', -1226],
    ['１，２２６', 1226],
    ['1226－', -1226],
    ['–1226', -1226],
    ['(1226)', -1226],
    ['"(1,226)"', -1226],
    ['（１２２６）', -1226],
    ['NT$(1226)', -1226],
    ['(NT$1226)', -1226],
    ['-NT$1226', -1226],
    ['NT$-1226', -1226],
    ['"NT$ 1,226"', 1226],
    ['$1226', 1226],
    ['1226元', 1226],
    ['TWD 1226', 1226],
    ['1226 DR', -1226],
    ['1226CR', 1226],
    ['"1,226 借"', -1226],
    ['貸1226', 1226],
    ['1226(支)', -1226],
    ['="-1226"', -1226],
    ["'-1226", -1226],
    ['1.2E+05', '看不出完整的金額'],
    ['1.226E+03', '看不出完整的金額'],
    ['-1.2e5', '看不出完整的金額'],
    ['1226.5', '金額有小數'],
    ['1.226', '看不懂金額'],
    ['1.000', '看不懂金額'],
    ['"1.226,00"', '看不懂金額'],
    ['"1,22,6"', '看不懂金額'],
    ['1 226', '看不懂金額'],
    ['0001226', '看不出小數點'],
    ['USD 1226', '看不懂金額'],
    ['US$1226', '看不懂金額'],
    ['1226美元', '看不懂金額'],
    ['12萬', '看不懂金額'],
    ['一千', '看不懂金額'],
    ['1226*', '看不懂金額'],
    ['1226 867', '看不懂金額'],
    ['--1226', '互相矛盾'],
    ['(-1226)', '互相矛盾'],
    ['-1226-', '互相矛盾'],
    ['-1226 CR', '互相矛盾'],
    ['+1226 DR', '互相矛盾'],
    ['1226 Cr.', 1226],
    ['1226 Dr.', -1226],
    ['1226DB', -1226],
    ['負1226', -1226],
    ['﹣1226', -1226],
    ['<1226>', '看不懂金額'],
    ['[1226]', '看不懂金額'],
    ['~1226', '看不懂金額'],
    ['▲1226', '看不懂金額'],
    ['########', '欄位太窄'],
    ['9999999999999', '看不懂金額'],
  ])('is read from the notation %s, or the row is reported as faulty', (written, amount) => {
    // The second row shows that this file uses signs.
    const read = amounts(rows('日期,金額', `2026/11/22,${written}`, '2026/11/23,-5'));
    expect(read).toEqual(typeof amount === 'number' ? [amount, -5] : [expect.stringContaining(amount)]);
  });

  it('must be chosen by the user where the file does not determine it, for example in a mapping', () => {
    const unsigned = rows(
      '交易日期,摘要,金額,餘額',
      '2026/11/22,轉帳,1226,5000',
      '2026/11/23,手續費,867,4133',
    );
    expect(amounts(unsigned)).toBe('unknown signs');
    expect(amounts(unsigned, { date: '交易日期', deposit: '金額', balance: '餘額' })).toEqual([
      '3 餘額的增減與這一筆的存入或支出相反',
    ]);
    const coded = rows('日期,碼,金額', '2026/11/22,貸,1226', '2026/11/23,借,867');
    expect(amounts(coded)).toBe('unknown signs');
    expect(amounts(coded, { date: '日期', amount: '金額', mark: '碼' })).toEqual([1226, -867]);
    expect(amounts(coded, { header: 1, date: 1, amount: 3, mark: 2 })).toEqual([1226, -867]);
    expect(amounts(coded, { date: '日期', amount: '金額', mark: '沒有' })).toBe('unknown layout');
    const text = rows('when,sum', '2026-03-02,77');
    expect(amounts(text, { date: 'when', amount: 2 })).toEqual([77]);
  });

  it('is determined by a sign column even if an older mapping does not contain that column', () => {
    const text = rows('日期,借貸別,金額', '2026/11/22,貸,1226', '2026/11/23,借,867');
    expect(amounts(text, { date: '日期', amount: '金額' })).toEqual([1226, -867]);
    expect(amounts(text, { date: '日期', deposit: '金額' })).toEqual([1226, -867]);
  });

  it.each([
    [
      'an unknown mark',
      rows('日期,借貸別,金額', '2026/11/22,貸,5', '2026/11/23,轉,867'),
      '3 看不懂借貸別「轉」',
    ],
    [
      'no mark',
      rows('日期,借貸別,金額', '2026/11/22,貸,5', '2026/11/23,,867'),
      '3 沒有借貸別，分不出存入或支出',
    ],
    [
      'a mark that contradicts the sign',
      rows('日期,借貸別,金額', '2026/11/23,貸,-867'),
      '2 借貸別與金額的正負號互相矛盾',
    ],
    [
      'a plus sign on an outgoing amount',
      rows('日期,借貸別,金額', '2026/11/23,借,+867'),
      '2 借貸別與金額的正負號互相矛盾',
    ],
    [
      'a mark that contradicts the column',
      rows('日期,借貸別,支出,存入', '2026/11/23,貸,867,'),
      '2 借貸別「貸」與金額的欄位互相矛盾',
    ],
    ['amounts in both columns', rows('日期,支出,存入', '2026/11/23,867,867'), '2 存入和支出都有金額'],
    [
      'withdrawals with and without a sign',
      rows('日期,支出,存入', '2026/11/22,-5,', '2026/11/23,867,'),
      '2 支出的欄位有正負號，分不出是支出還是沖正',
    ],
    [
      'a mark that the balance contradicts',
      rows('日期,借貸別,金額,餘額', '2026/11/22,貸,100,5000', '2026/11/23,貸,867,4133'),
      '3 餘額的增減與這一筆的存入或支出相反',
    ],
  ])('is refused for %s', (_, text, message) => {
    expect(amounts(text)).toEqual([message]);
  });

  it('is negative for amounts in a column of outgoing money, even if the bank also writes a minus', () => {
    expect(amounts(rows('日期,支出,存入', '2026/11/22,-867,', '2026/11/23,,100'))).toEqual([-867, 100]);
    expect(amounts(rows('日期,支出,存入', '2026/11/22,867,', '2026/11/23,,-100'))).toEqual([-867, -100]);
    expect(amounts(rows('日期,借方,貸方', '2026/11/22,867,0', '2026/11/23,0.00,100'))).toEqual([-867, 100]);
    expect(amounts(rows('Date,Debit,Credit', '22-Nov-2026,867,', '23-Nov-2026,,100'))).toEqual([-867, 100]);
    expect(amounts(rows('日期|借貸別|金額', '2026/11/22|借|867'))).toEqual([-867]);
    expect(amounts(rows('日期;借貸別;金額', '2026/11/22;借;867'))).toEqual([-867]);
    expect(amounts(rows('日期,金額（支出為負）', '2026/11/22,100'))).toEqual([100]);
  });

  it('is refused where a negative amount contradicts the column of directions, or that column is unknown', () => {
    const text = (head: string) =>
      rows(`日期,${head},金額`, '2026/11/22,支,867', '2026/11/22,收,1226', '2026/11/23,收,-100');
    expect(amounts(text('收支區分'))).toEqual(['4 借貸別與金額的正負號互相矛盾']);
    // The title says nothing about the direction, which must be chosen in a mapping.
    expect(amounts(text('碼'))).toBe('unknown signs');
    expect(amounts(text('碼'), { date: '日期', amount: '金額' })).toBe('unknown signs');
    expect(
      amounts(text('碼').replace('收,-100', '收,100'), { date: 1, amount: 3, mark: 2, header: 1 }),
    ).toEqual([-867, 1226, 100]);
    const coded = rows('日期,收支代碼,金額', '2026/11/22,1,867', '2026/11/22,2,1226', '2026/11/23,2,-100');
    expect(amounts(coded)).toBe('unknown signs');
    expect(amounts(rows('日期,碼,金額', '2026/11/22,支,-867', '2026/11/22,收,1226'))).toEqual([-867, 1226]);
  });

  it.each(['-', '—', '─', 'ー', 'N/A', '無', '0', '0.00', '0.00 CR', ''])(
    'comes from the column with the amount where the column of the other direction has %s',
    (nothing) => {
      const text = rows('日期,支出,存入', `2026/11/22,${nothing},500`, `2026/11/23,867,${nothing}`);
      expect(amounts(text)).toEqual([500, -867]);
    },
  );

  it('is preserved for random amounts in every layout', () => {
    const amount = fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((each) => each !== 0);
    const grouped = (size: number) => `"${size.toLocaleString('en-US')}"`;
    const layouts: readonly ((amount: number) => readonly [head: string, row: string])[] = [
      (each) => ['借貸別,金額', `${each < 0 ? '借' : '貸'},${grouped(Math.abs(each))}`],
      (each) => ['金額,收支', `${Math.abs(each)}.00,${each < 0 ? '支' : '收'}`],
      (each) => ['支出,存入', each < 0 ? `${-each},` : `,${each}`],
      (each) => ['存入,支出', each < 0 ? `-,${grouped(-each)}` : `${grouped(each)},-`],
      (each) => ['金額（支出為負）', each < 0 ? `(${-each})` : String(each)],
      (each) => ['金額（支出為負）', each < 0 ? `"${grouped(-each).slice(1, -1)}-"` : `+${each}`],
    ];
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...layouts),
        (all, layout) => {
          const head = `日期,${layout(1)[0]}`;
          const read = amounts(rows(head, ...all.map((each) => `2026/11/22,${layout(each)[1]}`)));
          expect(read).toEqual(all);
        },
      ),
    );
  });
});

describe('rows of a bank statement that move no money', () => {
  const head = '交易日期,摘要,支出,存入,餘額,備註';
  const line = '2026/11/22,轉入,,500,1500,王小明';

  it.each([
    ['合計,,15,500,,', '合計'],
    ['總計,,15,500,1500,', '合計'],
    ['本頁小計,,,500,,', '合計'],
    [',小計,,500,,', '合計'],
    ['合　計,,15,700,,', '合計'],
    [',小 計,15,700,,', '合計'],
    ['帳上餘額,,,1500,,', '餘額'],
    ['可用餘額,,,1500,1500,', '餘額'],
    ['圈存金額,,200,,,', '說明'],
    ['支出1筆,,20,,,', '說明'],
    ['待入帳,轉入,,700,,', '說明'],
    ['2026/11/30,沖正,,0.00-,1500,', '沒有金額'],
    ['TOTAL,,,500,,', '合計'],
    ['2026/11/30,合計,15,500,1500,', '合計'],
    ['2026/11/30,本日合計,,500,,', '合計'],
    ['共計,,,500,,', '合計'],
    [',,,500,,', '合計'],
    ['筆數,1,,500,,', '合計'],
    ['期末餘額,,,,1500,', '餘額'],
    ['2026/11/01,期初餘額,,,1000,', '餘額'],
    ['2026/11/01,承前頁,,1000,1000,', '餘額'],
    ['過次頁,,,1500,1500,', '餘額'],
    ['2026/11/30,餘額承前,,,1500,', '餘額'],
    ['結轉下頁,,,,1500,', '餘額'],
    ['2026/11/30,結息通知,,0,1500,', '沒有金額'],
    ['2026/11/30,更換存摺,0,0,1500,', '沒有金額'],
    ['2026/11/30,沖正,-,-,1500,', '沒有金額'],
    ['※ 本明細僅供參考,,,,,', '說明'],
    ['備註：如有疑問，請洽 0800-000-000,,,,,', '說明'],
    ['"如有疑問, 請洽",分行,客服 0800-000-000,,,', '說明'],
    ['列印時間：2026/11/30 10:02,,,,,', '說明'],
    ['第 1 頁／共 1 頁,,,,,', '說明'],
    ['*** 以下空白 ***,,,,,', '說明'],
    ['-----,-----,-----,-----,-----,-----', '說明'],
    ['查詢期間,2026/11/01~2026/11/30,,,,', '說明'],
    ['2026/13/45,,,,,', '說明'],
    [head, '重複的欄位名稱'],
  ])('are skipped and reported: %s', (foot, why) => {
    expect(readStatement(rows(head, line, foot))).toMatchObject({
      is: 'read',
      lines: [{ amount: 500 }],
      passed: [{ row: 3, why }],
    });
  });

  it('may stand between other rows, such as the totals of each page', () => {
    const text = rows(
      head,
      line,
      '小計,,0,500,,',
      head,
      line,
      '2026/11/23,手續費,15,,1985,',
      '小計,,15,500,,',
      '總計,,15,1000,,',
    );
    expect(readStatement(text)).toMatchObject({
      lines: [{ amount: 500 }, { amount: 500 }, { amount: -15 }],
      passed: [{ row: 3 }, { row: 4 }, { row: 7 }, { row: 8 }],
    });
  });

  it.each([
    ['the remark contains a word for totals', '2026/11/23,轉入,,700,2200,合計三筆訂單', 700],
    ['the payer’s name contains a word for totals', '2026/11/23,轉入,,700,2200,總計工作室', 700],
    ['the amount equals the sum of the rows above', '2026/11/23,轉入,,500,2000,', 500],
  ])('do not include rows where %s', (_, row, amount) => {
    expect(amounts(rows(head, line, row))).toEqual([500, amount]);
  });

  it.each([
    ['a date that is written once for several rows', ',轉入,,500,2000,林小華', '3 看不懂日期「」'],
    ['a name with the word for totals but no date', ',轉入,,700,2200,總計工作室', '3 看不懂日期「」'],
    ['a date that repeats the one above in words', '同上,轉入,,700,2200,', '3 看不懂日期「同上」'],
    ['a day in words', '十一月二十三日,轉入,,700,2200,', '3 看不懂日期「十一月二十三日」'],
    ['a day without a year in words', '11月23日,轉入,,700,2200,', '3 看不懂日期「11月23日」'],
    ['a date that does not exist', '2026/02/30,轉入,,700,2200,', '3 看不懂日期「2026/02/30」'],
    ['an ambiguous date', '11/12/2026,轉入,,700,2200,', '3 看不懂日期「11/12/2026」'],
    ['a date without a year', '11/23,轉入,,700,2200,', '3 看不懂日期「11/23」'],
    ['an amount in words', '2026/11/23,轉入,,七百,2200,', '3 看不懂金額「七百」'],
    ['a balance in words', '2026/11/23,轉入,,700,很多,', '3 看不懂餘額「很多」'],
    ['a cell that is too long', `2026/11/23,轉入,,700,2200,${'x'.repeat(3_000)}`, '3 有一格超過 2000 個字'],
    [
      'a thousands separator that divides a cell',
      '2026/11/23,轉入,,1,700,3200,王小明',
      '3 這一列的欄位比其他列多，金額的千分位逗號可能把一欄分成兩欄',
    ],
    ['the header of another table', '日期,借貸別,金額,餘額,,', '3 這裡開始是另一個表格，請分開匯入'],
  ])('do not include a row with %s, which is refused instead', (_, row, message) => {
    expect(amounts(rows(head, line, row))).toEqual([message]);
  });
});

describe('the lines above the table of a bank statement', () => {
  const table = ['日期,支出,存入,餘額', '2026/11/22,,500,1500'];
  const accountOf = (...before: readonly string[]) => {
    const read = readStatement(rows(...before, ...table));
    return read.is === 'read' ? read.account : read;
  };

  it.each([
    ['帳號：0012-345-678901,,,', '0012-345-678901'],
    ['帳號,0012345678901,,', '0012345678901'],
    ['存款帳號: 001 234 567890 1 (活期),,,', '001 234 567890 1'],
    ['="帳戶",="0012345678901",,', '0012345678901'],
    ['Account No. 0012345678901,,,', '0012345678901'],
    ['帳號：****5678901,,,', ''],
    ['戶名：某某有限公司,,,', ''],
  ])('determine the account: %s', (before, account) => {
    expect(accountOf('某某銀行,,,', before)).toBe(account);
  });

  it.each([
    ['幣別：美金 USD,,,', '美金 USD'],
    ['幣別,JPY,,', 'JPY'],
    ['單位：新臺幣千元,,,', '新臺幣千元'],
  ])('cause the refusal of amounts that are not in NT$: %s', (before, unit) => {
    expect(amounts(rows(before, ...table))).toEqual([`2 只能收新台幣元，這份對帳單的金額是「${unit}」`]);
  });

  it('may contain any name of NT$, while another unit in the column titles is refused', () => {
    expect(amounts(rows('幣別：新臺幣 (TWD),,,', '單位：元,,,', ...table))).toEqual([500]);
    expect(amounts(rows('日期,支出(千元),存入(千元)', '2026/11/22,,500'))).toEqual([
      '1 只能收新台幣元，這份對帳單的金額是「存入(千元)」',
    ]);
    expect(amounts(rows('日期,幣別,存入', '2026/11/22,新臺幣,500', '2026/11/22,NTD,5'))).toEqual([500, 5]);
  });

  it('cause the refusal of a file with two accounts', () => {
    const text = rows('帳號：0012345678901,,,', ...table, '帳號：0099999999999,,,', ...table);
    expect(amounts(text)).toEqual(['4 這裡開始是另一個帳號（0099999999999），請分開匯入']);
  });
});

describe('the last five digits of a payer’s account', () => {
  const digitsOf = (account: string, remark = '') => {
    const read = readStatement(rows('日期,存入,備註,轉出入帳號', `2026/11/22,5,"${remark}","${account}"`));
    return read.is === 'read' ? read.lines[0]?.five_digits : read;
  };

  it.each([
    ['0012345678901', '78901'],
    ['005-0012345678901', '78901'],
    ['(005)0012345678901', '78901'],
    ['005 0012345678901', '78901'],
    ['005/*********78901', '78901'],
    ['１２３４５６７８９０１', '78901'],
    ['812 台新 0012345678901', '78901'],
    ['*****78901', '78901'],
    ['xxxxx78901', '78901'],
    ['78901', '78901'],
    ['8901', ''],
    ['1', ''],
    ['1.23457E+15', ''],
    ['1.2E+05', ''],
    ['00123456****', ''],
    ['0012***8901', ''],
    ['12345xxxx', ''],
    ['0012345678901、0098765432109', ''],
    ['12345 (第2次)', '12345'],
    ['王小明', ''],
  ])('are read from %s in the account column as “%s”', (account, digits) => {
    expect(digitsOf(account)).toBe(digits);
  });

  it.each([
    ['王小明 末五碼78901', '78901'],
    ['帳號後5碼：78901', '78901'],
    ['005-0012345678901 王小明', '78901'],
    ['005 0012345678901', '78901'],
    ['0050000012345678901 王小明', '78901'],
    ['********78901', '78901'],
    ['0912345678', ''],
    ['0912-345678', ''],
    ['電話 02-23456789', ''],
    ['統編 04595257', ''],
    ['交易序號 1234567890123', ''],
    ['訂單 261122-1234567890', ''],
    ['12345', ''],
    ['郵遞區號 10617', ''],
    ['末五碼78901 或末五碼11111', ''],
  ])('are read from a text only where the text contains an account: %s', (remark, digits) => {
    expect(digitsOf('', remark)).toBe(digits);
  });
});

describe('a date in a statement', () => {
  it.each([
    ['2026/11/22', '2026-11-22'],
    ['2026-11-22 14:03:22', '2026-11-22'],
    ['2026.11.22', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['20261122140322', '2026-11-22'],
    ['2026/1/2', '2026-01-02'],
    ['115/11/22', '2026-11-22'],
    ['1151122', '2026-11-22'],
    ['115.11.22', '2026-11-22'],
    ['115-11-22', '2026-11-22'],
    ['115年11月22日', '2026-11-22'],
    ['民國115年11月22日', '2026-11-22'],
    ['１１５／１１／２２', '2026-11-22'],
    ['2026年1月2日 下午 2:03', '2026-01-02'],
    ['2026-11-22T14:03:22+08:00', '2026-11-22'],
    ['2026-11-22T20:00:00Z', '2026-11-23'],
    ['22-Nov-2026', '2026-11-22'],
    ['Nov 22, 2026', '2026-11-22'],
    ['中華民國115年11月22日', '2026-11-22'],
    ['西元2026年11月22日', '2026-11-22'],
    ['2026/11/22(日)', '2026-11-22'],
    ['2026/11/22（週日）', '2026-11-22'],
    ['115年11月22日星期日', '2026-11-22'],
    ['2026/11/22下午 02:03', '2026-11-22'],
    ['2026-11-22-14:03:22', '2026-11-22'],
    ['46348', '2026-11-22'],
    ['46348.5', '2026-11-22'],
  ])('is read from %s as %s', (written, day) => {
    const read = readStatement(rows('日期,存入', `"${written}",5`));
    expect(read.is === 'read' ? read.lines[0]?.date : read).toBe(day);
  });

  it.each([
    '11/22/2026',
    '22/11/2026',
    '26/11/22',
    '2026/00/10',
    '015/11/22',
    '9999/01/01',
    '2026-13-01T00:00:00Z',
  ])('is refused in the notation %s', (written) => {
    expect(amounts(rows('日期,存入', `${written},5`))).toEqual([expect.stringContaining('看不懂日期')]);
  });
});

describe('the text of a bank statement', () => {
  const text = '日期,借貸別,金額\n2026/11/22,借,867\n';
  const utf16 = (isLittle: boolean, hasMark: boolean) => {
    const codes = [...(hasMark ? [0xfeff] : []), ...Array.from(text, (sign) => sign.charCodeAt(0))];
    return new Uint8Array(
      codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
    );
  };

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 LE with a mark', utf16(true, true)],
    ['UTF-16 BE with a mark', utf16(false, true)],
    ['UTF-16 LE without one', utf16(true, false)],
    ['UTF-16 BE without one', utf16(false, false)],
    [
      'Big5',
      // The Big5 bytes of `日期,借貸別,金額` and a row that begins with `借`.
      Uint8Array.from(
        [
          [
            0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xad, 0xc9, 0xb6, 0x55, 0xa7, 0x4f, 0x2c, 0xaa, 0xf7, 0xc3, 0x42,
            0x0a,
          ],
          Array.from('2026/11/22,', (sign) => sign.charCodeAt(0)),
          [0xad, 0xc9],
          Array.from(',867\n', (sign) => sign.charCodeAt(0)),
        ].flat(),
      ),
    ],
  ])('is read in the encoding %s', (_, bytes) => {
    expect(amounts(decodedText(bytes))).toEqual([-867]);
  });
});
