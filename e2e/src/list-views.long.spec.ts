import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { shareView } from './order-list.fixture.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);
const opened = openTestInstallation();

const views = (page: Page) => page.getByRole('button', { name: '檢視', exact: true });

describe('a list of the office', () => {
  it('saves its state as a view, which colleagues open and only its owner removes', async () => {
    const owner = await opened.staff('sales');
    await owner.page.goto(`/admin/orders/all?filter=${encodeURIComponent('{"late":true,"q":"衫"}')}`);
    await views(owner.page).click();
    await shareView(owner.page, '早上先看');

    const colleague = await opened.staff('shipping');
    await colleague.page.goto('/admin/orders/open');
    await views(colleague.page).click();
    const line = colleague.page.getByRole('menuitem', { name: /早上先看/ });
    await line.waitFor();
    expect(await accessibilityFaults(colleague.page)).toEqual([]);
    expect(await colleague.page.getByRole('button', { name: '刪除檢視 早上先看' }).count()).toBe(0);
    await line.click();
    await colleague.page.waitForURL(/\/orders\/all\?/);
    expect(new URL(colleague.page.url()).searchParams.get('filter')).toBe('{"late":true}');

    await views(owner.page).click();
    await owner.page.getByRole('button', { name: '刪除檢視 早上先看' }).click();
    await owner.page.getByText('還沒有檢視').waitFor();
    assertNoTroubles(owner, colleague);
    await owner.page.context().close();
    await colleague.page.context().close();
  });

  it('of master data saves views too', async () => {
    const owner = await opened.staff('manager');
    const { page } = owner;
    await page.goto('/admin/storage-items?sort=product_name&order=ASC');
    await views(page).click();
    await shareView(page, '依名稱');
    await takePicture(page, 'views-of-storage');
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto('/admin/storage-items');
    await views(page).click();
    await page.getByRole('menuitem', { name: /依名稱/ }).click();
    await page.waitForURL(/sort=product_name/);
    await waitUntilLoaded(page);
    expect([await scrollsSideways(page), await accessibilityFaults(page)]).toEqual([false, []]);
    await takePicture(page, 'views-of-storage');
    assertNoTroubles(owner);
    await page.context().close();
  });
});
