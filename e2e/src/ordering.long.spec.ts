import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { PHONE_VIEWPORT } from './browser.js';
import { accessibilityFaults } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf, DEMO_PRODUCT } from './orders.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '下單打樣' });
const parcelsOf = (page: Page) => dialogOf(page).getByRole('region', { name: '收件資料' });
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: '確認下單' });

/** Signs up a new customer, creates a quotation that passes its review, and opens it. */
async function newCustomer(email: string) {
  const visitor = await opened.visitor(PHONE_VIEWPORT);
  const { page } = visitor;
  const shop = shopOf(page);
  await shop.signUp({ name: '林會計', email, password: 'fifty polo shirts' });
  const ask = async () => {
    const no = await shop.requestQuotation('社團用。', DEMO_PRODUCT);
    await shop.submitForReview();
    await ordersOf(opened.installation).act('sales', no, 'pass-review', {
      proofing_delivery_date: 5,
      product_delivery_date: 14,
    });
    await shop.seeStanding('審核通過');
    return no;
  };
  return { visitor, page, shop, ask };
}

const eventsOf = async (page: Page, no: string): Promise<readonly string[]> => {
  const answer = await page.request.get(`/api/quotations/${no}/history`);
  return z
    .array(z.object({ type: z.string() }))
    .parse(await answer.json())
    .map(({ type }) => type);
};

describe('a customer who orders for the first time', () => {
  it(
    'is asked for an address, cannot order without one, loses nothing by a reload, and is not asked again',
    async () => {
      const { visitor, page, shop, ask } = await newCustomer('treasurer@example.tw');
      const no = await ask();
      await page.getByRole('button', { name: '確認下單' }).click();
      await parcelsOf(page).waitFor();
      expect(await confirm(page).isDisabled()).toBe(true);
      expect(await accessibilityFaults(page)).toEqual([]);
      await parcelsOf(page).getByLabel('收件人').fill('林會計');
      await parcelsOf(page).getByLabel('電話').fill('0912-345-678');
      await parcelsOf(page).getByLabel('地址').fill('新生南路三段 8 號');
      await parcelsOf(page).getByLabel('鄉鎮市區').focus();
      await parcelsOf(page).getByRole('paragraph').filter({ hasText: '請選擇縣市' }).waitFor();
      expect(await confirm(page).isDisabled()).toBe(true);
      // An address in one line is split into its fields.
      await parcelsOf(page).getByLabel('地址').fill('台北市大安區新生南路三段 8 號');
      await parcelsOf(page).getByLabel('鄉鎮市區').focus();
      expect(await parcelsOf(page).getByLabel('鄉鎮市區').inputValue()).toBe('大安區');
      const invoice = dialogOf(page).getByRole('region', { name: '發票資料' });
      await invoice.getByLabel('公司發票').check();
      await invoice.getByLabel('統編').fill('12345678');
      await invoice.getByLabel('發票抬頭').fill('網球協會');
      await invoice.getByText('統一編號不正確').waitFor();
      expect(await confirm(page).isDisabled()).toBe(true);
      await invoice.getByLabel('統編').fill('04595257');
      await dialogOf(page).getByLabel('現金').check();

      await page.reload();
      await page.getByRole('button', { name: '確認下單' }).click();
      await parcelsOf(page).waitFor();
      expect(await parcelsOf(page).getByLabel('地址').inputValue()).toBe('新生南路三段 8 號');
      expect(await invoice.getByLabel('發票抬頭').inputValue()).toBe('網球協會');
      expect(await dialogOf(page).getByLabel('現金').isChecked()).toBe(true);
      await confirm(page).click();
      await page.getByText('已收到您的訂單').waitFor();
      await page.getByRole('heading', { name: '現金付款' }).waitFor();
      await shop.unfold('收件與發票');
      const kept = page.getByRole('region', { name: '收件與發票' });
      await kept.getByText('台北市大安區新生南路三段 8 號').waitFor();
      await kept.getByText('04595257').waitFor();
      expect((await eventsOf(page, no)).filter((type) => type === 'OrderPlaced')).toHaveLength(1);

      await ask();
      await page.getByRole('button', { name: '確認下單' }).click();
      await parcelsOf(page).getByText('台北市大安區新生南路三段 8 號').waitFor();
      expect(await parcelsOf(page).getByRole('textbox').count()).toBe(0);
      await dialogOf(page).getByText('04595257').waitFor();
      expect(await confirm(page).isEnabled()).toBe(true);
      assertNoTroubles(visitor);
    },
    4 * MINUTES,
  );
});

describe('an order whose answer is lost', () => {
  it(
    'is placed once, whether the shop repeats the request or the buyer presses again',
    async () => {
      const orders = ordersOf(opened.installation);
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      await shopOf(page).signIn('deferred');
      const place = async (no: string) => {
        await page.goto(`/quotation/${no}`);
        await page.getByRole('button', { name: '確認下單' }).click();
        await dialogOf(page).getByLabel('月結').check();
        await confirm(page).click();
      };
      const placed = async (no: string) =>
        (await eventsOf(page, no)).filter((type) => type === 'OrderPlaced').length;

      const first = await orders.passed('deferred');
      let tries = 0;
      await page.route('**/place-order', async (route) => {
        tries += 1;
        if (tries > 1) return route.continue();
        // The request reaches the server, but its answer is dropped.
        await route.fetch();
        return route.abort();
      });
      await place(first);
      await page.getByText('已收到您的訂單').waitFor();
      await page.getByRole('heading', { name: '準備打樣' }).waitFor();
      expect(tries).toBeGreaterThan(1);
      expect(await placed(first)).toBe(1);

      await page.unroute('**/place-order');
      const second = await orders.passed('deferred');
      await page.route('**/place-order', async (route) => {
        await route.fetch();
        return route.abort();
      });
      await place(second);
      await dialogOf(page).getByText('目前無法連線，請確認網路後再試').waitFor();
      await page.unroute('**/place-order');
      await confirm(page).click();
      await page.getByText('已收到您的訂單').waitFor();
      expect(await placed(second)).toBe(1);
    },
    4 * MINUTES,
  );
});
