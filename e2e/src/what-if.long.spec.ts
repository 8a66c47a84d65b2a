import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openTestInstallation, assertNoTroubles } from './opened.js';

jest.setTimeout(5 * 60_000);

const opened = openTestInstallation();

const trialIn = (page: Page) => page.getByRole('dialog', { name: /^試算 / });

/** Adds a step by its command title, and fills in its form by labels. */
async function tryStep(page: Page, title: string, fields: Readonly<Record<string, string>>) {
  await trialIn(page).getByRole('button', { name: '加入步驟' }).click();
  await page.getByRole('menuitem', { name: title, exact: true }).click();
  const form = page.getByRole('dialog', { name: `試算：${title}` });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: '加入試算' }).click();
  await form.waitFor({ state: 'hidden' });
}

const adopt = async (page: Page, count: number) => {
  await trialIn(page).getByRole('button', { name: '採用', exact: true }).click();
  await page.getByRole('button', { name: `進行 ${count} 個步驟` }).click();
};

describe('trying commands on an order', () => {
  it("shows their effect, changes nothing until they are adopted, and follows a colleague's changes meanwhile", async () => {
    const [sales, manager] = [await opened.staff('sales'), await opened.staff('manager')];
    const { page } = sales;
    await page.goto('/admin/sales/review');
    const no = (await page.getByRole('row').nth(1).getByRole('link').first().innerText()).trim();
    await sales.office.openOrder(no);
    await manager.office.openOrder(no);
    const writes: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.method() !== 'GET' && path.startsWith('/api/')) writes.push(path.split('/').at(-1) ?? '');
    });

    await page.getByRole('button', { name: '試算', exact: true }).click();
    await tryStep(page, '審核通過', { 優惠單價: '9', 打樣工作天: '5', 生產工作天: '12' });
    const price = trialIn(page).getByRole('region', { name: '價格' });
    const unit = price.getByRole('row', { name: /單價（未稅）/ }).first();
    await unit.getByText('$NT 9', { exact: true }).waitFor();
    await trialIn(page).getByText('報價有效至').waitFor();
    expect(new Set(writes)).toEqual(new Set(['what-if']));

    await manager.office.give('退回報價單', { 退回原因: '請補上向量檔' });
    await trialIn(page).getByText('訂單剛被其他人更改，已用最新的內容重新試算。').waitFor();
    const steps = trialIn(page).getByRole('list', { name: '試算步驟' });
    await steps.getByRole('alert').waitFor();
    expect(await trialIn(page).getByRole('button', { name: '採用', exact: true }).isDisabled()).toBe(true);

    await trialIn(page)
      .getByRole('button', { name: /^移除第 1 步/ })
      .click();
    expect(new Set(writes)).toEqual(new Set(['what-if']));
    assertNoTroubles(sales, manager);
  });

  it('executes the adopted commands, with the result that the preview showed', async () => {
    const sales = await opened.staff('sales');
    const { page } = sales;
    await page.goto('/admin/sales/review');
    const no = (await page.getByRole('row').nth(1).getByRole('link').first().innerText()).trim();
    await sales.office.openOrder(no);
    await page.getByRole('button', { name: '試算', exact: true }).click();
    await tryStep(page, '審核通過', { 打樣工作天: '5', 生產工作天: '12' });
    await adopt(page, 1);
    await page.getByText('已採用 1 個步驟，結果與試算相同').waitFor();
    await trialIn(page).waitFor({ state: 'hidden' });
    await sales.office.seeStanding('審核通過');
    assertNoTroubles(sales);
  });
});
