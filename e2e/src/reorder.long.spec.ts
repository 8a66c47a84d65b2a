import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();
const DELIVERY = { receiver: '林教練', phone: '0912345678', address: '台北市大同區迪化街一段 32 號' };

/** Creates a closed order of the buyer with art, an approved sample and shipped goods; returns its number. */
async function closedOrder(): Promise<string> {
  const orders = ordersOf(opened.installation);
  const no = await orders.passed('buyer');
  await orders.act('buyer', no, 'place-order', {
    stage: 'proofing',
    charge_method: 2501,
    delivery: DELIVERY,
  });
  await orders.paid(no);
  await orders.picture(no, 1, '樣品 1.png');
  await orders.sampled(no);
  await orders.ordered('buyer', no, 'production');
  await orders.paid(no);
  await orders.shipped(no, 4003);
  await orders.closed(no);
  return no;
}

const priced = z.object({
  order_value: z.int(),
  proofing_value: z.int(),
  proofing_price_tax: z.int(),
  total_amount_tax: z.int(),
});

async function pricedOrder(no: string) {
  const { body } = await ordersOf(opened.installation).send('buyer', 'GET', `/api/quotations/${no}`);
  return priced.parse(JSON.parse(body));
}

/** Checks that the revision window starts with the present order and saves the price that it shows. */
async function revisesAtThePriceShown(page: Page, no: string): Promise<void> {
  const before = await pricedOrder(no);
  expect(before.proofing_price_tax).toBe(0);
  await page.getByRole('button', { name: '修改報價單' }).click();
  const dialog = page.getByRole('dialog', { name: '修改報價單' });
  const total = dialog.getByText('總金額（含稅）', { exact: true }).locator('xpath=..');
  await total.getByText(money(before.total_amount_tax)).waitFor();
  await dialog.getByText('沿用核准的樣品，不另收費').first().waitFor();
  await takePicture(page, 'reordered-revise');
  await dialog.getByRole('button', { name: '300 件起' }).click();
  await total.getByText(money(before.total_amount_tax)).waitFor({ state: 'hidden' });
  const shown = /[\d,]+$/.exec((await total.innerText()).trim())?.[0] ?? '';
  expect(await dialog.getByRole('radio', { name: '1款' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: '儲存修改' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const after = await pricedOrder(no);
  expect(after).toMatchObject({ order_value: 300, proofing_value: 1, proofing_price_tax: 0 });
  expect(after.total_amount_tax.toLocaleString('en-US')).toBe(shown);
}

const money = (amount: number): string => amount.toLocaleString('en-US');

describe.each([PHONE_VIEWPORT, DESKTOP_VIEWPORT].map((viewport) => [viewport.width, viewport] as const))(
  'ordering again (再訂一次), at %d px',
  (_width, viewport) => {
    it(
      'reuses the approved sample, so that the goods are ordered without a new sample',
      async () => {
        const before = await closedOrder();
        const visitor = await opened.visitor(viewport);
        const { page } = visitor;
        await shopOf(page).signIn('buyer');
        await page.goto(`/quotation/${before}`);
        await page.getByRole('button', { name: '再訂一次' }).click();
        await page.getByText('已帶入上次的圖稿、選擇、地址與核准的樣品，不需要再打樣。').waitFor();
        const no = /\d{6}-\d{10}/.exec(page.url())?.[0] ?? '';
        expect(no).not.toBe(before);
        await page.getByRole('button', { name: /樣品核准/ }).waitFor();
        await takePicture(page, 'reordered');
        await page.getByRole('button', { name: /樣品核准/ }).click();
        await page.getByText(`在訂單 ${before} 核准，這次沿用，不需要再打樣`).waitFor();
        await page.getByRole('button', { name: '看樣品照片（1 張）' }).click();
        await page.getByAltText('樣品 1').first().waitFor();
        await takePicture(page, 'reordered-sample');

        const orders = ordersOf(opened.installation);
        await revisesAtThePriceShown(page, no);
        await orders.act('buyer', no, 'submit-for-review');
        await orders.act('sales', no, 'pass-review', {
          proofing_delivery_date: 0,
          product_delivery_date: 14,
          staff_notes: '',
        });
        await page.reload();
        const card = page.getByRole('region', { name: '接下來' });
        await card.getByRole('heading', { name: '下單生產' }).waitFor();
        await card.getByText('沿用先前核准的樣品，不需要再打樣').waitFor();
        await takePicture(page, 'reordered-passed');
        await card.getByRole('button', { name: '確認下單' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('林教練').waitFor();
        await dialog.getByText(/大貨 300 件/).waitFor();
        await dialog.getByRole('button', { name: '確認下單' }).click();
        await card.getByRole('heading', { name: '轉帳並回報後五碼' }).waitFor();
        const { body } = await orders.send('buyer', 'GET', `/api/quotations/${no}`);
        const order = z
          .object({ outstanding: z.number(), product_price_tax: z.number(), earlier_sample: z.string() })
          .parse(JSON.parse(body));
        expect(order).toMatchObject({ outstanding: order.product_price_tax, earlier_sample: 'same' });
        assertNoTroubles(visitor);
      },
      4 * MINUTES,
    );
  },
);
