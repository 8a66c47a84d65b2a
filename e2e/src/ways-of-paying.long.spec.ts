import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways, type Viewport } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { PAYMENT_CARD, PAYMENT_CASH, ordersOf, PAYMENT_TRANSFER } from './orders.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

const card = (page: Page) => page.getByRole('region', { name: '接下來' });
const account = (page: Page) => page.getByRole('region', { name: '匯款帳號' });
const report = (page: Page) => page.getByRole('button', { name: '回報轉帳' });
const filled = (page: Page) => page.locator('main .MuiButton-contained').allInnerTexts();

/** Opens the page of an order, checks its layout and accessibility, and takes a screenshot. */
async function opens(page: Page, no: string, name: string) {
  await page.goto(`/quotation/${no}`);
  await waitUntilLoaded(page);
  expect([await scrollsSideways(page), await accessibilityFaults(page)]).toEqual([false, []]);
  await takePicture(page, `paying-${name}`);
}

/** Checks that finished steps are shown only as changes. */
async function seesOnlyChanges(page: Page, changes: readonly string[]) {
  for (const name of changes) await card(page).getByRole('button', { name }).waitFor();
  for (const name of ['確認下單', '回報轉帳'])
    expect([name, await card(page).getByRole('button', { name }).count()]).toEqual([name, 0]);
}

async function ordered(viewport: Viewport, charge_method: number) {
  const orders = ordersOf(opened.installation);
  const no = await orders.passed('buyer');
  await orders.ordered('buyer', no, 'proofing', charge_method);
  const visitor = await opened.visitor(viewport);
  await shopOf(visitor.page).signIn('buyer');
  return { orders, no, visitor, page: visitor.page };
}

/** Checks that the page contains no bank account, no transfer report and not the word 匯款. */
async function speaksOfNoTransfer(page: Page): Promise<void> {
  expect([await account(page).count(), await report(page).count()]).toEqual([0, 0]);
  const words = card(page).getByText(/轉帳|匯款/);
  expect(await words.count()).toBe(0);
}

describe.each([PHONE_VIEWPORT, DESKTOP_VIEWPORT].map((viewport) => [viewport.width, viewport] as const))(
  'the page of an unpaid order, at %d px,',
  (_width, viewport) => {
    it(
      'asks for one transfer, and for no other payment once the transfer is reported',
      async () => {
        const { orders, no, visitor, page } = await ordered(viewport, PAYMENT_TRANSFER);
        await opens(page, no, 'by-transfer');
        await account(page).first().waitFor();
        expect(await filled(page)).toEqual(['回報轉帳']);
        await orders.act('buyer', no, 'report-transfer', { last_five_digits: '00123' });
        await opens(page, no, 'reported');
        await card(page)
          .getByText(/您不需要再做任何事/)
          .waitFor();
        expect(await filled(page)).toEqual([]);
        await seesOnlyChanges(page, ['更改付款方式', '更正後五碼']);
        expect(await account(page).count()).toBe(0);
        assertNoTroubles(visitor);
      },
      3 * MINUTES,
    );

    it(
      'announces a payment link for an order by card, shows the link once it exists, and mentions no transfer',
      async () => {
        const { orders, no, visitor, page } = await ordered(viewport, PAYMENT_CARD);
        await opens(page, no, 'by-card');
        await card(page).getByRole('heading', { name: '等我們提供付款網址' }).waitFor();
        await seesOnlyChanges(page, ['更改付款方式']);
        await page.getByText('已下單・等待付款').first().waitFor();
        expect([await account(page).count(), await report(page).count()]).toEqual([0, 0]);
        await orders.act('sales', no, 'set-options', { payment_address: 'https://pay.example/1' });
        await opens(page, no, 'at-an-address');
        await card(page).getByRole('link', { name: '前往付款' }).waitFor();
        await speaksOfNoTransfer(page);
        assertNoTroubles(visitor);
      },
      3 * MINUTES,
    );

    it(
      'says that an order is paid in cash, mentions no transfer, and lets the buyer change to a transfer',
      async () => {
        const { no, visitor, page } = await ordered(viewport, PAYMENT_CASH);
        await opens(page, no, 'in-cash');
        await card(page).getByRole('heading', { name: '現金付款' }).waitFor();
        await seesOnlyChanges(page, ['更改付款方式']);
        await page.getByText('等待付款').first().waitFor();
        await speaksOfNoTransfer(page);
        await card(page).getByRole('button', { name: '更改付款方式' }).click();
        const window = page.getByRole('dialog', { name: '更改付款方式' });
        await window.getByRole('radio', { name: 'ATM' }).check();
        await window.getByText('按下「確認更改」').waitFor();
        await takePicture(page, 'paying-otherwise');
        await window.getByRole('button', { name: '確認更改' }).click();
        await card(page).getByRole('heading', { name: '轉帳並回報後五碼' }).waitFor();
        await account(page).first().waitFor();
        assertNoTroubles(visitor);
      },
      3 * MINUTES,
    );
  },
);
