import type { Page, Request } from 'playwright-core';
import { DESKTOP_VIEWPORT, openBrowser, PHONE_VIEWPORT, type Viewport } from './browser.js';
import { median } from './median.js';
import { officeOf } from './office.js';
import { slowDown, pagePerformanceOf } from './watched.js';

/** Measurements of the office's first screen, opened with an empty browser cache. */
export interface OfficeStart {
  /** In ms, until the heading of the overview is shown. */
  readonly heading: number;
  /** In ms, until the largest element was drawn. */
  readonly lcp: number;
  /** The shift of content, as a share of the window. */
  readonly cls: number;
  /** The number of requests until the network is idle, including those made while the browser is idle. */
  readonly requests: number;
  /** Bytes of all requested scripts, compressed with brotli. */
  readonly scriptBytes: number;
  /** Bytes of all requested typeface files. */
  readonly fontBytes: number;
}

/** The measured window sizes. */
export const OFFICE_WINDOWS: readonly Viewport[] = [DESKTOP_VIEWPORT, PHONE_VIEWPORT];

/** Opens the overview `times` times with an empty cache and a slowed-down processor. */
export async function measureOfficeStart(
  url: string,
  account: string,
  { viewport, slowdown, times = 3 }: { viewport: Viewport; slowdown: number; times?: number },
): Promise<OfficeStart> {
  const browser = await openBrowser();
  try {
    const { page: signingIn } = await browser.visitor(url, DESKTOP_VIEWPORT);
    await officeOf(signingIn).signIn(account);
    const cookies = await signingIn.context().cookies();
    await signingIn.context().close();
    const seen: OfficeStart[] = [];
    for (let time = 0; time < times; time += 1) {
      const { page } = await browser.visitor(url, viewport);
      await page.context().addCookies(cookies);
      seen.push(await openOverview(page, slowdown));
      await page.context().close();
    }
    const middle = (name: keyof OfficeStart) => median(seen.map((one) => one[name]));
    return {
      heading: middle('heading'),
      lcp: middle('lcp'),
      cls: Math.max(...seen.map(({ cls }) => cls)),
      requests: middle('requests'),
      scriptBytes: middle('scriptBytes'),
      fontBytes: middle('fontBytes'),
    };
  } finally {
    await browser.close();
  }
}

async function openOverview(page: Page, slowdown: number): Promise<OfficeStart> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await slowDown(page, slowdown);
  await page.goto('/admin/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const { lcp, cls, heading } = await pagePerformanceOf(page);
  const of = (type: string) => requests.filter((request) => request.resourceType() === type);
  return {
    heading,
    lcp,
    cls,
    requests: requests.length,
    scriptBytes: await bytesOf(of('script').map((request) => request.url())),
    fontBytes: await bytesOf(of('font').map((request) => request.url())),
  };
}

/** Sizes in brotli, as browsers request files over TLS; over plain HTTP they accept gzip only. */
async function bytesOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(url: string): Promise<number> {
  const { headers, body } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await body?.cancel();
  return Number(headers.get('content-length') ?? 0);
}
