import { describe, expect, it } from '@jest/globals';
import { readZkgSheet, zkgExample, type ZkgLookup } from './sheet.js';

const known: ZkgLookup = {
  levelOne: (type) => ({ K: 'one-k', L: 'one-l' })[type],
  levelTwo: (type) => (type === 'K01' ? { id: 'two-k01', level_one_id: 'one-k' } : undefined),
  isTaken: (type) => type === 'K01-001',
};
const head = ['編號', '名稱', '第一層編號', '第二層編號', '說明', '圖片', '啟用'];
const read = (...body: (readonly unknown[])[]) => readZkgSheet([head, ...body], known);

describe('a spreadsheet of third-level categories (products)', () => {
  it('skips the example row of its template, but imports a row that was edited from the example', () => {
    expect(read([...zkgExample])).toEqual({ faults: [{ row: 2, column: '', message: '沒有任何資料' }] });
    expect(read([...zkgExample], ['K01-102', '圓桌布', 'K', 'K01'])).toMatchObject({
      rows: [{ type: 'K01-102' }],
    });
    expect(read(zkgExample.with(1, '方形桌布 90'))).toMatchObject({ rows: [{ name: '方形桌布 90' }] });
  });

  it('is read with the ids of the levels, and skips blank rows and missing optional columns', () => {
    expect(
      read(
        ['K01-101', ' 方形桌布 ', 'K', 'K01', null, 'a.jpg|b.jpg', '否'],
        [],
        ['K01-102', 120, 'K', 'K01'],
      ),
    ).toEqual({
      rows: [
        {
          type: 'K01-101',
          name: '方形桌布',
          level_one_id: 'one-k',
          level_two_id: 'two-k01',
          describe: '',
          imgs: ['a.jpg', 'b.jpg'],
          activate: false,
        },
        {
          type: 'K01-102',
          name: '120',
          level_one_id: 'one-k',
          level_two_id: 'two-k01',
          describe: '',
          imgs: [],
          activate: true,
        },
      ],
    });
  });

  it('with faults is read as a list of all faults by row and column, and without rows', () => {
    expect(
      read(
        ['K01-101', '好的', 'K', 'K01'],
        ['K01-001', '', 'K', 'K01'],
        ['K01-102', '桌布', 'X', 'K99'],
        ['K01-101', '桌布', 'L', 'K01', 'x'.repeat(1001), '', '也許'],
      ),
    ).toEqual({
      faults: [
        { row: 3, column: '編號', message: '「K01-001」已經存在' },
        { row: 3, column: '名稱', message: '此欄位不能為空' },
        { row: 4, column: '第一層編號', message: '找不到「X」' },
        { row: 4, column: '第二層編號', message: '找不到「K99」' },
        { row: 5, column: '第二層編號', message: '「K01」不屬於「L」' },
        { row: 5, column: '啟用', message: '請填「是」或「否」' },
        { row: 5, column: '說明', message: '最多 1000 個字' },
        { row: 5, column: '編號', message: '與第 2 列重複' },
      ],
    });
  });

  it('is refused completely if its columns differ from the template, and if it is empty or too long', () => {
    expect(readZkgSheet([['編號', '名稱', '第一層編號', '顏色', '名稱']], known)).toEqual({
      faults: [
        { row: 1, column: '第二層編號', message: '缺少這一欄' },
        { row: 1, column: '顏色', message: '不認識這一欄' },
        { row: 1, column: '名稱', message: '這一欄重複' },
      ],
    });
    expect(read()).toEqual({ faults: [{ row: 2, column: '', message: '沒有任何資料' }] });
    const long = Array.from({ length: 10_001 }, () => ['x']);
    expect(read(...long)).toEqual({ faults: [{ row: 10_002, column: '', message: '最多只能有 10000 列' }] });
  });
});
