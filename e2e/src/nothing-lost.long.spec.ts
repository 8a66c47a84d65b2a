import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { beginsInAField, lostFrom, textFieldOf } from './nothing-lost.js';
import { openInstallation } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(10 * MINUTES);

const opened = openInstallation();

/** The numbers of orders, one for each code. */
const ordersByCode = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ range: '[0,299]', sort: '["code","ASC"]' });
    const orders: readonly { quotation_no: string; code: number }[] = await (
      await fetch(`/api/quotations?${query}`)
    ).json();
    return [...new Map(orders.map(({ quotation_no, code }) => [code, quotation_no])).values()];
  });

/** Opens an order through its list, so that the browser has a way back. */
async function openOrder(page: Page, quotation_no: string): Promise<void> {
  const filter = JSON.stringify({ q: quotation_no });
  await page.goto(`/admin/orders/all?filter=${encodeURIComponent(filter)}`);
  await page.getByRole('link', { name: quotation_no, exact: true }).click();
  await page.getByRole('region', { name: '可以進行的操作' }).waitFor();
}

describe('text typed in a dialog of the office', () => {
  it('is asked about on every way out of the dialogs of all commands on orders', async () => {
    const { page } = await opened.staff('manager');
    const tried = new Set<string>();
    const found: string[] = [];
    for (const quotation_no of await ordersByCode(page)) {
      await openOrder(page, quotation_no);
      const acts = page.getByRole('region', { name: '可以進行的操作' });
      const titles = (await acts.getByRole('button').allInnerTexts()).filter((title) => !tried.has(title));
      for (const title of titles) {
        tried.add(title);
        await acts.getByRole('button', { name: title, exact: true }).click();
        const dialog = page.getByRole('dialog').last();
        await dialog.waitFor();
        const field = await textFieldOf(dialog);
        if (field !== undefined && !(await beginsInAField(field))) found.push(`${title}: begins in no field`);
        if (field === undefined) await page.keyboard.press('Escape');
        else found.push(...(await lostFrom(page, dialog, field)).map((what) => `${title}: ${what}`));
        await dialog.waitFor({ state: 'hidden' });
      }
    }
    expect(found).toEqual([]);
    expect(tried.size).toBeGreaterThan(12);
  });

  it('is entered beside the effect of the command: the new code and what follows', async () => {
    const { page } = await opened.staff('manager');
    const [no = ''] = await page.evaluate(async () => {
      const query = new URLSearchParams({ filter: JSON.stringify({ code: 3001 }), range: '[0,0]' });
      const orders: readonly { quotation_no: string }[] = await (
        await fetch(`/api/quotations?${query}`)
      ).json();
      return orders.map(({ quotation_no }) => quotation_no);
    });
    await openOrder(page, no);
    const acts = page.getByRole('region', { name: '可以進行的操作' });
    const saysOf = async (title: string): Promise<string> => {
      await acts.getByRole('button', { name: title, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      const ahead = dialog.getByLabel('會怎麼變');
      await ahead.getByText('接下來').waitFor();
      const says = await ahead.innerText();
      await dialog.getByRole('button', { name: '取消' }).click();
      await dialog.waitFor({ state: 'hidden' });
      return says;
    };
    expect(await saysOf('進行下一步')).toContain('3001 等待打樣 → 3002 打樣中');
    const closed = await saysOf('強制結案');
    expect(closed).toContain('3001 等待打樣 → 9998 作廢');
    expect(closed).toContain('→ 2102 業務強制暫停或取消');
    await page.context().close();
  });

  it('survives the end of the session: after signing in again in a dialog the command is sent', async () => {
    const { page } = await opened.staff('sales');
    await page.goto('/admin/sales/review');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const acts = page.getByRole('region', { name: '可以進行的操作' });
    await acts.getByRole('button', { name: '退回報價單' }).click();
    const dialog = page.getByRole('dialog', { name: /退回報價單/ });
    await dialog.getByLabel('退回原因').fill('請補上圖稿');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: '退回報價單' }).click();
    const window = page.getByRole('dialog', { name: '請重新登入' });
    await window.getByLabel('Email').fill('sales@zhidan.test');
    await window.getByLabel('密碼').fill('zhidan-demo-2026');
    await window.getByRole('button', { name: '登入', exact: true }).click();
    await page.getByText('退回報價單：已完成').waitFor();
    await page.getByText('請補上圖稿').first().waitFor();
  });
});
