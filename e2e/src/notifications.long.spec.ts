import { describe, expect, it, jest } from '@jest/globals';
import { desk, phone, scrollsSideways } from './browser.js';
import { accessibility, standsStill } from './look/look-at.js';
import { officeOf } from './office.js';
import { openInstallation, wentWell } from './opened.js';
import { ordersOf } from './orders.js';
import { picture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openInstallation();

describe('the bell of the office', () => {
  it('counts a buyer’s action on the sales person’s order at once, links to the order, and is cleared once seen', async () => {
    const sales = await opened.visitor(desk);
    await officeOf(sales.page).signIn('sales');
    const bell = sales.page.getByRole('button', { name: /^通知/ });
    await bell.click();
    const list = sales.page.getByRole('dialog', { name: '通知' });
    await list.waitFor();
    await sales.page.keyboard.press('Escape');
    await sales.page.getByRole('button', { name: '通知', exact: true }).waitFor();

    const no = await ordersOf(opened.installation).passed('buyer');
    const buyer = await opened.visitor(phone);
    const shop = shopOf(buyer.page);
    await shop.signIn('buyer');
    await buyer.page.goto(`/quotation/${no}`);
    await shop.placeOrder('ATM');
    await shop.reportTransfer('00123');

    await sales.page.getByRole('button', { name: /^通知：\d+ 則未讀$/ }).waitFor();
    await bell.click();
    const line = list.getByRole('link').filter({ hasText: no }).filter({ hasText: '回報轉帳' });
    await line.getByText('新', { exact: true }).waitFor();
    await standsStill(sales.page);
    expect(await accessibility(sales.page)).toEqual([]);
    await picture(sales.page, 'notifications');
    await sales.page.emulateMedia({ colorScheme: 'dark' });
    await standsStill(sales.page);
    await picture(sales.page, 'notifications-dark');
    await sales.page.emulateMedia({ colorScheme: 'light' });
    await standsStill(sales.page);
    await sales.page.setViewportSize(phone);
    await picture(sales.page, 'notifications');
    await sales.page.setViewportSize(desk);
    await line.click();
    await sales.page.getByRole('heading', { name: no, exact: true }).waitFor();
    await sales.page.getByRole('button', { name: '通知', exact: true }).waitFor();
    wentWell(sales, buyer);
  });

  it('fits on a phone, and says when there are no notifications', async () => {
    const clerk = await opened.visitor(desk);
    await officeOf(clerk.page).signIn('processing');
    await clerk.page.setViewportSize(phone);
    await clerk.page.getByRole('button', { name: '通知', exact: true }).click();
    await clerk.page.getByText('目前沒有通知').waitFor();
    expect(await scrollsSideways(clerk.page)).toBe(false);
    await picture(clerk.page, 'no-notifications');
    wentWell(clerk);
  });
});
