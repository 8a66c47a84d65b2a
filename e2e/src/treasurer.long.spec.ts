import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, scrollsSideways } from './browser.js';
import { SAMPLE_ART } from './journeys/treasurer.js';
import { keyboardOf } from './keyboard.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();

/** The page size of a window of 1,280 by 800 px at a zoom of 200 %. */
const zoomed = { width: DESKTOP_VIEWPORT.width / 2, height: DESKTOP_VIEWPORT.height / 2 };

const numberIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const card = (page: Page) => page.getByRole('region', { name: '接下來' });

/** Passes the review as sales, and opens the order by the address in the mail. */
async function answered(page: Page): Promise<string> {
  const no = numberIn(page);
  await ordersOf(opened.installation).act('sales', no, 'pass-review', {
    proofing_delivery_date: 5,
    product_delivery_date: 14,
  });
  await page.goto(`/quotation/${no}`);
  await card(page).getByRole('button', { name: '確認下單' }).waitFor();
  return no;
}

/** Whether a control is completely inside the window and not covered. */
const isInReach = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

describe('a treasurer who uses no mouse', () => {
  it('finds the shirts, requests them with her art, orders and reports the transfer', async () => {
    const visitor = await opened.visitor(DESKTOP_VIEWPORT);
    const { page } = visitor;
    const { press, activate, tabTo, type } = keyboardOf(page);
    await page.goto('/');
    await activate(page.getByRole('button', { name: '搜尋商品' }));
    await type(page.getByRole('combobox', { name: '商品名稱' }), 'polo衫');
    await page.getByRole('option', { name: /Polo 衫/ }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await page.waitForURL('**/levelthree/*');
    await tabTo(page.getByRole('button', { name: '50 件起' }));
    await press('Enter');
    for (const [size, count] of [
      ['S', '10'],
      ['M', '20'],
      ['L', '20'],
    ] as const)
      await type(page.getByLabel(size, { exact: true }), count);
    await page.getByLabel('選擇圖稿').setInputFiles(SAMPLE_ART);
    await page.getByRole('region', { name: '圖稿', exact: true }).getByRole('listitem').first().waitFor();
    await activate(page.getByRole('button', { name: '送出詢價' }));
    const dialog = page.getByRole('dialog');
    await type(dialog.getByLabel('姓名'), '林會計');
    await type(dialog.getByLabel('Email'), `${randomUUID()}@example.tw`);
    await type(dialog.getByLabel('密碼', { exact: true }), 'fifty polo shirts');
    await type(dialog.getByLabel('再次輸入密碼'), 'fifty polo shirts');
    await press('Enter');
    await page.getByRole('heading', { name: '我們收到了' }).waitFor();

    await answered(page);
    await activate(card(page).getByRole('button', { name: '確認下單' }));
    const parcels = dialog.getByRole('region', { name: '收件資料' });
    await type(parcels.getByLabel('收件人'), '林會計');
    await type(parcels.getByLabel('電話'), '0912-345-678');
    await type(parcels.getByLabel('地址'), '台北市大安區新生南路三段 8 號');
    await activate(dialog.getByRole('button', { name: '確認下單' }));
    await dialog.waitFor({ state: 'hidden' });
    await activate(card(page).getByRole('button', { name: '回報轉帳' }));
    await type(dialog.getByLabel('轉帳帳號後五碼'), '00123');
    await activate(dialog.getByRole('button', { name: '回報轉帳' }));
    await dialog.waitFor({ state: 'hidden' });
    await card(page)
      .getByText(/您不需要再做任何事/)
      .waitFor();
    assertNoTroubles(visitor);
  });
});

describe('a treasurer whose browser zooms to 200 %', () => {
  it('can reach every control, and nothing lies outside the window', async () => {
    const visitor = await opened.visitor(zoomed);
    const { page } = visitor;
    const seesWhole = async (name: string, main: Locator) => {
      await waitUntilLoaded(page);
      await main.scrollIntoViewIfNeeded();
      expect({
        name,
        sideways: await scrollsSideways(page),
        inReach: await isInReach(main),
        axe: await accessibilityFaults(page),
      }).toEqual({ name, sideways: false, inReach: true, axe: [] });
      await takePicture(page, `zoomed-${name}`);
    };
    await page.goto('/');
    await page.getByRole('button', { name: '搜尋商品' }).click();
    await page.getByRole('combobox', { name: '商品名稱' }).fill('polo衫');
    await page.getByRole('option', { name: /Polo 衫/ }).click();
    await page.waitForURL('**/levelthree/*');
    await seesWhole('product', page.getByRole('button', { name: '送出詢價' }));
    await page.getByRole('button', { name: '送出詢價' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('姓名').fill('林會計');
    await dialog.getByLabel('Email').fill(`${randomUUID()}@example.tw`);
    await dialog.getByLabel('密碼', { exact: true }).fill('fifty polo shirts');
    await dialog.getByLabel('再次輸入密碼').fill('fifty polo shirts');
    await seesWhole('sign-up', dialog.getByRole('button', { name: '註冊' }));
    await dialog.getByRole('button', { name: '註冊' }).click();
    await page.getByRole('heading', { name: '我們收到了' }).waitFor();
    await answered(page);
    await seesWhole('order', card(page).getByRole('button', { name: '確認下單' }));
    await card(page).getByRole('button', { name: '確認下單' }).click();
    await dialog.getByRole('region', { name: '收件資料' }).waitFor();
    await seesWhole('place-order', dialog.getByRole('button', { name: '確認下單' }));
    assertNoTroubles(visitor);
  });
});

describe('the next step, as a screen reader reads it,', () => {
  it('is a region with a heading, a sentence and one button, each with a name', async () => {
    const { page } = await opened.visitor();
    const no = await ordersOf(opened.installation).passed('buyer');
    await page.goto(`/quotation/${no}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('buyer@zhidan.test');
    await dialog.getByLabel('密碼').fill('zhidan-demo-2026');
    await dialog.getByRole('button', { name: '登入' }).click();
    const main = card(page).getByRole('button', { name: '確認下單' });
    await main.waitFor();
    expect(await card(page).getByRole('heading').allInnerTexts()).toHaveLength(1);
    const said = await card(page).ariaSnapshot();
    expect(said).toContain('region "接下來"');
    expect(said).toContain('button "確認下單"');
    // Texts for screen readers must not contain codes or icon names.
    expect(said).not.toMatch(/\b(1002|img|undefined|null)\b/);
  });
});
