import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { openTestInstallation } from './opened.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();
const widths = [PHONE_VIEWPORT, DESKTOP_VIEWPORT].map((viewport) => [viewport.width, viewport] as const);
const REFUSED = /目前無法為您報價/;

/** Whether the whole element is inside the window. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement || one.contains(document.activeElement));

async function seesAtOnce(element: Locator) {
  await element.waitFor();
  expect([await isInSight(element), await hasFocus(element)]).toEqual([true, true]);
}

const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: REFUSED });

describe.each(widths)('a refusal message, at a width of %d px,', (_width, viewport) => {
  it(
    'about a quotation appears at the pressed button, in view and focused',
    async () => {
      const { page } = await opened.visitor(viewport);
      await shopOf(page).signIn('refused');
      await page.goto('/levelthree/demo-category-0401');
      await page.getByRole('button', { name: '先存起來' }).click();
      await seesAtOnce(refusal(page));
      await takePicture(page, 'refused-quotation');
    },
    2 * MINUTES,
  );

  it(
    'about a cart appears at the refused product',
    async () => {
      const { page } = await opened.visitor(viewport);
      await shopOf(page).signIn('refused');
      for (const product of ['demo-category-0401', 'demo-category-0402', 'demo-category-0403']) {
        await page.goto(`/levelthree/${product}`);
        await page.getByRole('button', { name: '加入快速下單' }).click();
        await page.getByText(/^已加入快速下單/).waitFor();
      }
      await page.goto('/user/rapidOrder');
      await page.getByRole('button', { name: '全部送出審核' }).click();
      await refusal(page).nth(2).waitFor();
      await seesAtOnce(refusal(page).first());
      await takePicture(page, 'refused-cart');
    },
    2 * MINUTES,
  );

  it(
    'about personal data marks and focuses the invalid field, whether the page or the server found the mistake',
    async () => {
      const { page } = await opened.visitor(viewport);
      await shopOf(page).signIn('buyer');
      await page.goto('/user/profile');
      const invoice = page.getByRole('region', { name: '生產發票' }).getByLabel('手機');
      const contact = page.getByRole('region', { name: '聯絡人', exact: true }).getByLabel('手機');
      await page.getByRole('button', { name: /^聯絡人/ }).click();
      await page.getByRole('button', { name: /^生產發票/ }).click();
      await contact.fill('123');
      await invoice.scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: '儲存資料' }).click();
      await page.getByText('有資料需要修正，請看標示的欄位。').waitFor();
      await seesAtOnce(contact);

      await page.route('**/api/customers/**', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 400,
              contentType: 'application/problem+json',
              json: {
                code: 'MALFORMED',
                detail: '請求的格式不正確',
                errors: [{ path: 'contact_person_cell_phone', message: '手機號碼不正確' }],
              },
            })
          : route.continue(),
      );
      await contact.fill('0912345678');
      await invoice.scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: '儲存資料' }).click();
      await page.getByText('手機號碼不正確').waitFor();
      await page.getByText('有資料需要修正，請看標示的欄位。').waitFor();
      await seesAtOnce(contact);
      await takePicture(page, 'refused-own-data');
    },
    2 * MINUTES,
  );
});
