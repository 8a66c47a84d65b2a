import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { officeOf } from './office.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf, DEMO_PRODUCT } from './orders.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

const ways = [
  ['a tap on a phone', { ...PHONE_VIEWPORT, hasTouch: true }, (field: Locator) => field.tap()],
  ['a click at a desk', DESKTOP_VIEWPORT, (field: Locator) => field.click()],
] as const;

type Enter = (field: Locator) => Promise<void>;

/** Checks that typing replaces a prefilled value once, and that further typing continues the typed text. */
async function isReplacedOnce(page: Page, field: Locator, enter: Enter): Promise<void> {
  const element = await field.elementHandle();
  await page.waitForFunction((input) => input instanceof HTMLInputElement && input.value !== '', element);
  await enter(field);
  await page.keyboard.insertText('王小');
  expect(await field.inputValue()).toBe('王小');
  await field.evaluate((element) => element.blur());
  await enter(field);
  await page.keyboard.press('End');
  await page.keyboard.insertText('明');
  expect(await field.inputValue()).toBe('王小明');
}

describe.each(ways)('a prefilled field that is focused by %s', (_way, viewport, enter) => {
  it('is overwritten by typing in the window for ordering', async () => {
    const visitor = await opened.visitor(viewport);
    const { page } = visitor;
    const shop = shopOf(page);
    const email = `enters-${viewport.width}@example.tw`;
    await shop.signUp({ name: '林會計', email, password: 'fifty polo shirts' });
    const no = await shop.requestQuotation('社團用。', DEMO_PRODUCT);
    await shop.submitForReview();
    await ordersOf(opened.installation).act('sales', no, 'pass-review', {
      proofing_delivery_date: 5,
      product_delivery_date: 14,
    });
    await shop.seeStanding('審核通過');
    await page.getByRole('button', { name: '確認下單' }).click();
    const parcels = page.getByRole('dialog').getByRole('region', { name: '收件資料' });
    await isReplacedOnce(page, parcels.getByLabel('收件人'), enter);
    await takePicture(page, 'entered-field');
    assertNoTroubles(visitor);
  });

  it('is overwritten by typing in a form of the office', async () => {
    // A phone folds the menu that shows who is signed in, so signing in needs the window of a desk.
    const visitor = await opened.visitor({ ...viewport, ...DESKTOP_VIEWPORT });
    const { page } = visitor;
    await officeOf(page).signIn('manager');
    await page.setViewportSize(viewport);
    await page.goto('/admin/suppliers');
    const address = await page
      .locator('main tbody a[href^="/admin/suppliers/"]')
      .first()
      .getAttribute('href');
    await page.goto(address ?? '');
    const field = page.getByLabel('供應商公司抬頭');
    await isReplacedOnce(page, field, enter);
    assertNoTroubles(visitor);
  });
});

describe('an amount shown with thousands separators', () => {
  it('replaces its selected part with the typed digits', async () => {
    const visitor = await opened.staff('accounting');
    const { page } = visitor;
    const no = await page.evaluate(async () => {
      const rows: readonly { quotation_no: string; allowed_actions: readonly string[] }[] = await (
        await fetch('/api/quotations?range=[0,299]')
      ).json();
      return rows.find(({ allowed_actions }) => allowed_actions.includes('allow-next-step'))?.quotation_no;
    });
    await officeOf(page).openOrder(no ?? '');
    const acts = page.getByRole('region', { name: '可以進行的操作' });
    await acts.getByRole('button', { name: /^允許進行/ }).click();
    const field = page.getByRole('dialog').getByLabel('金額');
    await field.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('12345');
    await field.blur();
    expect(await field.inputValue()).toBe('12,345');

    const typedAt = async (from: number, to: number, keys: string): Promise<string> => {
      await field.focus();
      await field.evaluate(
        (element, [start = 0, end = 0]) => {
          if (element instanceof HTMLInputElement) element.setSelectionRange(start, end);
        },
        [from, to],
      );
      await page.keyboard.type(keys);
      const typed = await field.inputValue();
      await field.blur();
      return typed;
    };
    expect(await typedAt(2, 2, '98')).toBe('1298345');
    expect(await field.inputValue()).toBe('1,298,345');
    expect(await typedAt(0, 3, '7')).toBe('798345');
    expect(await typedAt(0, '798,345'.length, '500')).toBe('500');
    assertNoTroubles(visitor);
  });
});
