import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { openBrowser, PHONE_VIEWPORT } from './browser.js';
import { median } from './median.js';
import { DEMO_PRODUCT } from './orders.js';
import { shopOf } from './shop.js';
import { waitUntilLoaded } from './look/look-at.js';
import { slowDown, pagePerformanceOf, type PagePerformance } from './watched.js';

export { OFFICE_WINDOWS, measureOfficeStart, type OfficeStart } from './office-speed.js';
export { studioSpeed, type StudioSpeed } from './studio-speed.js';
export { measureOrderListSpeed, type OrderListSpeed } from './order-list-speed.js';

/** The speed of a page for its user, in ms; `cls` is a share of the window. */
export interface PageSpeed {
  /** The time until the largest visible element was drawn. */
  readonly lcp: number;
  /** The shift of content without user input. */
  readonly cls: number;
  /** The slowest reaction to a tap or a key. */
  readonly inp: number;
}

/** The compressed size in bytes of the scripts that the home page needs before it can show itself. */
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
  // The size is computed by compressing the body as the server would.
  const stream = new Blob([await response.arrayBuffer()]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/**
 * The time until the largest element of a minimal page (a heading and the shop's first picture) is drawn. It
 * shows the present speed of the machine and is the baseline for the home page.
 */
export async function measurePlainPagePaint(url: string, slowdown: number, times = 5): Promise<number> {
  const browser = await openBrowser();
  try {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const { page } = await browser.visitor(url, PHONE_VIEWPORT);
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
      seen.push((await pagePerformanceOf(page)).lcp);
      await page.context().close();
    }
    return median(seen);
  } finally {
    await browser.close();
  }
}

/** Opens the home page `times` times on a phone with a slowed-down processor, and interacts with it. */
export async function measureHomePageSpeed(url: string, slowdown: number, times = 5): Promise<PageSpeed> {
  return eachVisit(url, times, (page) => useHomePage(page, slowdown));
}

/** Runs `times` first visits on a phone. */
async function eachVisit(
  url: string,
  times: number,
  use: (page: Page) => Promise<PagePerformance>,
): Promise<PageSpeed> {
  const browser = await openBrowser();
  try {
    const seen: PagePerformance[] = [];
    for (let time = 0; time < times; time += 1) {
      const { page } = await browser.visitor(url, PHONE_VIEWPORT);
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

/** A page of the shop with the cookies to open it. */
interface Opened {
  readonly path: string;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
}

/**
 * Opens a page of the shop `times` times on a phone with a slowed-down processor, each time for the first time.
 */
export async function measurePaintSpeed(
  url: string,
  { path, cookies }: Opened,
  slowdown: number,
  times = 5,
): Promise<Omit<PageSpeed, 'inp'>> {
  return eachVisit(url, times, async (page) => {
    await page.context().addCookies(cookies);
    await slowDown(page, slowdown);
    await page.goto(path);
    await waitUntilLoaded(page);
    return pagePerformanceOf(page);
  });
}

/** The page of a product, and the page of an order with the cookies of the demo buyer. */
export async function productAndOrderPages(
  url: string,
): Promise<Readonly<Record<'product' | 'order', Opened>>> {
  const browser = await openBrowser();
  try {
    const { page } = await browser.visitor(url, PHONE_VIEWPORT);
    await shopOf(page).signIn('buyer');
    const answer: unknown = await (await page.request.get('/api/quotations?range=[0,0]')).json();
    const [order] = z.tuple([z.object({ quotation_no: z.string() })]).parse(answer);
    return {
      product: { path: `/levelthree/${DEMO_PRODUCT}`, cookies: [] },
      order: { path: `/quotation/${order.quotation_no}`, cookies: await page.context().cookies() },
    };
  } finally {
    await browser.close();
  }
}

async function useHomePage(page: Page, slowdown: number): Promise<PagePerformance> {
  await slowDown(page, slowdown);
  await page.goto('/');
  await waitUntilLoaded(page);
  for (const button of await page.getByRole('navigation', { name: '商品分類' }).getByRole('button').all()) {
    await button.click();
  }
  await page.getByRole('button', { name: '搜尋商品' }).click();
  await page.getByRole('combobox', { name: '商品名稱' }).pressSequentially('托特包');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  return pagePerformanceOf(page);
}
