import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isUnexpected } from './browser.js';
import { openInstallation } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openInstallation();

interface Waiting {
  readonly quotation_no: string;
  readonly stage_due: number;
}

/** Orders of which accounting waits for money. */
const waitingOrders = (page: Page): Promise<readonly Waiting[]> =>
  page.evaluate(async () => {
    const filter = encodeURIComponent(JSON.stringify({ 'accounting.code': 2001, stage_due_gte: 1 }));
    const answer = await fetch(`/api/quotations?filter=${filter}&range=[0,2]`);
    return answer.json();
  });

const statement = (orders: readonly Waiting[]): string =>
  [
    '日期,摘要,支出,存入,結餘,備註,轉出入帳號,註記',
    ...orders.map(({ quotation_no, stage_due }) => `2026/12/01,轉入,,"${stage_due}",,訂單 ${quotation_no},,`),
    '2026/12/01,利息,,3,,,,',
  ].join('\n');

describe('the desk for statements', () => {
  it('takes pasted lines, confirms each with one key, passes one over and takes one back', async () => {
    const { page, troubles } = await opened.staff('accounting');
    const orders = await waitingOrders(page);
    expect(orders.length).toBeGreaterThan(0);
    await page.goto('/admin/bank-lines');
    await page.getByText('沒有可以直接確認的匯款').waitFor();
    await page.getByRole('button', { name: '貼上明細' }).click();
    await page.getByLabel(/從網路銀行複製的明細/).fill(statement(orders));
    await page.getByRole('button', { name: '匯入明細' }).click();
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '確認收款' }) });
    await lines.nth(orders.length - 1).waitFor();
    await lines.first().getByRole('button', { name: '確認收款' }).focus();
    for (let left = orders.length; left > 0; left -= 1) {
      await page.keyboard.press('Enter');
      await lines.nth(left - 1).waitFor({ state: 'detached' });
    }
    await page.getByRole('tab', { name: '未對到' }).click();
    await page.getByRole('button', { name: '略過' }).click();
    await page.getByText('沒有對不到訂單的匯款').waitFor();
    await page.getByRole('tab', { name: '已對帳' }).click();
    await page.getByRole('button', { name: '取消對帳' }).first().click();
    await page.getByLabel(/原因/).fill('對錯訂單');
    await page.getByRole('dialog').getByRole('button', { name: '取消對帳' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '可確認' }).click();
    await lines.first().waitFor();
    expect(troubles.filter(isUnexpected)).toEqual([]);
  });

  it('names each row that it cannot read, and keeps none', async () => {
    const { page } = await opened.staff('accounting');
    await page.goto('/admin/bank-lines');
    await page.getByRole('button', { name: '貼上明細' }).click();
    await page.getByLabel(/從網路銀行複製的明細/).fill('日期,存入\n2026/13/01,5\n2026/12/01,x');
    await page.getByRole('button', { name: '匯入明細' }).click();
    for (const row of ['第 2 列', '第 3 列']) await page.getByText(row).waitFor();
  });
});
