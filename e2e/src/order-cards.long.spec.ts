import { describe, expect, it, jest } from '@jest/globals';
import { PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { firstIn, movedDespiteWarnings, saveDueDate } from './order-list.fixture.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);
const opened = openTestInstallation();

describe('the list of orders on a phone', () => {
  it('lets staff change status and due date on its cards', async () => {
    const sitting = await opened.staff('sales');
    const { page } = sitting;
    const no = await firstIn(page, 4101);
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto(`/admin/orders/all?filter=${encodeURIComponent(JSON.stringify({ q: no }))}`);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: no, exact: true }) });
    const code = card.getByRole('button', { name: `變更 ${no} 的訂單狀態` });
    const due = card.getByRole('button', { name: `變更 ${no} 的大貨交期` });
    for (const button of [code, due])
      expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    expect(await accessibilityFaults(page)).toEqual([]);
    await due.click();
    expect(await scrollsSideways(page)).toBe(false);
    await saveDueDate(page, '2031-05-06');
    await due.getByText('05/06/2031').waitFor();

    await code.click();
    await page.getByRole('menuitem', { name: '移動到 4102 生產中' }).click();
    await movedDespiteWarnings(page, card.getByText('4102'));
    expect(new URL(page.url()).pathname).toBe('/admin/orders/all');
    assertNoTroubles(sitting);
    await page.context().close();
  });

  it('lets staff select several cards for one act on all of them', async () => {
    const sitting = await opened.staff('manager');
    const { page } = sitting;
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto('/admin/orders/all');
    const boxes = page.getByRole('listitem').getByRole('checkbox', { name: /^選取 / });
    await boxes.nth(5).waitFor();
    expect((await boxes.first().locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await boxes.first().check();
    await boxes.nth(5).scrollIntoViewIfNeeded();
    await boxes.nth(5).check();
    const chosen = page.getByText('已選取 2 筆');
    await waitUntilLoaded(page);
    expect((await chosen.boundingBox())?.y).toBeLessThan(PHONE_VIEWPORT.height / 2);
    expect([await scrollsSideways(page), await accessibilityFaults(page)]).toEqual([false, []]);
    await takePicture(page, 'chosen-cards');
    await page.getByRole('button', { name: '取消選取' }).click();
    await chosen.waitFor({ state: 'hidden' });
    assertNoTroubles(sitting);
    await page.context().close();
  });
});
