import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { giveCorrectionReason } from './payment-correction.js';

const MINUTES = 60_000;
jest.setTimeout(3 * MINUTES);

const opened = openTestInstallation();

/** The width by which the rows exceed their card, in px. */
const beyondCard = (page: Page): Promise<number> =>
  page.locator('.RaList-content').evaluate((card) => card.scrollWidth - card.clientWidth);

describe('records of orders, on a tablet and on a desktop screen,', () => {
  it.each([
    ['payments', ['付款日期', '人員', '單號', '客戶', '金額', '付款種類', '發票號碼', '備註', '會計狀態']],
    ['deliveries', ['出貨日期', '人員', '通知', '單號', '客戶', '內容', '貨運', '運費', '訂單狀態']],
    ['files', ['上傳日期', '上傳者', '檔名', '大小', '種類', '單號', '客戶', '訂單狀態']],
    ['allocations', ['單號', '建立日期', '階段', '進度', '客戶名稱', '商品名稱', '數量', '加工人員', '金額']],
    [
      'overdues',
      ['案件編號', '單號', '客戶名稱', '業務', '到期日', '逾期天數', '未付金額', '承諾付款日', '狀態'],
    ],
  ])('show all columns of %s without sideways scrolling', async (list, told) => {
    const sitting = await opened.staff('manager');
    const { page } = sitting;
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin/${list}?filter=%7B%7D&perPage=30&page=1`);
      await page.getByRole('row').nth(4).waitFor();
      await waitUntilLoaded(page);
      expect([width, await beyondCard(page), await scrollsSideways(page)]).toEqual([width, 0, false]);
      const head = (await page.getByRole('columnheader').allInnerTexts()).join(' ');
      for (const fact of told) expect(head).toContain(fact);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    assertNoTroubles(sitting);
    await page.context().close();
  });
});

describe('payments of all orders', () => {
  it('can be corrected in their row, based on the displayed revision of the order', async () => {
    const [accounting, second] = await Promise.all([opened.staff('accounting'), opened.staff('manager')]);
    const { page } = accounting;
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/admin/payments');
    const rows = page.locator('tbody').getByRole('row');
    const no = await rows.filter({ hasText: 'ATM打樣' }).first().getByRole('link').innerText();
    await page.goto(`/admin/payments?filter=${encodeURIComponent(JSON.stringify({ q: no }))}`);
    const here = page.url();
    // The last row is the oldest, because new rows are added at the top.
    const row = rows.last();

    await row.getByRole('button', { name: '修改金額' }).click();
    const amount = row.getByLabel('金額，按 Enter 儲存');
    expect(await accessibilityFaults(page)).toEqual([]);
    await amount.fill('1,234');
    await amount.press('Enter');
    await giveCorrectionReason(page, '客戶多匯');
    await row.getByText('$NT 1,234', { exact: true }).waitFor();
    await page.getByRole('button', { name: '復原' }).click();
    await page.getByText(`已復原 ${no}`).waitFor();
    await row.getByText('$NT 1,234', { exact: true }).waitFor({ state: 'detached' });

    await row.getByRole('button', { name: '修改付款種類' }).click();
    const kind = row.getByLabel('付款種類，按 Enter 儲存');
    expect(await beyondCard(page)).toBe(0);
    await kind.fill('現金打樣');
    await kind.press('Enter');
    await kind.press('Enter');
    await page.getByText('紀錄付款方式成功！').waitFor();
    await row.getByText('現金打樣', { exact: true }).waitFor();

    await Promise.all([
      page.waitForResponse(new RegExp(`/api/quotations/${no}$`)),
      row.getByRole('button', { name: '修改備註' }).click(),
    ]);
    const memo = row.getByLabel('備註，按 Enter 儲存');
    await memo.fill('與銀行對過');
    await second.office.openOrder(no);
    await second.office.give('新增付款紀錄', { 付款種類: '現金打樣', 金額: '10' }, '會成為溢收');
    await rows.first().getByText('$NT 10', { exact: true }).waitFor();
    await memo.press('Enter');
    const stale = page.getByRole('dialog', { name: '訂單剛被其他人更改' });
    await stale.getByRole('button', { name: '取消' }).click();
    await stale.waitFor({ state: 'hidden' });
    expect(await memo.inputValue()).toBe('與銀行對過');
    await memo.press('Enter');
    await stale.getByRole('button', { name: '以我的內容送出' }).click();
    await page.getByText('您更新了備註欄的資料！').waitFor();
    await page.reload();
    await row.getByText('與銀行對過', { exact: true }).waitFor();
    expect(page.url()).toBe(here);
    assertNoTroubles(accounting, second);
    await Promise.all([accounting, second].map((one) => one.page.context().close()));
  });

  it('show the last five digits that a buyer entered, in a separate column where there is space', async () => {
    const { page } = await opened.staff('accounting');
    const digits = /^\d{5}$/;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/payments');
    await page.getByRole('columnheader', { name: '後五碼' }).waitFor();
    const [named = ''] = await page.getByRole('cell', { name: digits }).allInnerTexts();
    expect(named).toMatch(digits);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('columnheader', { name: '後五碼' }).waitFor({ state: 'detached' });
    await page.getByText(`後五碼 ${named}`).first().waitFor();
    await page.context().close();
  });

  it('are shown to sales, who may not correct them', async () => {
    const sales = await opened.staff('sales');
    await sales.page.goto('/admin/payments');
    await sales.page.getByRole('row').nth(1).waitFor();
    expect(await sales.page.getByRole('button', { name: /^修改/ }).count()).toBe(0);
    assertNoTroubles(sales);
    await sales.page.context().close();
  });
});
