import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { openTestInstallation, assertNoTroubles, type Staff } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openTestInstallation();

const onlookersIn = (page: Page) => page.getByRole('status').filter({ hasText: '也在看' });
/** Waits until the page shows that a colleague also views the record. */
const looksToo = ({ page }: Staff, name: string) =>
  onlookersIn(page)
    .filter({ hasText: `${name} 也在看` })
    .waitFor();
const isAlone = ({ page }: Staff) => onlookersIn(page).waitFor({ state: 'hidden' });

/** Measures layout shifts from now on; the returned function gives their sum. */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const moved = { by: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.by += Number(entry.value);
    }).observe({ type: 'layout-shift' });
    return moved;
  });
  return () => sum.evaluate(({ by }) => by);
}

describe('the name of a colleague who looks at the same order', () => {
  it('appears above the order, comes and goes at once, and does not shift the content', async () => {
    const no = await ordersOf(opened.installation).passed('buyer');
    const [sales, manager] = [await opened.staff('sales'), await opened.staff('manager')];
    await sales.office.openOrder(no);
    await waitUntilLoaded(sales.page);
    const jumped = await watchJumps(sales.page);

    await manager.office.openOrder(no);
    await looksToo(sales, '陳美玲');
    await looksToo(manager, '林志豪');
    await waitUntilLoaded(sales.page);
    expect(await accessibilityFaults(sales.page)).toEqual([]);
    await takePicture(sales.page, 'presence');
    await manager.page.goto('/admin/');
    await isAlone(sales);
    await manager.office.openOrder(no);
    await looksToo(sales, '陳美玲');
    expect(await jumped()).toBe(0);

    await setColourScheme(manager.page, 'dark');
    await manager.page.setViewportSize(PHONE_VIEWPORT);
    await manager.page.reload();
    await looksToo(manager, '林志豪');
    await waitUntilLoaded(manager.page);
    expect(await scrollsSideways(manager.page)).toBe(false);
    expect(await accessibilityFaults(manager.page)).toEqual([]);
    await takePicture(manager.page, 'presence-dark');
    await manager.page.setViewportSize(DESKTOP_VIEWPORT);
    await takePicture(manager.page, 'presence-dark');
    await manager.page.close();
    await isAlone(sales);
    assertNoTroubles(sales, manager);
  });

  it('appears in a work queue too, and disappears when the queue shows another order', async () => {
    const no = await ordersOf(opened.installation).asked('buyer');
    const [sales, manager] = [await opened.staff('sales'), await opened.staff('manager')];
    await sales.page.goto(`/admin/queue/review?at=${no}`);
    await sales.page.getByRole('region', { name: `處理 ${no}` }).waitFor();
    await manager.office.openOrder(no);
    await looksToo(sales, '陳美玲');
    await looksToo(manager, '林志豪');
    await waitUntilLoaded(sales.page);
    expect(await accessibilityFaults(sales.page)).toEqual([]);
    await takePicture(sales.page, 'presence-in-queue');
    await sales.page.setViewportSize(PHONE_VIEWPORT);
    await looksToo(sales, '陳美玲');
    expect(await scrollsSideways(sales.page)).toBe(false);
    await takePicture(sales.page, 'presence-in-queue');
    await sales.page.setViewportSize(DESKTOP_VIEWPORT);
    await sales.page.keyboard.press('k');
    await Promise.all([isAlone(sales), isAlone(manager)]);
    assertNoTroubles(sales, manager);
  });

  it('appears in the quick look of a list and in the work on an overdue case', async () => {
    const [accounting, manager] = [await opened.staff('accounting'), await opened.staff('manager')];
    await accounting.page.goto('/admin/queue/debts');
    const work = accounting.page.getByRole('region', { name: /^處理 / });
    await work.waitFor();
    const debt = await accounting.page.request.get(
      `/api/overdues/${new URL(accounting.page.url()).searchParams.get('at') ?? ''}`,
    );
    const { quotation_no: no } = z.object({ quotation_no: z.string() }).parse(await debt.json());
    const filter = encodeURIComponent(JSON.stringify({ q: no }));
    await manager.page.goto(`/admin/orders/all?filter=${filter}`);
    await manager.page.getByRole('button', { name: `快速查看 ${no}` }).click();
    const look = manager.page.getByRole('dialog', { name: `訂單編號 ${no}` });
    await look.getByRole('status').filter({ hasText: '也在看' }).waitFor();
    await looksToo(accounting, '陳美玲');
    await waitUntilLoaded(manager.page);
    expect(await accessibilityFaults(manager.page)).toEqual([]);
    await takePicture(manager.page, 'presence-quick-look');
    for (const size of [PHONE_VIEWPORT, DESKTOP_VIEWPORT]) {
      await accounting.page.setViewportSize(size);
      await looksToo(accounting, '陳美玲');
      await waitUntilLoaded(accounting.page);
      expect(await scrollsSideways(accounting.page)).toBe(false);
      await takePicture(accounting.page, 'presence-debt');
    }
    await look.getByRole('button', { name: '關閉' }).click();
    await isAlone(accounting);
    assertNoTroubles(accounting, manager);
  });
});
