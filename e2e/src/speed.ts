import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { openBrowser, phone } from './browser.js';
import { officeOf } from './office.js';
import { PRODUCT } from './orders.js';
import { shopOf } from './shop.js';
import { standsStill } from './look/look-at.js';

/** What a person feels of a page: milliseconds, but for `cls`, which is a share of the window. */
export interface PageSpeed {
  /** When the largest thing in sight was there. */
  readonly lcp: number;
  /** How far things moved that nobody moved. */
  readonly cls: number;
  /** The slowest answer to a press or a key. */
  readonly inp: number;
}

declare global {
  interface Window {
    /** What `watch` has seen in the page so far. */
    watched: Watched;
  }
}

interface Watched {
  lcp: number;
  cls: number;
  inp: number;
}

/** Bytes of script, compressed, that the home page names before it can show itself. */
export async function firstScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w./-]+\.js/g))];
  const sizes = await Promise.all(scripts.map((path) => compressedSize(new URL(path, url))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function compressedSize(url: URL): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > 0) return length;
  // Sent in pieces: measured as the server would compress it.
  const stream = new Blob([await response.arrayBuffer()]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/**
 * When the largest thing of a page that is nothing but a heading and the shop's first picture was there: what this
 * machine can do at the moment, for the home page to be held against.
 */
export async function plainPagePaint(url: string, slowdown: number, times = 5): Promise<number> {
  const browser = await openBrowser();
  try {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const { page } = await browser.visitor(url, phone);
      const banners = await (await page.request.get('/api/main-banners')).json();
      const [banner] = z.array(z.object({ imgs: z.array(z.string()) })).parse(banners);
      const picture = `<img src="${banner?.imgs[0] ?? ''}" style="width:100%" alt="">`;
      await page.route('**/plain', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<h1>布</h1>${picture}` }),
      );
      await slowDown(page, slowdown);
      await page.goto('/plain');
      await page.waitForFunction(() => window.watched.lcp > 0);
      await page.waitForLoadState('networkidle');
      seen.push((await watchedOn(page)).lcp);
      await page.context().close();
    }
    return median(seen);
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(watch);
}

const watchedOn = (page: Page): Promise<Watched> => page.evaluate(() => window.watched);

/** Opens the home page on a phone `times` times, its processor slowed down, and uses it a little. */
export async function homePageSpeed(url: string, slowdown: number, times = 5): Promise<PageSpeed> {
  return eachVisit(url, times, (page) => useHomePage(page, slowdown));
}

/** Lets `times` visitors on a phone use the shop, each for the first time. */
async function eachVisit(
  url: string,
  times: number,
  use: (page: Page) => Promise<Watched>,
): Promise<PageSpeed> {
  const browser = await openBrowser();
  try {
    const seen: Watched[] = [];
    for (let time = 0; time < times; time += 1) {
      const { page } = await browser.visitor(url, phone);
      seen.push(await use(page));
      await page.context().close();
    }
    return {
      lcp: median(seen.map(({ lcp }) => lcp)),
      cls: Math.max(...seen.map(({ cls }) => cls)),
      inp: median(seen.map(({ inp }) => inp)),
    };
  } finally {
    await browser.close();
  }
}

/** A page of the shop, and who opens it. */
interface Opened {
  readonly path: string;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
}

/** Opens a page of the shop on a phone `times` times, its processor slowed down, each time for the first time. */
export async function paintSpeed(
  url: string,
  { path, cookies }: Opened,
  slowdown: number,
  times = 5,
): Promise<Omit<PageSpeed, 'inp'>> {
  return eachVisit(url, times, async (page) => {
    await page.context().addCookies(cookies);
    await slowDown(page, slowdown);
    await page.goto(path);
    await standsStill(page);
    return watchedOn(page);
  });
}

/** The page of a product, and that of an order of the demo's buyer, who is signed in. */
export async function firstPages(url: string): Promise<Readonly<Record<'product' | 'order', Opened>>> {
  const browser = await openBrowser();
  try {
    const { page } = await browser.visitor(url, phone);
    await shopOf(page).signIn('buyer');
    const answer: unknown = await (await page.request.get('/api/quotations?range=[0,0]')).json();
    const [order] = z.tuple([z.object({ quotation_no: z.string() })]).parse(answer);
    return {
      product: { path: `/levelthree/${PRODUCT}`, cookies: [] },
      order: { path: `/quotation/${order.quotation_no}`, cookies: await page.context().cookies() },
    };
  } finally {
    await browser.close();
  }
}

async function useHomePage(page: Page, slowdown: number): Promise<Watched> {
  await slowDown(page, slowdown);
  await page.goto('/');
  await standsStill(page);
  for (const button of await page.getByRole('navigation', { name: '商品分類' }).getByRole('button').all()) {
    await button.click();
  }
  await page.getByRole('button', { name: '搜尋商品' }).click();
  await page.getByRole('combobox', { name: '商品名稱' }).pressSequentially('托特包');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  return watchedOn(page);
}

/** What an employee feels of the list of all orders, in ms. */
export interface OrderListSpeed {
  /** From opening the address until its rows are seen. */
  readonly firstRows: number;
  readonly search: number;
  readonly nextPage: number;
  /** The longest time between two pictures while a page of 300 rows is scrolled from its top to its end. */
  readonly longestFrame: number;
}

/** Opens the list of orders in the back office, searches it, turns a page and scrolls; each three times. */
export async function orderListSpeed(url: string): Promise<OrderListSpeed> {
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

/** Runs in the page: a step of the mouse wheel with each picture, and the longest time between two. */
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

/** Runs in the page, before anything else of it. */
function watch(): void {
  const watched: Watched = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { watched });
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) watched.cls += Number(Reflect.get(entry, 'value'));
  });
  observe('event', (entry) => {
    if (Number(Reflect.get(entry, 'interactionId') ?? 0) > 0)
      watched.inp = Math.max(watched.inp, entry.duration);
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
