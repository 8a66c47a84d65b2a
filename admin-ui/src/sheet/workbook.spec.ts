import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { dateIn, dateText, type TableLines } from './lines.js';
import { columnWidths, createWorkbook } from './workbook.js';

const written = async (lines: TableLines) =>
  new Uint8Array(await (await createWorkbook([{ title: '客戶：A/B', lines }])).arrayBuffer());

const partsOf = async (lines: TableLines) =>
  Object.entries(unzipSync(await written(lines))).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }));

describe('a workbook', () => {
  it('has typed cells: numbers as numbers, dates as dates, codes with leading zeros', async () => {
    const day = dateIn('2026-03-16');
    const read = await readSheet(
      (
        await written([
          ['公司', '電話', '金額', '日期'],
          ['晨光', '0912345678', 1_250.5, day ?? ''],
        ])
      ).buffer,
    );
    expect(read).toEqual([
      ['公司', '電話', '金額', '日期'],
      ['晨光', '0912345678', 1_250.5, day],
    ]);
  });

  it('contains no formula, even if a text begins with a character that starts formulas', async () => {
    const texts = ['=1+1', '+886', '-5', '@SUM(A1)', '=HYPERLINK("http://a.test")', '\t=1', '＝1'];
    const parts = await partsOf([['名稱'], ...texts.map((text) => [text])]);
    for (const { text } of parts) expect(text).not.toMatch(/<f[\s>/]/);
    const read = await readSheet((await written([['名稱'], ...texts.map((text) => [text])])).buffer, {
      trim: false,
    });
    expect(read.slice(1).map(([cell]) => cell)).toEqual(texts);
  });

  it('can be opened when texts are names of JavaScript properties', async () => {
    const read = await readSheet((await written([['名稱'], ['constructor'], ['toString']])).buffer);
    expect(read).toEqual([['名稱'], ['constructor'], ['toString']]);
  });

  it('formats text cells as text, so that an edited code keeps its zeros, and freezes the header row', async () => {
    const parts = await partsOf([['編號'], ['007']]);
    const all = parts.map(({ text }) => text).join('');
    expect(all).toMatch(/formatCode="@"|numFmtId="49"/);
    expect(all).toContain('state="frozen"');
  });

  it('can be opened even if its texts have control characters, half surrogate pairs or too many characters for a cell', async () => {
    const read = await readSheet(
      (await written([['說明'], ['甲\u0000\u000B乙\uD83D'], ['_x0041_'], ['長'.repeat(40_000)]])).buffer,
    );
    expect(read[1]).toEqual(['甲乙']);
    expect(read[2]).toEqual(['_x0041_']);
    expect(String(read[3]?.[0])).toHaveLength(32_000);
  });

  it('has columns as wide as their content, up to a limit', () => {
    expect(
      columnWidths([
        ['公司名稱', 'a'],
        ['晨光', '長'.repeat(50)],
      ]),
    ).toEqual([10, 40]);
  });
});

describe('a date in an exported list', () => {
  it('is in Taipei time, with the time of day where there is one', () => {
    expect(dateText(dateIn('2026-03-16T17:30:00.000Z') ?? new Date(0))).toBe('2026-03-17 01:30');
    expect(dateText(dateIn('2026-03-16') ?? new Date(0))).toBe('2026-03-16');
  });

  it('is never made from text that only looks like a date', () => {
    for (const text of ['2026-13-99', '2026-03', '0912-345-678', '']) expect(dateIn(text)).toBeUndefined();
  });
});
