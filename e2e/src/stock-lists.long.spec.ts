import { readFile } from 'node:fs/promises';
import { describe, expect, it, jest } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/node';
import { openTestInstallation, assertNoTroubles, type Staff } from './opened.js';

const MINUTES = 60_000;

/** In ms: longer than a search field waits for the next letter. */
const SEARCHED_MS = 600;

jest.setTimeout(5 * MINUTES);
const opened = openTestInstallation();

describe('the ZKG product tables', () => {
  const head = ['編號', '名稱', '第一層編號', '第二層編號', '啟用'];
  const sheetOf = async (...rows: readonly (readonly string[])[]) => ({
    name: 'zkg.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeXlsxFile([head, ...rows].map((row) => [...row])).toBuffer(),
  });

  it('get two levels by hand and a third from a spreadsheet, whose faults are listed by row', async () => {
    const sitting = await opened.staff('sales');
    const { page, upkeep } = sitting;
    await upkeep.open('zkg-level-one');
    await upkeep.beginNew('第一層 zkg');
    await upkeep.fill({ 名稱: '露營紡織', 編號: 'C' });
    await upkeep.save('已新增');
    await upkeep.open('zkg-level-two');
    await upkeep.beginNew('第二層 zkg');
    await upkeep.fill({ 名稱: '天幕類', 編號: 'C01', 第一層: '露營紡織' });
    await upkeep.save('已新增');

    await upkeep.open('zkg-level-three');
    const sheet = page.getByLabel('要匯入的 Excel 檔');
    const good = [
      ['C01-001', '方形天幕', 'C', 'C01', '是'],
      ['C01-002', '蝶形天幕', 'C', 'C01', '否'],
    ] as const;
    await sheet.setInputFiles(
      await sheetOf(...good, ['C01-001', '重複天幕', 'C', 'C01', '是'], ['C01-004', '', 'C', 'L01', '也許']),
    );
    const faults = page.getByRole('dialog', { name: '沒有匯入' });
    for (const [where, what] of [
      ['第 4 列「編號」', '與第 2 列重複'],
      ['第 5 列「第二層編號」', '「L01」不屬於「C」'],
      ['第 5 列「名稱」', '此欄位不能為空'],
      ['第 5 列「啟用」', '請填「是」或「否」'],
    ] as const)
      await faults.getByRole('row').filter({ hasText: where }).filter({ hasText: what }).waitFor();
    await faults.getByRole('button', { name: '修改後再匯入' }).click();
    await page.getByPlaceholder(/^搜尋/).fill('天幕');
    await page.getByText('沒有找到第三層 zkg', { exact: true }).waitFor();

    await sheet.setInputFiles(await sheetOf(...good));
    await page.getByText('已匯入 2 列', { exact: true }).waitFor();
    const rows = page.getByRole('table', { name: '第三層 zkg' }).getByRole('row');
    await rows
      .filter({ hasText: '方形天幕' })
      .filter({ hasText: '露營紡織' })
      .getByRole('img', { name: '是' })
      .waitFor();
    const butterfly = rows.filter({ hasText: '蝶形天幕' }).filter({ hasText: '天幕類' });
    await butterfly.waitFor();
    expect(await butterfly.getByRole('img', { name: '是' }).count()).toBe(0);
    assertNoTroubles(sitting);
  });
});

describe('material groups', () => {
  it('can gain and lose materials, and offer the remaining materials in a quotation', async () => {
    const sitting = await opened.staff('sales');
    const { page, upkeep } = sitting;
    await upkeep.open('material-groups');
    await page.getByPlaceholder(/^搜尋/).fill('表布 帆布類');
    const row = page.getByRole('row').filter({ hasText: '表布 帆布類' });
    await row.getByText('5 項', { exact: true }).waitFor();
    await row.getByRole('link').click();
    const members = upkeep.form.getByRole('region', { name: '原料清單' });
    const chip = (name: string) => members.getByRole('button', { name, exact: true });
    const field = members.getByRole('combobox');
    for (const name of ['棉線流蘇', '撞色滾邊']) {
      await field.fill(name);
      await page.getByRole('option', { name, exact: true }).waitFor();
      // The search text and its results are kept until a result is chosen.
      await page.waitForTimeout(SEARCHED_MS);
      expect(await field.inputValue()).toBe(name);
      await page.getByRole('option', { name, exact: true }).click();
      await chip(name).waitFor();
    }
    await field.press('Escape');
    await chip('撞色滾邊').locator('svg').click();
    await chip('撞色滾邊').waitFor({ state: 'detached' });
    await upkeep.save('已儲存');
    await row.getByText('6 項', { exact: true }).waitFor();

    await page.reload();
    await row.getByRole('link').click();
    await chip('棉線流蘇').waitFor();
    expect(await chip('撞色滾邊').count()).toBe(0);

    await upkeep.open('categories');
    await upkeep.find('帆布托特包');
    await upkeep.form.getByRole('button', { name: '表布 帆布類', exact: true }).waitFor();

    await page.goto('/admin/quotations/create');
    for (const name of ['包袋', '托特包與購物袋', '帆布托特包'])
      await page
        .getByRole('main')
        .locator('.MuiCardActionArea-root')
        .filter({ hasText: name })
        .first()
        .click();
    const tile = page.getByRole('region', { name: '袋身布料' });
    await tile.getByText('此選項共有：6 項', { exact: true }).waitFor();
    await tile.getByRole('button', { name: '點我選擇配件' }).click();
    const picker = page.getByRole('dialog');
    await picker.getByText('棉線流蘇', { exact: true }).waitFor();
    expect(await picker.getByText('撞色滾邊', { exact: true }).count()).toBe(0);
    assertNoTroubles(sitting);
  });
});

describe('records of orders, listed across all orders,', () => {
  const rowsOf = ({ page }: Staff) => page.getByRole('main').locator('tbody').getByRole('row');

  it('show payments by kind and by day, are saved as a file, and lead to their order', async () => {
    const sitting = await opened.staff('accounting');
    const { page } = sitting;
    await sitting.office.goTo('會計', '付款紀錄');
    await page.getByRole('heading', { name: '付款紀錄', level: 1 }).waitFor();
    await page.getByLabel('付款種類', { exact: true }).click();
    await page.getByRole('option', { name: '2 ATM打樣', exact: true }).click();
    await rowsOf(sitting).filter({ hasNotText: 'ATM打樣' }).first().waitFor({ state: 'detached' });
    const [first = ''] = await rowsOf(sitting).first().locator('time').allTextContents();
    const [, month = '', date = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(first) ?? [];
    const day = `${year}-${month}-${date}`;
    // The filter includes the whole day in Taipei.
    await page.getByLabel('付款日期從').fill(day);
    await page.getByLabel('付款日期到').fill(day);
    const others = rowsOf(sitting).filter({ hasNotText: `${month}/${date}/${year}` });
    await others.first().waitFor({ state: 'detached' });
    const shown = await rowsOf(sitting).count();
    expect(shown).toBeGreaterThan(0);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下載 CSV' }).click(),
    ]);
    const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toContain('invoice_no');
    expect(lines).toHaveLength(shown);

    const number = (await rowsOf(sitting).first().getByRole('link').textContent()) ?? '';
    await rowsOf(sitting).first().getByRole('link').click();
    await page.getByRole('heading', { name: number, exact: true }).waitFor();
    await page.getByRole('region', { name: '付款紀錄' }).getByText('ATM打樣').first().waitFor();
    assertNoTroubles(sitting);
  });

  it('show parcels to shipping and files to print, and neither to a worker', async () => {
    const [shipping, printing, working] = await Promise.all(
      ['shipping', 'print', 'processing'].map(opened.staff),
    );
    if (shipping === undefined || printing === undefined || working === undefined) throw new Error('nobody');
    await shipping.office.goTo('出貨', '出貨紀錄');
    await shipping.page.getByLabel('內容', { exact: true }).click();
    await shipping.page.getByRole('option', { name: '大貨', exact: true }).click();
    await rowsOf(shipping).filter({ hasText: '樣品・' }).first().waitFor({ state: 'detached' });
    await rowsOf(shipping).filter({ hasText: '大貨・' }).first().waitFor();

    await printing.office.goTo('訂單檔案', '檔案');
    await printing.page.getByLabel('種類', { exact: true }).click();
    await printing.page.getByRole('option', { name: '打樣套圖檔案', exact: true }).click();
    await rowsOf(printing).filter({ hasNotText: '打樣套圖檔案' }).first().waitFor({ state: 'detached' });
    const link = rowsOf(printing).first().getByRole('link', { name: '套圖設計稿.svg' });
    const answer = await printing.page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);

    for (const title of ['付款紀錄', '出貨紀錄', '檔案'])
      expect(await working.page.getByRole('menuitem', { name: title, exact: true }).count()).toBe(0);
    assertNoTroubles(shipping, printing, working);
  });
});
