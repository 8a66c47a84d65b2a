import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import readSheet from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { openTestInstallation, assertNoTroubles } from './opened.js';

jest.setTimeout(8 * 60_000);

const opened = openTestInstallation();
const file = join(tmpdir(), `zhidan-import-${process.pid}.xlsx`);
afterAll(() => rm(file, { force: true }));

type Cell = string | number | boolean | Date | null;

/** Presses a button that downloads a file; returns the file as lines of cells. */
async function saved(page: Page, button: string): Promise<Cell[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const [sheet] = await readSheet(await download.path());
  return (sheet?.data ?? []).map((line) =>
    line.map((cell) =>
      typeof cell === 'string' || typeof cell === 'number' || cell instanceof Date ? cell : null,
    ),
  );
}

const cellOf = (value: Cell) => {
  if (value === null || value === '') return null;
  if (value instanceof Date) return { type: Date, value, format: 'yyyy/mm/dd hh:mm' };
  return typeof value === 'number' ? { type: Number, value } : { type: String, value: String(value) };
};

/** Uploads lines to an import as a workbook. */
async function taken(page: Page, resource: string, lines: readonly (readonly Cell[])[]) {
  await writeFile(file, await writeXlsxFile(lines.map((line) => line.map(cellOf))).toBuffer());
  await page.goto(`/admin/import/${resource}`);
  await page.getByLabel('要匯入的檔案').setInputFiles(file);
  await page.getByRole('button', { name: /^全部 \d+/ }).waitFor();
}

const countIn = async (page: Page, word: string): Promise<number> =>
  Number(
    (await page.getByRole('button', { name: new RegExp(`^${word} \\d+`) }).innerText()).replace(/\D/g, ''),
  );

describe('a list that is uploaded as a spreadsheet', () => {
  it('of suppliers is previewed with its faults, and its valid rows are written once they are confirmed', async () => {
    const { page, troubles } = await opened.staff('manager');
    await page.goto('/admin/suppliers');
    await page.getByRole('link', { name: '匯入供應商' }).waitFor();
    const [head = [], ...rows] = await saved(page, '下載 Excel');
    const at = (heading: string) => head.indexOf(heading);
    const [first = [], second = [], third = []] = rows;
    first[at('備註')] = '每週二出貨';
    second[at('訂購天數')] = '１２ 天';
    third[at('網站')] = '不是網址';
    const added: Cell[] = head.map(() => null);
    added[at('供應商公司抬頭')] = '新織布行';
    added[at('業務電話')] = '02-2345-6789';

    await taken(page, 'suppliers', [head, ...rows, added]);
    expect(await Promise.all(['新增', '修改', '只看有錯'].map((word) => countIn(page, word)))).toEqual([
      1, 2, 1,
    ]);
    const apply = page.getByRole('button', { name: '套用 3 筆' });
    expect(await apply.isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^只看有錯/ }).click();
    await page.getByText('網站「不是網址」：無效的 URL').waitFor();
    await page.getByLabel('略過有錯的 1 列').check();
    await apply.click();
    await page.getByText('已新增 1 筆、已修改 2 筆').waitFor();

    await page.getByRole('link', { name: '查看供應商' }).click();
    await page.getByRole('link', { name: '新織布行' }).first().waitFor();
    const again = await saved(page, '下載 Excel');
    const companies = again.map((line) => line[at('供應商公司抬頭')]);
    expect(companies.filter((company) => company === '新織布行')).toHaveLength(1);
    const kept = again.find((line) => line[at('識別碼')] === second[at('識別碼')]);
    expect(kept?.[at('訂購天數')]).toBe(12);

    await taken(page, 'suppliers', again);
    expect(await countIn(page, '不變')).toBe(again.length - 1);
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });

  it.each([
    ['customers', '客戶'],
    ['materials', '原物料'],
    ['storage-items', '倉庫品項'],
  ])('of %s changes nothing as long as no cell was edited', async (resource) => {
    const { page, troubles } = await opened.staff('manager');
    for (const form of ['Excel', 'CSV']) {
      await page.goto(`/admin/${resource}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `下載 ${form}` }).click(),
      ]);
      await page.goto(`/admin/import/${resource}`);
      await page.getByLabel('要匯入的檔案').setInputFiles(await download.path());
      const all = await countIn(page, '全部');
      expect([form, all > 10, await countIn(page, '不變')]).toEqual([form, true, all]);
    }
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });

  it('of profit tiers replaces the tiers of the listed products', async () => {
    const { page, troubles } = await opened.staff('manager');
    await page.goto('/admin/import/categories');
    const [head = [], ...rows] = await saved(page, '下載目前的級距');
    const tiered = rows.find((line) => line[head.indexOf('數量')] !== null) ?? [];
    await taken(page, 'categories', [head, ...rows]);
    expect(await countIn(page, '不變')).toBe(await countIn(page, '全部'));
    tiered[head.indexOf('毛利 %')] = 120;
    await taken(page, 'categories', [head, ...rows]);
    expect([await countIn(page, '只看有錯'), await countIn(page, '修改')]).toEqual([1, 0]);
    await page.getByText('毛利必須小於 100').waitFor();
    tiered[head.indexOf('毛利 %')] = 44.5;
    await taken(page, 'categories', [head, ...rows]);
    await page.getByRole('button', { name: '套用 1 筆' }).click();
    await page.getByText('已新增 0 筆、已修改 1 筆').waitFor();
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });

  it('is refused with a message when the file is no spreadsheet', async () => {
    const { page, troubles } = await opened.staff('manager');
    await writeFile(file, await readFile(process.execPath).then((bytes) => bytes.subarray(0, 2_000)));
    await page.goto('/admin/import/suppliers');
    await page.getByLabel('要匯入的檔案').setInputFiles(file);
    await page.getByText('讀不出這個檔案').waitFor();
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });
});
