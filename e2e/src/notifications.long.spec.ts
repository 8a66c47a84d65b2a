import { describe, expect, it, jest } from '@jest/globals';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { officeOf } from './office.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

describe('the bell of the office', () => {
  it('counts a buyer’s action on the sales person’s order at once, links to the order, and is cleared once seen', async () => {
    const sales = await opened.visitor(DESKTOP_VIEWPORT);
    await officeOf(sales.page).signIn('sales');
    const bell = sales.page.getByRole('button', { name: /^通知/ });
    await bell.click();
    const list = sales.page.getByRole('dialog', { name: '通知' });
    await list.waitFor();
    await sales.page.keyboard.press('Escape');
    await sales.page.getByRole('button', { name: '通知', exact: true }).waitFor();

    const no = await ordersOf(opened.installation).passed('buyer');
    const buyer = await opened.visitor(PHONE_VIEWPORT);
    const shop = shopOf(buyer.page);
    await shop.signIn('buyer');
    await buyer.page.goto(`/quotation/${no}`);
    await shop.placeOrder('ATM');
    await shop.reportTransfer('00123');

    await sales.page.getByRole('button', { name: /^通知：\d+ 則未讀$/ }).waitFor();
    await bell.click();
    const line = list.getByRole('link').filter({ hasText: no }).filter({ hasText: '回報轉帳' });
    await line.getByText('新', { exact: true }).waitFor();
    await waitUntilLoaded(sales.page);
    expect(await accessibilityFaults(sales.page)).toEqual([]);
    await takePicture(sales.page, 'notifications');
    await sales.page.emulateMedia({ colorScheme: 'dark' });
    await waitUntilLoaded(sales.page);
    await takePicture(sales.page, 'notifications-dark');
    await sales.page.emulateMedia({ colorScheme: 'light' });
    await waitUntilLoaded(sales.page);
    await sales.page.setViewportSize(PHONE_VIEWPORT);
    await takePicture(sales.page, 'notifications');
    await sales.page.setViewportSize(DESKTOP_VIEWPORT);
    await line.click();
    await sales.page.getByRole('heading', { name: no, exact: true }).waitFor();
    await sales.page.getByRole('button', { name: '通知', exact: true }).waitFor();
    assertNoTroubles(sales, buyer);
  });

  it('fits on a phone, and says when there are no notifications', async () => {
    const clerk = await opened.visitor(DESKTOP_VIEWPORT);
    await officeOf(clerk.page).signIn('processing');
    await clerk.page.setViewportSize(PHONE_VIEWPORT);
    await clerk.page.getByRole('button', { name: '通知', exact: true }).click();
    await clerk.page.getByText('目前沒有通知').waitFor();
    expect(await scrollsSideways(clerk.page)).toBe(false);
    await takePicture(clerk.page, 'no-notifications');
    assertNoTroubles(clerk);
  });
});
