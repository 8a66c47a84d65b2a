import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestInstallation, assertNoTroubles, type Staff } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(5 * MINUTES);
const opened = openTestInstallation();

/** Finds an item on the storage screen and opens its page. */
async function openItem({ page, upkeep }: Staff, name: string): Promise<void> {
  await upkeep.open('storage-items');
  await page.getByPlaceholder('搜尋倉庫品項').fill(name);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name} (存量|目前缺料)`) })
    .click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** The stock on the page of an item. */
async function stockOf(sitting: Staff, name: string): Promise<number> {
  await openItem(sitting, name);
  const told = (await sitting.page.getByText(/^存量：/).textContent()) ?? '';
  return Number(told.replaceAll(/[^\d.]/g, ''));
}

/** Waits for the stock, because received goods appear with a delay. */
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

  it('are ordered line by line and changed, and a user who saves second sees what the first user saved', async () => {
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
    // 240 + 150, plus 5 % tax and the freight.
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
    assertNoTroubles(buying, second);
  });

  it('can be received in parts, and stay listed while a part is still expected', async () => {
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
    assertNoTroubles(storing, buying);
  });
});

describe('items in storage', () => {
  it('are added, used, counted and listed, and cannot be removed while a material is taken from them', async () => {
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
    const taken = page.getByRole('listitem').filter({ hasText: '手動領用 20 個' });
    await taken.getByRole('button', { name: '復原' }).click();
    const undoing = page.getByRole('dialog', { name: '復原' });
    await undoing.getByText('復原後的存量：60 個 → 80 個。').waitFor();
    await undoing.getByLabel('原因').fill('領錯品項');
    await undoing.getByRole('button', { name: '復原' }).click();
    await page.getByText('存量：80 個', { exact: true }).waitFor();
    await page.getByText('復原 60 個 → 80 個：領錯品項', { exact: true }).waitFor();
    expect(await taken.getByRole('button', { name: '復原' }).count()).toBe(0);

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
    assertNoTroubles(sitting);
  });
});
