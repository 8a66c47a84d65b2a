import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { desk, phone, scrollsSideways } from './browser.js';
import { accessibility, standsStill } from './look/look-at.js';
import { wear } from './look/office.js';
import { openInstallation, wentWell, type Staff } from './opened.js';
import { ordersOf } from './orders.js';
import { picture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openInstallation();

const onlookersIn = (page: Page) => page.getByRole('status').filter({ hasText: '也在看' });
/** The element with a colleague's name among those present. */
const looksToo = ({ page }: Staff, name: string) =>
  onlookersIn(page)
    .filter({ hasText: `${name} 也在看` })
    .waitFor();
const isAlone = ({ page }: Staff) => onlookersIn(page).waitFor({ state: 'hidden' });

/** Measures how far content of the window moves from now on. */
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
  it('appears above it, comes and goes at once, and moves no content', async () => {
    const no = await ordersOf(opened.installation).passed('buyer');
    const [sales, manager] = [await opened.staff('sales'), await opened.staff('manager')];
    await sales.office.openOrder(no);
    await standsStill(sales.page);
    const jumped = await watchJumps(sales.page);

    await manager.office.openOrder(no);
    await looksToo(sales, '陳美玲');
    await looksToo(manager, '林志豪');
    await standsStill(sales.page);
    expect(await accessibility(sales.page)).toEqual([]);
    await picture(sales.page, 'presence');
    await manager.page.goto('/admin/');
    await isAlone(sales);
    await manager.office.openOrder(no);
    await looksToo(sales, '陳美玲');
    expect(await jumped()).toBe(0);

    await wear(manager.page, 'dark');
    await manager.page.setViewportSize(phone);
    await manager.page.reload();
    await looksToo(manager, '林志豪');
    await standsStill(manager.page);
    expect(await scrollsSideways(manager.page)).toBe(false);
    expect(await accessibility(manager.page)).toEqual([]);
    await picture(manager.page, 'presence-dark');
    await manager.page.setViewportSize(desk);
    await picture(manager.page, 'presence-dark');
    await manager.page.close();
    await isAlone(sales);
    wentWell(sales, manager);
  });

  it('appears in the work of a queue too, and follows it to the next order', async () => {
    const no = await ordersOf(opened.installation).asked('buyer');
    const [sales, manager] = [await opened.staff('sales'), await opened.staff('manager')];
    await sales.page.goto(`/admin/queue/review?at=${no}`);
    await sales.page.getByRole('region', { name: `處理 ${no}` }).waitFor();
    await manager.office.openOrder(no);
    await looksToo(sales, '陳美玲');
    await looksToo(manager, '林志豪');
    await standsStill(sales.page);
    expect(await accessibility(sales.page)).toEqual([]);
    await picture(sales.page, 'presence-in-queue');
    await sales.page.setViewportSize(phone);
    await looksToo(sales, '陳美玲');
    expect(await scrollsSideways(sales.page)).toBe(false);
    await picture(sales.page, 'presence-in-queue');
    await sales.page.setViewportSize(desk);
    await sales.page.keyboard.press('k');
    await Promise.all([isAlone(sales), isAlone(manager)]);
    wentWell(sales, manager);
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
    await standsStill(manager.page);
    expect(await accessibility(manager.page)).toEqual([]);
    await picture(manager.page, 'presence-quick-look');
    for (const size of [phone, desk]) {
      await accounting.page.setViewportSize(size);
      await looksToo(accounting, '陳美玲');
      await standsStill(accounting.page);
      expect(await scrollsSideways(accounting.page)).toBe(false);
      await picture(accounting.page, 'presence-debt');
    }
    await look.getByRole('button', { name: '關閉' }).click();
    await isAlone(accounting);
    wentWell(accounting, manager);
  });
});
