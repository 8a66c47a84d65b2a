import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { signedInClient } from './installation.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();
const widths = [PHONE_VIEWPORT, DESKTOP_VIEWPORT].map((viewport) => [viewport.width, viewport] as const);

const order = z.object({
  quotation_no: z.string(),
  about_material_storage: z.object({
    proofing_material_been_deducted: z.boolean(),
    product_material_been_deducted: z.boolean(),
  }),
});

async function readAs(account: string, path: string): Promise<unknown> {
  const ask = await signedInClient(opened.installation, account);
  return JSON.parse((await ask('GET', path)).body);
}
const orderOf = async (no: string) => order.parse(await readAs('manager', `/api/quotations/${no}`));
const ordersWhere = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,9]' });
  return z
    .array(z.object({ quotation_no: z.string() }))
    .parse(await readAs('manager', `/api/quotations?${query}`));
};
/** Amounts recorded as payments of an order, the smallest first. */
const bookedOn = async (no: string): Promise<number[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify({ quotation_no: no }), range: '[0,99]' });
  const payments = z.array(z.object({ amount: z.number() }));
  return payments
    .parse(await readAs('accounting', `/api/payments?${query}`))
    .map(({ amount }) => amount)
    .toSorted((a, b) => a - b);
};

/** Marks the page and returns whether the mark exists after loading; a reload would have removed it. */
async function isLoadedOnce(page: Page): Promise<boolean> {
  await page.evaluate(() => (document.body.dataset['seen'] = 'yes'));
  await page.waitForLoadState('networkidle');
  return (await page.locator('body[data-seen=yes]').count()) === 1;
}

describe.each(widths)('the office at %d px', (_width, viewport) => {
  it.each(['nothing', 'nothing/deeper/still', 'quotationz/261122-4070812/show'])(
    'says only once that /admin/%s does not exist, and offers a way back',
    async (address) => {
      const manager = await opened.staff('manager');
      const { page } = manager;
      await page.setViewportSize(viewport);
      await page.goto(`/admin/${address}`);
      await page.getByText('您要找的頁面並不存在！').waitFor();
      expect(await isLoadedOnce(page)).toBe(true);
      expect(await scrollsSideways(page)).toBe(false);
      await takePicture(page, `office-unknown-${address.split('/')[0] ?? ''}`);
      await page.getByRole('link', { name: '回到總覽' }).click();
      await page.waitForURL((url) => /^\/admin\/?$/.test(url.pathname));
      await page.getByText('您要找的頁面並不存在！').waitFor({ state: 'hidden' });
      assertNoTroubles(manager);
    },
  );

  it.each([
    ['production', '生產', 'product_material_been_deducted'],
    ['samples', '打樣', 'proofing_material_been_deducted'],
  ] as const)(
    'lets the warehouse deduct the stock of %s in its queue, and of no other stage',
    async (stage, title, deducted) => {
      const warehouse = await opened.staff('warehouse');
      const { page } = warehouse;
      await page.setViewportSize(viewport);
      await page.goto('/admin/queue/stock');
      await page.getByRole('tab', { name: new RegExp(`^${title}待扣料`), selected: false }).click();
      await page.getByRole('tab', { name: new RegExp(`^${title}待扣料`), selected: true }).waitFor();
      await page.getByRole('navigation', { name: '待扣料清單' }).getByRole('button').first().click();
      const name = (await page.getByRole('region', { name: /^處理 / }).getAttribute('aria-label')) ?? '';
      const work = page.getByRole('region', { name, exact: true });
      const no = name.replace('處理 ', '');
      const before = (await orderOf(no)).about_material_storage;
      expect(before[deducted]).toBe(false);
      expect(await scrollsSideways(page)).toBe(false);
      await work.getByRole('button', { name: /^扣除庫存/ }).click();
      const dialog = page.getByRole('dialog', { name: `扣除庫存：${title}` });
      await dialog.getByText('→').nth(1).waitFor();
      await takePicture(page, `office-stock-${stage}`);
      await dialog.getByRole('button', { name: '扣除庫存', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await work.waitFor({ state: 'detached' });
      const after = (await orderOf(no)).about_material_storage;
      expect(after).toEqual({ ...before, [deducted]: true });
      assertNoTroubles(warehouse);
    },
  );

  it('shows a summary beside the steps of an order, for the order and for each stage', async () => {
    const [begun] = await ordersWhere({ code: [3002, 3102] });
    if (begun === undefined) throw new Error('the demo has no order whose samples are made');
    const sales = await opened.staff('sales');
    const { page, office } = sales;
    await page.setViewportSize(viewport);
    await office.openOrder(begun.quotation_no);
    const summary = page.getByRole('region', { name: '訂單摘要' });
    for (const [tab, trackers] of [
      ['總覽', ['訂單進度']],
      ['進度', ['打樣進度', '生產進度']],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      for (const tracker of trackers) await page.getByRole('region', { name: tracker }).first().waitFor();
      await summary.first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('region', { name: trackers[0] }).first().scrollIntoViewIfNeeded();
      await takePicture(page, `office-steps-${trackers.length}`);
    }
    assertNoTroubles(sales);
  });

  it('reads 1226元 as 1,226, and refuses text that is no amount', async () => {
    // Another order in each window, because the first one owes nothing more afterwards.
    const [paid] = await ordersWhere({ 'accounting.code': [2001], stage_due_gte: 1226 });
    if (paid === undefined) throw new Error('the demo has no order that waits for this payment');
    const before = await bookedOn(paid.quotation_no);
    const accounting = await opened.staff('accounting');
    const { page, office } = accounting;
    await page.setViewportSize(viewport);
    await office.openOrder(paid.quotation_no);
    const acts = page.getByRole('region', { name: '可以進行的操作' });
    await acts.getByRole('button', { name: '新增付款紀錄', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '新增付款紀錄' });
    const amount = dialog.getByLabel('金額');
    await amount.fill('一千多');
    await amount.press('Tab');
    await dialog.getByRole('button', { name: '新增付款紀錄', exact: true }).click();
    await dialog
      .getByText(/^金額：/)
      .first()
      .waitFor();
    // The field is marked as invalid and has the focus.
    await dialog.locator('[aria-invalid="true"]:focus').waitFor();
    await takePicture(page, 'office-amount-unclear');
    await amount.fill('1226元');
    await amount.press('Tab');
    await takePicture(page, 'office-amount-read');
    await dialog.getByRole('button', { name: '新增付款紀錄', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: '款項' }).click();
    await page.getByRole('region', { name: '付款紀錄' }).getByText('1,226').first().waitFor();
    expect(await bookedOn(paid.quotation_no)).toEqual([...before, 1226].toSorted((a, b) => a - b));
    assertNoTroubles(accounting);
  });
});
