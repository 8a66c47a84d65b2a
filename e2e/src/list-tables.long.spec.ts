import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openTestInstallation();

const narrow = { width: 620, height: 800 };
const phone = { width: 390, height: 844 };
const FRAMES = '.RaList-content, .RaDataTable-root, .office-list';

/** One list of each kind: orders, tables of react-admin, and master data. */
const lists = [
  'orders/all',
  'payments',
  'deliveries',
  'files',
  'mails',
  'purchases',
  'storage-usage',
  'allocations',
  'payroll?filter={}',
  'overdues',
  'events',
  'customers',
  'materials',
];

const leftOf = (cell: Locator): Promise<number> =>
  cell.evaluate((element) => Math.round(element.getBoundingClientRect().left));

/** Scrolls the list to its right end and returns the distance. */
const scrollAside = (page: Page): Promise<number> =>
  page.evaluate((frames) => {
    const found = [...document.querySelectorAll(frames)].find(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    if (found === undefined) return 0;
    found.scrollLeft = found.scrollWidth;
    return found.scrollLeft;
  }, FRAMES);

const cellOf = (page: Page) =>
  page
    .locator('main tbody tr')
    .first()
    .locator('td.is-kept, td.column-selected + td, td:first-child:not(.column-selected)')
    .last();

/** The style at the edge of the sticky column. */
const edgeOf = (cell: Locator): Promise<string> =>
  cell.evaluate((element) => getComputedStyle(element, '::after').content);

describe('the first column of a list', () => {
  it('stays in view when the list is scrolled sideways, and shows an edge only while scrolled', async () => {
    const manager = await opened.staff('manager');
    const { page } = manager;
    let scrolled = 0;
    for (const size of [DESKTOP_VIEWPORT, narrow, phone])
      for (const list of lists) {
        await page.setViewportSize(size);
        await page.goto(`/admin/${list}`);
        await waitUntilLoaded(page);
        if ((await page.locator('main tbody tr').count()) === 0) continue;
        const cell = cellOf(page);
        const before = [list, await edgeOf(cell)];
        expect(before).toEqual([list, 'none']);
        if ((await scrollAside(page)) === 0) continue;
        scrolled += 1;
        await page.locator('[data-scrolled]').first().waitFor();
        expect([list, await leftOf(cell)]).toEqual([
          list,
          await cell.evaluate((element, frames) => {
            const frame = element.closest('[data-scrolled]') ?? document.querySelector(frames);
            const before = element.previousElementSibling;
            const box = before?.matches('.column-selected') === true ? before.clientWidth : 0;
            return Math.round((frame?.getBoundingClientRect().left ?? 0) + (frame?.clientLeft ?? 0) + box);
          }, FRAMES),
        ]);
        expect(await edgeOf(cell)).not.toBe('none');
        expect(await scrollsSideways(page)).toBe(false);
      }
    expect(scrolled).toBeGreaterThan(lists.length);
    assertNoTroubles(manager);
  });
});

const MILLIONS = 9_999_999;

interface ListedOrder {
  readonly code: number;
  readonly accounting: { readonly code: number };
}

/** Pairs every code of the listed orders with every accounting code, and gives all orders seven-digit amounts. */
function widestOf(orders: readonly ListedOrder[]): readonly ListedOrder[] {
  const codes = [...new Set(orders.map(({ code }) => code))];
  const accountingCodes = [...new Set(orders.map(({ accounting }) => accounting.code))];
  const pairs = codes.flatMap((code) => accountingCodes.map((accounting) => ({ code, accounting })));
  return pairs.flatMap(({ code, accounting }, place) => {
    const order = orders[place % orders.length];
    if (order === undefined) return [];
    const isOwed = place % 2 === 0;
    const amounts = { owed: isOwed ? MILLIONS : 0, later: isOwed ? 0 : MILLIONS };
    return [
      {
        ...order,
        ...amounts,
        total_amount_tax: MILLIONS,
        code,
        accounting: { ...order.accounting, code: accounting },
      },
    ];
  });
}

describe('the list of orders', () => {
  it('fits beside the menu with any codes and amounts of seven digits', async () => {
    const { page } = await opened.staff('manager');
    await page.setViewportSize(DESKTOP_VIEWPORT);
    await page.route('**/api/quotations?*', async (route) => {
      const answer = await route.fetch();
      const orders: readonly ListedOrder[] = await answer.json();
      await route.fulfill({ response: answer, json: widestOf(orders) });
    });
    await page.goto('/admin/orders/all');
    await page.getByRole('row').nth(1).waitFor();
    await waitUntilLoaded(page);
    const [table, frame] = await page
      .locator('main table')
      .evaluate((element) => [element.scrollWidth, element.parentElement?.clientWidth]);
    expect(table).toBeLessThanOrEqual(frame ?? 0);
  });
});

describe('the row spacing of lists', () => {
  it('is set once for all lists, and remembered', async () => {
    const sales = await opened.staff('sales');
    const { page } = sales;
    const high = () =>
      page
        .locator('main tbody tr')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height);
    const heights = new Map<string, number>();
    const measured = ['orders/all', 'files', 'customers'];
    for (const list of measured) {
      await page.goto(`/admin/${list}`);
      await waitUntilLoaded(page);
      heights.set(list, await high());
    }
    await page.getByRole('combobox', { name: '列的間距' }).click();
    await page.getByRole('option', { name: '緊密' }).click();
    for (const list of measured) {
      await page.goto(`/admin/${list}`);
      await waitUntilLoaded(page);
      expect([list, (await high()) < (heights.get(list) ?? 0)]).toEqual([list, true]);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    assertNoTroubles(sales);
  });

  it('is shown in screenshots, compact and wide, in the light and the dark scheme', async () => {
    const sales = await opened.staff('sales');
    const { page } = sales;
    for (const scheme of ['light', 'dark'] as const)
      for (const density of ['roomy', 'dense'] as const) {
        await setColourScheme(page, scheme);
        await page.evaluate(
          (chosen) => localStorage.setItem('RaStore.list.density', JSON.stringify(chosen)),
          density,
        );
        for (const size of [DESKTOP_VIEWPORT, narrow]) {
          await page.setViewportSize(size);
          for (const list of ['orders/all', 'customers']) {
            await page.goto(`/admin/${list}`);
            await waitUntilLoaded(page);
            await scrollAside(page);
            await takePicture(page, `list-${list.split('/')[0] ?? ''}-${density}-${scheme}`);
          }
        }
      }
    assertNoTroubles(sales);
  });
});
