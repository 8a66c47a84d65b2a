import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readListRows, type ReadListRow } from './rows.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Uint8Array, name = 'list.csv'): Promise<readonly ReadListRow[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const rows: ReadListRow[] = [];
  for await (const row of readListRows(path)) rows.push(row);
  return rows;
}

const first = { line: 2, titleLine: 1, row: { id: '1', name: '桌巾' } };
/** The lines `id,name` and `1,桌巾` in Big5, as old spreadsheets in Taiwan store them. */
const big5 = Buffer.concat([
  Buffer.from('id,name\n1,'),
  Buffer.from([0xae, 0xe0, 0xa4, 0x79]),
  Buffer.from('\n'),
]);

describe('a list of another program', () => {
  it.each([
    ['UTF-8', 'id,name\n1,桌巾\n'],
    ['UTF-8 with a byte order mark and CRLF', '\ufeffid,name\r\n1,桌巾\r\n'],
    ['UTF-16', Buffer.from('\ufeffid,name\n1,桌巾\n', 'utf16le')],
    ['Big5', big5],
    ['tabs', 'id\tname\n1\t桌巾\n'],
    ['semicolons', 'id;name\n1;桌巾\n'],
    ['blank rows and cells without a title', '\n,,\nid,name,\n1, 桌巾 ,\n,,\n'],
    ['digits that are kept as text', 'id,name\n="1","桌巾"\n'],
  ])('is read with %s', async (_, content) => {
    expect((await rowsOf(content)).map((row) => ('row' in row ? { ...row.row } : row))).toEqual([first.row]);
  });

  it('keeps a quote inside a cell as text', async () => {
    expect(await rowsOf('id,name\n1,12" 布\n')).toEqual([
      { line: 2, titleLine: 1, row: { id: '1', name: '12" 布' } },
    ]);
  });

  it('names the line of a row behind a text with line ends', async () => {
    const rows = await rowsOf('id,name\n1,"a\nb"\n2,=1+1\n');
    expect(rows).toEqual([
      { line: 3, titleLine: 1, row: { id: '1', name: 'a\nb' } },
      { line: 4, what: 'name：「=1+1」是公式或算不出的值，請改成值再匯入' },
    ]);
  });

  it.each([
    ['a quote without its end', 'id,name\n1,"桌巾\n2,窗簾\n', 2, '少了結尾的引號'],
    ['a line of 3 MB', `id,name\n1,${'x'.repeat(3_000_000)}\n`, 2, '太長'],
    ['a title twice', 'id,name,name\n1,甲,乙\n', 1, '出現兩次'],
    ['a cell without a title', 'id,name\n1,甲,乙\n', 2, '沒有欄位名稱'],
    ['the failure of a formula', 'id,name\n1,#REF!\n', 2, '算不出'],
    ['bytes of no encoding', Buffer.from([0x69, 0x64, 0x0a, 0xae, 0x0a, 0xfe]), 1, '文字編碼'],
  ])('is refused at its line for %s', async (_, content, line, why) => {
    const faults = (await rowsOf(content)).filter((row) => 'what' in row);
    expect(faults).toEqual([{ line, what: expect.stringContaining(why) }]);
  });

  it.each([
    ['no JSON', '[{'],
    ['a number', '5'],
    ['a row that is a text', '["x"]'],
    ['a row that is a list', '{"a": [1]}'],
  ])('is refused at its row where a JSON file holds %s', async (_, content) => {
    expect(await rowsOf(content, 'list.json')).toEqual([{ line: 1, what: expect.any(String) }]);
  });

  it('is refused where a workbook is none', async () => {
    expect(await rowsOf('id,name\n', 'list.xlsx')).toEqual([{ line: 1, what: expect.any(String) }]);
  });
});
