import type { Page } from 'playwright-core';
import { openBrowser } from './browser.js';
import { median } from './median.js';
import { officeOf } from './office.js';

/** Times of the list of all orders in a browser, in ms. */
export interface OrderListSpeed {
  /** In ms, from opening the address until the first rows are visible. */
  readonly firstRows: number;
  readonly search: number;
  readonly nextPage: number;
  /** The longest time between two frames while a page of 300 rows is scrolled from top to bottom. */
  readonly longestFrame: number;
}

/** Opens the list of orders, searches it, goes to another page and scrolls, each three times. */
export async function measureOrderListSpeed(url: string): Promise<OrderListSpeed> {
  const browser = await openBrowser();
  try {
    const { page } = await browser.visitor(url);
    await officeOf(page).signIn('manager');
    const seen: OrderListSpeed[] = [];
    for (const words of ['毛巾', '公司', '臺北']) seen.push(await useOrderList(page, words));
    const middle = (name: keyof OrderListSpeed) => median(seen.map((one) => one[name]));
    return {
      firstRows: middle('firstRows'),
      search: middle('search'),
      nextPage: middle('nextPage'),
      longestFrame: middle('longestFrame'),
    };
  } finally {
    await browser.close();
  }
}

async function useOrderList(page: Page, words: string): Promise<OrderListSpeed> {
  const rows = page.getByRole('row');
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const answered = () => page.waitForResponse((response) => response.url().includes('/api/quotations?'));
  const firstRows = await timed(async () => {
    await page.goto('/admin/orders/all?filter=%7B%7D&page=1&perPage=12');
    await rows.nth(1).waitFor();
  });
  const nextPage = await timed(async () => {
    const before = await rows.nth(1).innerText();
    await page.getByRole('button', { name: /下一頁|next page/i }).click();
    await page.waitForFunction(
      (text) => document.querySelectorAll<HTMLElement>('[role=row], tr')[1]?.innerText !== text,
      before,
    );
  });
  const search = await timed(async () => {
    await Promise.all([
      answered(),
      page.getByRole('combobox', { name: '搜尋訂單' }).or(page.getByLabel('搜尋訂單')).first().fill(words),
    ]);
    await rows.nth(1).waitFor();
  });
  await page.goto('/admin/orders/all?filter=%7B%7D&page=1&perPage=300');
  await rows.nth(100).waitFor();
  return { firstRows, nextPage, search, longestFrame: await page.evaluate(scrollThrough) };
}

/**
 * Runs in the page: turns the mouse wheel one step per frame and returns the longest time between two frames.
 */
function scrollThrough(): Promise<number> {
  const table = document.querySelector('table')?.parentElement ?? document.documentElement;
  const scrolled = table.scrollHeight > table.clientHeight ? table : document.documentElement;
  return new Promise((resolve) => {
    let longest = 0;
    let last = performance.now();
    const step = (now: number) => {
      longest = Math.max(longest, now - last);
      last = now;
      const before = scrolled.scrollTop;
      scrolled.scrollTop += 120;
      if (scrolled.scrollTop === before) resolve(longest);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
