import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { signedInClient } from './installation.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { faultsOnAllScreens } from './seen-everywhere.js';

const MINUTES = 60_000;
jest.setTimeout(5 * MINUTES);

const opened = openTestInstallation();

const lines = z.array(
  z.looseObject({
    id: z.string(),
    product_name: z.string(),
    supplier_id: z.string(),
    company: z.string(),
    proposed: z.number(),
    order_count: z.number(),
  }),
);
const records = z.array(z.looseObject({ id: z.string() }));

const asManager = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> =>
  JSON.parse((await (await signedInClient(opened.installation, 'manager'))(method, path, body)).body);
const planned = async () => lines.parse(await asManager('GET', '/api/purchase-plan'));
const purchases = async (supplier_id: string) =>
  records.parse(
    await asManager(
      'GET',
      `/api/purchases?filter=${encodeURIComponent(JSON.stringify({ supplier_id }))}&range=[0,99]`,
    ),
  );

const panelOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const buttonOf = (page: Page, company: string) =>
  panelOf(page, company).getByRole('button', { name: /建立採購單$/ });

/** Buys the materials in a supplier's panel through its dialog. */
async function buy(page: Page, company: string, supplier = company): Promise<void> {
  await buttonOf(page, company).click();
  const dialog = page.getByRole('dialog', { name: '建立採購單' });
  await dialog.getByText(supplier).waitFor();
  await dialog.getByText(/約 \$NT [\d,]+/).waitFor();
  expect(await dialog.getByLabel('預計到貨').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await dialog.getByRole('button', { name: '建立採購單' }).click();
}

async function openPlan(page: Page): Promise<void> {
  await page.goto('/admin/purchase-plan');
  await page.getByRole('heading', { name: '建議採購', level: 1 }).waitFor();
}

describe('the purchase plan', () => {
  it('is in the purchasing section, and creates one purchase from a supplier with one press', async () => {
    const buyer = await opened.staff('purchasing');
    const { page } = buyer;
    await buyer.office.goTo('採購', '建議採購');
    const before = (await planned()).filter(({ proposed, company }) => proposed > 0 && company !== '');
    const company = before[0]?.company ?? '';
    const supplier_id = before[0]?.supplier_id ?? '';
    const count = before.filter((line) => line.supplier_id === supplier_id).length;
    await buttonOf(page, company).waitFor();
    expect(await faultsOnAllScreens(page, 'purchase-plan')).toEqual([]);

    const made = (await purchases(supplier_id)).length;
    await buy(page, company);
    await page.getByText(new RegExp(`^已建立採購單 P\\d{9}（${count} 項）`)).waitFor();
    await buttonOf(page, company).waitFor({ state: 'detached' });
    // A bought line stays in its place, so that no other button moves under the pointer.
    await panelOf(page, company)
      .getByRole('link', { name: /^P\d{9}$/ })
      .waitFor();
    await page.getByRole('region', { name: /^在途足夠，等待到貨/ }).waitFor();
    expect((await purchases(supplier_id)).length).toBe(made + 1);
    const after = (await planned()).filter((line) => line.supplier_id === supplier_id);
    expect(after.filter(({ proposed }) => proposed > 0)).toEqual([]);
    assertNoTroubles(buyer);
  });

  it('includes the needs of placed orders, lists those orders, and purchases the entered quantity', async () => {
    const orders = ordersOf(opened.installation);
    const no = await orders.passed('buyer', { order_value: 2000, proofing_value: -1 });
    await orders.ordered('buyer', no, 'production');
    const manager = await opened.staff('manager');
    const { page } = manager;
    await openPlan(page);
    const asked = page.getByRole('main').getByRole('button', { name: /的 \d+ 張訂單$/ });
    await asked.first().waitFor();
    let isNamed = false;
    for (const button of await asked.all()) {
      await button.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('已下單、還沒有扣料的打樣與生產').waitFor();
      isNamed = (await dialog.getByRole('link', { name: no, exact: true }).count()) > 0;
      if (isNamed) break;
      await dialog.getByRole('button', { name: '關閉' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(isNamed).toBe(true);
    expect(await faultsOnAllScreens(page, 'purchase-plan-orders')).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: no, exact: true }).click();
    await page.getByRole('heading', { name: no, exact: true }).waitFor();

    await openPlan(page);
    const first = (await planned()).find(({ proposed, company }) => proposed > 0 && company !== '');
    const company = first?.company ?? '';
    const panel = panelOf(page, company);
    const field = panel.getByLabel(`${first?.product_name} 採購數量`);
    // A focused field shows its number without separators.
    await field.click();
    await field.fill('兩碼');
    await panel.getByText(/只能填一個數字|請填數字/).waitFor();
    expect(await buttonOf(page, company).isDisabled()).toBe(true);
    await field.fill('7');
    await buy(page, company);
    await page
      .getByText(/^已建立採購單/)
      .first()
      .waitFor();
    const [latest] = z
      .array(z.looseObject({ items: z.array(z.looseObject({ quantity: z.number() })) }))
      .parse(await asManager('GET', '/api/purchases?sort=["create_date","DESC"]&range=[0,0]'));
    expect(latest?.items.map(({ quantity }) => quantity)).toContain(7);
    assertNoTroubles(manager);
  });

  it('offers a choice of supplier for a material without a supplier', async () => {
    const [one] = records.parse(await asManager('GET', '/api/storage-classes-two?range=[0,0]'));
    await asManager('POST', '/api/storage-items', {
      product_name: '無主扣環',
      type: 'S9100',
      kind: 1,
      unit: '個',
      unit_price: 3,
      stock_alert: 40,
      level_one_id: one?.['level_one_id'],
      level_two_id: one?.id,
    });
    const buyer = await opened.staff('purchasing');
    const { page } = buyer;
    await openPlan(page);
    const panel = panelOf(page, '沒有指定供應商');
    await panel.getByText('無主扣環').waitFor();
    expect(await buttonOf(page, '沒有指定供應商').isDisabled()).toBe(true);
    await panel.getByRole('combobox', { name: '供應商' }).fill('順線');
    await page
      .getByRole('option', { name: /順線五金輔料/ })
      .first()
      .click();
    await panel.scrollIntoViewIfNeeded();
    expect(await faultsOnAllScreens(page, 'purchase-plan-chosen')).toEqual([]);
    await buy(page, '沒有指定供應商', '順線五金輔料');
    await page
      .getByText(/^已建立採購單/)
      .first()
      .waitFor();
    await buttonOf(page, '沒有指定供應商').waitFor({ state: 'detached' });
    assertNoTroubles(buyer);
  });

  it('creates one purchase when two users press at the same time, and shows the purchase to both', async () => {
    const [one] = records.parse(await asManager('GET', '/api/storage-classes-two?range=[0,0]'));
    const [supplier] = records.parse(await asManager('GET', '/api/suppliers?range=[0,0]'));
    await asManager('POST', '/api/storage-items', {
      product_name: '搶購織帶',
      type: 'S9200',
      kind: 1,
      unit: '個',
      unit_price: 3,
      stock_alert: 40,
      supplier_id: supplier?.id,
      level_one_id: one?.['level_one_id'],
      level_two_id: one?.id,
    });
    const company = String(supplier?.['company']);
    const people = await Promise.all([opened.staff('purchasing'), opened.staff('manager')]);
    for (const { page } of people) {
      await openPlan(page);
      await panelOf(page, company).getByText('搶購織帶').waitFor();
    }
    const made = (await purchases(String(supplier?.id))).length;
    await Promise.all(people.map(({ page }) => buy(page, company)));
    const ends = await Promise.all(
      people.map(async ({ page }) => {
        const end = page.getByText(/^(?:已建立採購單|其中有品項剛剛已經採購)/).first();
        await end.waitFor();
        return (await end.innerText()).slice(0, 6);
      }),
    );
    expect(ends.sort()).toEqual(['其中有品項剛', '已建立採購單']);
    expect((await purchases(String(supplier?.id))).length).toBe(made + 1);
  });

  it('says when nothing is missing or loading failed, and splits a list that is too long for one purchase', async () => {
    const some = await planned();
    const buyer = await opened.staff('purchasing');
    const { page } = buyer;
    const answer = (body: unknown, status = 200) =>
      page.route('**/api/purchase-plan', (route) =>
        route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
      );
    await answer([]);
    await openPlan(page);
    await page.getByText('目前不用採購').waitFor();
    expect(await faultsOnAllScreens(page, 'purchase-plan-empty')).toEqual([]);

    await page.unrouteAll();
    await answer({ code: 'NOT_NOW', detail: '暫時讀不到' }, 409);
    await openPlan(page);
    await page.getByText('暫時讀不到').waitFor();
    expect(await faultsOnAllScreens(page, 'purchase-plan-failed')).toEqual([]);

    await page.unrouteAll();
    const [sample] = some;
    await answer(
      Array.from({ length: 160 }, (_, at) => ({
        ...sample,
        id: `much-${at}`,
        product_name: `很長名稱的高密度防潑水機能雙層針織布料 ${at}`,
        in_item: true,
        supplier_id: 'one',
        company: '大成布行',
        proposed: 12_345.67,
        short: 12_345_670,
        purchases: [],
      })),
    );
    await openPlan(page);
    await page.getByText('一張採購單最多 100 項，建立後再列出其餘 60 項。').waitFor();
    expect(await faultsOnAllScreens(page, 'purchase-plan-full')).toEqual([]);
    assertNoTroubles(buyer);
  });
});
