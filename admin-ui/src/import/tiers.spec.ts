import { describe, expect, it } from '@jest/globals';
import { tierSchema } from '@zhidan/domain';
import fc from 'fast-check';
import { csvText } from '../sheet/csvText.js';
import { createWorkbook } from '../sheet/workbook.js';
import { fileTableOf } from './table.js';
import { readRowsFromBytes } from '@zhidan/ui-kit/sheet';
import type { FileCell } from '@zhidan/ui-kit/sheet';
import { storedRecord, officeWith } from './testing/office.js';
import { planTiers, tieredCategoryKind, tierLines } from './tiers.js';

const tier = (quantity: number, profit = 40) => tierSchema.parse({ quantity, profit });
const bag = storedRecord('p1', { name: '帆布袋', type: '0001', quantity_profit: [tier(100, 45), tier(500)] });
const towel = storedRecord('p2', { name: '毛巾', type: '0002', quantity_profit: [] });
const office = officeWith(tieredCategoryKind, [bag, towel]);

const planned = (head: readonly string[], ...rows: readonly (readonly FileCell[])[]) =>
  planTiers(
    { head: { row: 1, cells: head }, rows: rows.map((cells, at) => ({ row: at + 2, cells })) },
    office,
  );

const head = ['商品名稱', '數量', '毛利 %'];

describe('the tiers of products in a spreadsheet', () => {
  it('change nothing right after the download, as Excel and as CSV', async () => {
    const cents = (most: number) =>
      fc.integer({ min: 0, max: most * 100 }).map((hundredths) => hundredths / 100);
    const tiers = fc.uniqueArray(
      fc.record({
        quantity: fc.integer({ min: 1, max: 100_000 }),
        profit: cents(99),
        carton: fc.integer({ min: 0, max: 50 }),
        net_weight: cents(900),
      }),
      { maxLength: 12, selector: ({ quantity }) => quantity },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(tiers, { minLength: 1, maxLength: 5 }), async (all) => {
        const products = all.map((quantity_profit, at) =>
          storedRecord(`p${at}`, { name: `商品 ${at % 2}`, type: '0001', quantity_profit }),
        );
        const around = officeWith(tieredCategoryKind, products);
        const lines = tierLines(around);
        for (const file of [await createWorkbook([{ title: '級距', lines }]), new Blob([csvText(lines)])]) {
          const read = fileTableOf(await readRowsFromBytes(new Uint8Array(await file.arrayBuffer())));
          if (read.is !== 'table') throw new Error(`the file is ${read.is}`);
          expect(planTiers(read.table, around).lines.map(({ state, name }) => [state, name])).toEqual(
            products.map(({ name }) => ['same', name]),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('replace all tiers of the listed products, and keep values without a column', () => {
    expect(
      planned(head, ['帆布袋', '100 個', 45], ['毛巾', 300, null], ['帆布袋', 800, 30]).lines,
    ).toMatchObject([
      { row: 2, name: '帆布袋', state: 'changed', body: { quantity_profit: [tier(100, 45), tier(800, 30)] } },
      { row: 3, name: '毛巾', state: 'changed', body: { quantity_profit: [tier(300)] } },
    ]);
  });

  it('remove all tiers of a product whose line is empty', () => {
    expect(planned(head, ['帆布袋', '', '']).lines).toMatchObject([{ body: { quantity_profit: [] } }]);
  });

  it('are refused when a cell is invalid, two tiers are equal, or the product does not exist', () => {
    const faults = planned(
      head,
      ['帆布袋', 100, 120],
      ['帆布袋', '', 30],
      ['毛巾', 5, 1],
      ['毛巾', 5, 2],
      ['桌布', 1, 1],
    ).lines.map((line) => [
      line.name,
      line.state,
      line.faults.map(({ label, message }) => `${label}：${message}`),
    ]);
    expect(faults).toEqual([
      ['帆布袋', 'faulty', ['第 2 列 毛利 %：毛利必須小於 100', '第 3 列 數量：此欄位不能為空']],
      ['毛巾', 'faulty', ['：數量不能重複']],
      ['桌布', 'faulty', ['商品名稱：找不到這個商品；新的商品請先在商品頁建立']],
    ]);
    expect(planned(['商品名稱'], ['帆布袋']).obstacles).toEqual(['沒有「數量」']);
  });
});
