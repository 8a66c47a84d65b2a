import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/node';
import { openInstallation, wentWell, type Staff } from './opened.js';

const MINUTES = 60_000;
/** Longer than a search waits for the next letter, in ms. */
const SEARCHED_MS = 600;
jest.setTimeout(5 * MINUTES);

const opened = openInstallation();

/** Finds an item among the tiles of the storage and opens its page. */
async function openItem({ page, upkeep }: Staff, name: string): Promise<void> {
  await upkeep.open('storage-items');
  await page.getByPlaceholder('搜尋倉庫品項').fill(name);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name} (存量|目前缺料)`) })
    .click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** How much of an item there is, as its page shows it. */
async function stockOf(sitting: Staff, name: string): Promise<number> {
  await openItem(sitting, name);
  const told = (await sitting.page.getByText(/^存量：/).textContent()) ?? '';
  return Number(told.replaceAll(/[^\d.]/g, ''));
}

/** What was received is in storage a moment later. */
async function seeStock(sitting: Staff, name: string, storage: number): Promise<void> {
  await openItem(sitting, name);
  await sitting.page.getByText(`存量：${storage.toLocaleString('en-US')} 個`, { exact: true }).waitFor();
}

describe('purchases', () => {
  let number = '';
  let buying: Staff;
  let storing: Staff;
  beforeAll(async () => {
    [buying, storing] = await Promise.all([opened.staff('purchasing'), opened.staff('warehouse')]);
  }, MINUTES);

  it('are ordered line by line and changed, and who saves second sees what the first has saved', async () => {
    const { page, upkeep } = buying;
    const second = await opened.staff('purchasing');
    await upkeep.open('purchases');
    await upkeep.beginNew('採購單');
    await upkeep.fill({ 供應商: '順線五金輔料', '採購項目 1 數量': '10' });
    await upkeep.seeRefused('有欄位資料未確實填寫，請再次檢查！');
    await upkeep.form.getByRole('button', { name: '新增欄位' }).click();
    await upkeep.fill({
      '採購項目 1 倉庫品項': '棉線流蘇',
      '採購項目 1 單位': '打',
      '採購項目 1 單價': '24',
      '採購項目 2 倉庫品項': '撞色滾邊',
      '採購項目 2 數量': '5',
      '採購項目 2 單價': '30',
      運費: '120',
    });
    await upkeep.save('已新增');
    await page.getByText('採購中', { exact: true }).waitFor();
    number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    // 240 and 150, 5 % of tax, and the freight.
    await page.getByText('$NT 530', { exact: true }).waitFor();

    await page.getByRole('link', { name: '修改' }).click();
    await upkeep.form.getByLabel('採購項目 2 數量').waitFor();
    await second.page.goto(page.url());
    await second.upkeep.form.getByLabel('採購項目 2 數量').waitFor();
    await second.upkeep.form.locator('input[value="棉線流蘇"]').waitFor();
    await upkeep.fill({ '採購項目 2 數量': '6', 備註: '急件' });
    await upkeep.save('已儲存');
    await page.getByText('$NT 561', { exact: true }).waitFor();
    await second.upkeep.fill({ 發票號碼: 'AB12345678' });
    await second.upkeep.form.getByRole('button', { name: '儲存' }).click();
    const stale = second.page.getByRole('dialog', { name: '這筆資料已被更新' });
    await stale.getByText('急件').waitFor();
    await stale.getByRole('button', { name: '保留我填的，繼續編輯' }).click();
    expect(await second.upkeep.form.getByLabel('採購項目 2 數量').inputValue()).toBe('6');
    await second.upkeep.save('已儲存');
    await second.page
      .getByRole('region', { name: '採購單', exact: true })
      .getByText('AB12345678', { exact: true })
      .waitFor();
    wentWell(buying, second);
  });

  it('come into storage in parts, and are listed as long as some of them is waited for', async () => {
    const { page, upkeep } = storing;
    const before = [await stockOf(storing, '棉線流蘇'), await stockOf(storing, '撞色滾邊')];
    const waited = async () => {
      await upkeep.open('purchases');
      await page.getByRole('combobox', { name: '狀態' }).click();
      await page.getByRole('option', { name: '採購中', exact: true }).click();
      await page.getByText('已入庫', { exact: true }).first().waitFor({ state: 'detached' });
      await page.getByRole('row').nth(1).waitFor();
      return page.getByRole('row').filter({ hasText: number });
    };
    await (await waited()).getByRole('link').click();
    await page.getByRole('button', { name: '入庫', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '入庫' });
    await dialog.getByLabel('棉線流蘇').fill('11');
    await dialog.getByLabel('撞色滾邊').fill('0');
    await dialog.getByRole('button', { name: '入庫', exact: true }).click();
    await dialog.getByText('「棉線流蘇」只剩 10 未到，不能超過', { exact: true }).waitFor();
    await dialog.getByLabel('棉線流蘇').fill('4');
    await dialog.getByRole('button', { name: '入庫', exact: true }).click();
    await page.getByText('部分入庫', { exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: '棉線流蘇' }).getByText('4（還差 6 打）').waitFor();
    await page.getByText('部分入庫：棉線流蘇 4', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '刪除', exact: true }).count()).toBe(0);
    await seeStock(storing, '棉線流蘇', (before[0] ?? 0) + 48);

    const { form } = buying.upkeep;
    await buying.page.goto(`/admin/purchases/${number}/show`);
    await buying.page.getByRole('link', { name: '修改' }).click();
    await form.getByText('已有部分入庫，供應商與採購項目不能再修改。', { exact: true }).waitFor();
    for (const label of [/^供應商/, '採購項目 1 數量', '採購項目 2 單價'])
      expect(await form.getByLabel(label).isDisabled()).toBe(true);
    for (const name of ['新增欄位', '移除採購項目 1', '刪除'])
      expect(await form.getByRole('button', { name, exact: true }).count()).toBe(0);
    await buying.upkeep.fill({ 預計到貨: '2027-03-31' });
    await buying.upkeep.save('已儲存');
    await buying.page.getByText('03/31/2027', { exact: true }).waitFor();

    await (await waited()).getByRole('link').click();
    await page.getByRole('button', { name: '入庫', exact: true }).click();
    expect(await dialog.getByLabel('棉線流蘇').inputValue()).toBe('6');
    await dialog.getByRole('button', { name: '入庫', exact: true }).click();
    await page.getByText('已入庫', { exact: true }).first().waitFor();
    await seeStock(storing, '棉線流蘇', (before[0] ?? 0) + 120);
    await seeStock(storing, '撞色滾邊', (before[1] ?? 0) + 6);
    expect(await (await waited()).count()).toBe(0);
    wentWell(storing, buying);
  });
});

describe('items in storage', () => {
  it('are added, taken, counted and listed, and stay while a material is taken from them', async () => {
    const sitting = await opened.staff('warehouse');
    const { page, upkeep } = sitting;
    await upkeep.open('storage-items');
    await upkeep.beginNew('倉庫品項');
    await upkeep.fill({
      品項名稱: '營繩',
      編號: 'S9001',
      種類: '一般原料',
      第一層倉庫分類: '輔料',
      第二層倉庫分類: '拉鍊',
      商品單位: '個',
      單位成本: '10',
      '利潤 %': '25',
      最低庫存: '50',
    });
    await upkeep.form.getByText('售價 $NT 12.5', { exact: true }).waitFor();
    await upkeep.save('已新增');

    await openItem(sitting, '營繩');
    await page.getByText('存量：0 個，低於最低庫存', { exact: true }).waitFor();
    await page.getByRole('button', { name: '盤點調整' }).click();
    const counting = page.getByRole('dialog', { name: '盤點調整' });
    await counting.getByLabel('盤點數量').fill('80');
    await counting.getByLabel('原因').fill('開帳');
    await counting.getByRole('button', { name: '盤點調整' }).click();
    await page.getByText('存量：80 個', { exact: true }).waitFor();
    await page.getByText('盤點調整 0 個 → 80 個：開帳', { exact: true }).waitFor();

    await page.getByRole('button', { name: '領用' }).click();
    const taking = page.getByRole('dialog', { name: '領用' });
    await taking.getByLabel('數量').fill('81');
    await taking.getByText('不得大於 80', { exact: true }).waitFor();
    await taking.getByRole('button', { name: '領用' }).click();
    await taking.getByText('數量：不得大於 80', { exact: true }).waitFor();
    expect(await taking.getByLabel('數量').evaluate((one) => one === document.activeElement)).toBe(true);
    await taking.getByLabel('數量').fill('20');
    await taking.getByLabel('備註（可不填）').fill('樣品間');
    await taking.getByRole('button', { name: '領用' }).click();
    await page.getByText('存量：60 個', { exact: true }).waitFor();

    await upkeep.open('storage-usage');
    await page.getByPlaceholder(/^搜尋/).fill('營繩');
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: '營繩' });
    await rows.filter({ hasText: '80 個 → 60 個' }).filter({ hasText: '樣品間' }).waitFor();
    await rows.filter({ hasText: '0 個 → 80 個' }).filter({ hasText: '開帳' }).waitFor();

    await openItem(sitting, '營繩');
    await page.getByRole('link', { name: '修改' }).click();
    await upkeep.remove();
    await page.getByText('已刪除', { exact: true }).last().waitFor();

    await upkeep.open('storage-items');
    await page.getByPlaceholder('搜尋倉庫品項').fill('棉線流蘇');
    await page.getByRole('button', { name: '棉線流蘇 的 1 個小孩' }).click();
    const children = page.getByRole('dialog', { name: '這些都是我的小孩' });
    await children.getByText('棉線流蘇').nth(1).waitFor();
    await children.getByRole('button', { name: '關閉' }).click();
    await openItem(sitting, '棉線流蘇');
    await page.getByRole('link', { name: '修改' }).click();
    await upkeep.remove();
    await page.getByText('這筆資料正由「原物料」使用，不能刪除', { exact: true }).waitFor();
    wentWell(sitting);
  });
});

describe('zkg', () => {
  const head = ['編號', '名稱', '第一層編號', '第二層編號', '啟用'];
  const sheetOf = async (...rows: readonly (readonly string[])[]) => ({
    name: 'zkg.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeXlsxFile([head, ...rows].map((row) => [...row])).toBuffer(),
  });

  it('has two levels added by hand and takes the third from a sheet, which names what is wrong row by row', async () => {
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
    wentWell(sitting);
  });
});

describe('material groups', () => {
  it('take members in, let one go by its chip, and offer the rest in a quotation', async () => {
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
      // What is typed and found stays until one is taken.
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
    wentWell(sitting);
  });
});

describe('what belongs to orders, listed across them', () => {
  const rowsOf = ({ page }: Staff) => page.getByRole('main').locator('tbody').getByRole('row');

  it('shows payments by kind and by day, saves them as a file, and leads to their order', async () => {
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
    // The day itself is counted in, from its begin in Taipei to its end.
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
    wentWell(sitting);
  });

  it('shows parcels to who ships them and files to who prints them, and neither to a worker', async () => {
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
    wentWell(shipping, printing, working);
  });
});
