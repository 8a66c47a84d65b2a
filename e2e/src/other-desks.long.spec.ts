import { describe, expect, it, jest } from '@jest/globals';
import { openTestInstallation } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

interface Paid {
  readonly quotation_no: string;
  readonly total_amount_tax: number;
  readonly buyer: { readonly nick_name: string };
  readonly accounting: { readonly last_five_digits: string };
}

describe('the back office', () => {
  it('lets accounting find an order by number, nickname, last five digits and amount', async () => {
    const { page, office, troubles } = await opened.staff('accounting');
    await office.openView('accounting/settled');
    const settled = await page.evaluate(async (): Promise<Paid[]> => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ 'accounting.code': [2999] }),
        range: '[0,99]',
      });
      return (await fetch(`/api/quotations?${query}`)).json();
    });
    const one = settled.find(
      ({ accounting, buyer }) => accounting.last_five_digits !== '' && buyer.nick_name !== '',
    );
    if (one === undefined) throw new Error('no settled order was paid by transfer');
    const row = page.getByRole('row').filter({ hasText: one.quotation_no });
    const search = page.getByLabel('搜尋訂單');
    for (const text of [one.quotation_no, one.quotation_no.slice(-6)]) {
      await search.fill(text);
      await page.waitForURL((url) => url.search.includes(encodeURIComponent(text)));
      await row.waitFor();
    }
    await search.fill(one.buyer.nick_name);
    await page.waitForURL((url) => decodeURIComponent(url.search).includes(one.buyer.nick_name));
    await page.getByText(/^\d+筆$/).waitFor();
    await page.getByRole('button', { name: '清除搜尋' }).click();

    await page.getByRole('button', { name: '篩選' }).click();
    const digits = page.getByLabel('轉帳後五碼');
    await digits.fill(one.accounting.last_five_digits);
    await digits.press('Enter');
    await page.waitForURL((url) => url.search.includes(one.accounting.last_five_digits));
    await row.waitFor();
    await digits.fill('');
    await digits.press('Enter');
    const amount = page.getByLabel('含稅總金額');
    await amount.fill(one.total_amount_tax.toLocaleString('en-US'));
    await amount.press('Enter');
    await page.waitForURL((url) => url.search.includes(String(one.total_amount_tax)));
    await row.waitFor();

    for (const view of ['deferred', 'overdue', 'settled']) await office.openView(`accounting/${view}`);
    expect(troubles).toEqual([]);
  });

  it('lets sales return a quotation with the required changes, and find it among the returned quotations', async () => {
    const { page, office, troubles } = await opened.staff('sales');
    await office.openView('sales/review');
    await page.getByRole('row').nth(1).click();
    const no = await page.getByRole('heading', { level: 1, name: /^\d{6}-\d{10}$/ }).innerText();
    await page
      .getByRole('region', { name: '可以進行的操作' })
      .getByRole('button', { name: '審核通過' })
      .click();
    const days = await page.evaluate(async (): Promise<{ product_days: number }> =>
      (await fetch('/api/settings/delivery-days')).json(),
    );
    const review = page.getByRole('dialog', { name: /^審核通過/ });
    await page.waitForFunction(
      (expected) => [...document.querySelectorAll('input')].some(({ value }) => value === expected),
      String(days.product_days),
    );
    expect(await review.getByLabel('生產工作天').inputValue()).toBe(String(days.product_days));
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'hidden' });
    await office.give('退回報價單', { '退回原因（客戶看得到）': '請改成 100 個' });
    await office.seeStanding('退回');
    await page.getByRole('region', { name: '備註往來' }).getByText('請改成 100 個').waitFor();
    await office.openView('sales/returned');
    await page.getByRole('link', { name: no }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('lets the warehouse take the material of a sample from storage once', async () => {
    const { page, office, troubles } = await opened.staff('warehouse');
    await page.getByRole('region', { name: '倉庫扣料・打樣待扣料' }).getByRole('link').first().waitFor();
    await office.openView('warehouse/proofing-stock');
    await page.getByRole('row').nth(1).click();
    const no = await page.getByRole('heading', { level: 1, name: /^\d{6}-\d{10}$/ }).innerText();
    await office.give('扣除庫存');
    await page.getByRole('tab', { name: '歷程' }).click();
    await page.getByText('扣除了打樣的庫存').waitFor();
    await page.goto('/admin/warehouse/proofing-stock');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('link', { name: no }).waitFor({ state: 'hidden' });
    expect(troubles).toEqual([]);
  });

  it('lets print upload the files of a design, record the machine and mark the output as done', async () => {
    const { page, office, troubles } = await opened.staff('print');
    await office.openView('print/proofing-print');
    await page.getByRole('row').nth(1).click();
    const no = await page.getByRole('heading', { level: 1, name: /^\d{6}-\d{10}$/ }).innerText();
    await page.getByRole('tab', { name: /^打樣套圖檔案/ }).click();
    await page.getByRole('tab', { name: '第 1 款' }).waitFor();
    const upload = page.getByLabel('上傳打樣套圖檔案第 1 款');
    await upload.setInputFiles({
      name: '大圖.ai',
      mimeType: 'application/postscript',
      buffer: Buffer.from('%!PS'),
    });
    await page.getByRole('link', { name: '大圖.ai', exact: true }).waitFor();
    await page.getByRole('tab', { name: '進度' }).click();
    const device = page.getByLabel('輸出機台');
    await device.fill('Epson 2 號機');
    await device.press('Enter');
    await page.getByText('輸出機台已儲存').waitFor();
    expect(await page.getByRole('switch', { name: '業務追蹤此訂單' }).isDisabled()).toBe(true);
    await page.getByRole('switch', { name: '打樣輸出完成' }).click();
    await page.getByText('打樣輸出完成：是').waitFor();
    await office.openView('print/proofing-printed');
    await page.getByRole('link', { name: no }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('lets production take a sample through all steps to the buyer, and shows pictures beside parcels', async () => {
    const { page, office, troubles } = await opened.staff('production');
    await office.openView('production/proofing');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('tab', { name: '進度' }).click();
    for (const step of ['3508 拍照', '3511 完成待確認']) {
      await page.getByRole('button', { name: new RegExp(`^${step}`) }).click();
      const dialog = page.getByRole('dialog', { name: '紀錄打樣進度' });
      await dialog.getByRole('button', { name: '紀錄打樣進度' }).click();
      await page.getByRole('button', { name: `${step}，目前進度` }).waitFor();
    }
    await page.getByRole('button', { name: '打樣圖片與配送' }).click();
    const gallery = page.getByRole('dialog', { name: /^打樣圖片與配送/ });
    await gallery.getByRole('tab', { name: '第 1 款' }).waitFor();
    await gallery.getByRole('region', { name: '配送紀錄' }).waitFor();
    await gallery.getByRole('button', { name: '關閉' }).click();
    await page.getByRole('tab', { name: '總覽' }).click();
    await office.seeStanding('打樣完待確認');
    expect(troubles).toEqual([]);
  });

  it('starts purchasing, processing and payroll with the work that waits for them', async () => {
    for (const [account, box] of [
      ['purchasing', '採購・等待到貨'],
      ['processing', '加工・未結案'],
      ['payroll', '薪資・尚未發放'],
    ] as const) {
      const { page, troubles } = await opened.staff(account);
      await page.getByRole('region', { name: box }).getByRole('listitem').first().getByRole('link').click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(troubles).toEqual([]);
      await page.context().close();
    }
  });

  it('lets a manager force a code for a reason that stays in the history', async () => {
    const { page, office, troubles } = await opened.staff('manager');
    await office.openView('production/production-waiting');
    await page.getByRole('row').nth(1).click();
    await page
      .getByRole('region', { name: '可以進行的操作' })
      .getByRole('button', { name: '強制變更狀態' })
      .click();
    const dialog = page.getByRole('dialog', { name: /^強制變更狀態/ });
    await dialog.getByText('會離開目前的清單').waitFor();
    for (const tab of ['accounting_code', 'proofing_code', 'product_code', '其他設定', 'quotation_code']) {
      await dialog.getByRole('tab', { name: tab }).click();
    }
    await dialog.getByRole('radio', { name: /^3001/ }).check();
    await dialog.getByLabel('原因').fill('檔案要重做');
    await dialog.getByRole('button', { name: '強制變更狀態' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: '總覽' }).click();
    await office.seeStanding('3001');
    await page.getByRole('tab', { name: '歷程' }).click();
    await page.getByText('原因：檔案要重做').waitFor();
    expect(troubles).toEqual([]);
  });

  it('lets an auditor verify the last daily seal and an order, and find its events', async () => {
    const { page, troubles } = await opened.staff('auditor');
    await page.goto('/admin/orders/closed');
    const no = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
    await page.goto('/admin/audit');
    await page.getByRole('region', { name: '每日封印' }).getByRole('alert').waitFor();
    await page.getByLabel('訂單編號，或事件流的名稱').fill(no);
    await page.getByRole('button', { name: '驗證', exact: true }).click();
    await page.getByText('每一筆事件都與寫入時相同，前後相連').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下載', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^zhidan-events-\d{4}-\d\d-\d\d\.ndjson$/);
    await page.getByRole('link', { name: '這個事件流的所有事件' }).click();
    await page.getByRole('heading', { name: '事件查詢' }).waitFor();
    // In each row, the order number links to the order, and the rest of the row to the event.
    const latest = page.getByRole('row').nth(1);
    await latest.getByRole('link', { name: no }).waitFor();
    await latest.getByRole('cell').first().click();
    const event = page.getByRole('dialog', { name: '事件' });
    await event.getByRole('button', { name: '雜湊與編號' }).click();
    await event.getByText('前一筆雜湊').waitFor();
    expect(troubles).toEqual([]);
  });
});
