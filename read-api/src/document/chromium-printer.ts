import { launchChromium, TimeoutError, withinTimeout } from '@zhidan/chromium';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Paper } from './paper.js';
import { PrintTimeoutError, printTimeoutFor, type Printer } from './printer.js';

/** Loads a file that a page refers to while it is printed, by path; undefined for any other path. */
export type DocumentAssets = (path: string) => Promise<{ body: Buffer; contentType: string } | undefined>;

const ORIGIN = 'http://documents.invalid';
/** How long a page may take to close, in ms; a Chromium that takes longer hangs. */
const CLOSING_MS = 3_000;

/** All documents except labels are printed in landscape. */
const A4 = { format: 'A4', landscape: true } as const;
/** The height of a landscape A4 page in px. */
const A4_HEIGHT = 793;
/**
 * The smallest scale, because smaller print is hard to read; content that does not fit continues on a next
 * page.
 */
const SMALLEST = 0.7;
/** The margins above and below the content in px; the margins at the sides belong to the page's own style. */
const MARGIN = { top: 24, bottom: 20 } as const;
const NUMBERED = {
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate: `<div style="width:100%;padding-right:52px;text-align:right;font:8px sans-serif;color:#545b69">
    <span class="pageNumber"></span> / <span class="totalPages"></span></div>`,
  margin: { top: `${MARGIN.top}px`, bottom: '36px' },
} as const;
const NUMBERED_HEIGHT = A4_HEIGHT - MARGIN.top - 36;
/** Shrinks each document of a batch a little where it then fits on one page. */
const FIT_EACH = `for (const one of document.querySelectorAll('.batch > article')) {
  const room = ${NUMBERED_HEIGHT} / one.getBoundingClientRect().height;
  if (room < 1 && room >= ${SMALLEST}) one.style.zoom = String(Math.floor(100 * room) / 100);
}`;
/** In px. PDF viewers accept no higher page, so longer content continues on a next page. */
const HIGHEST = 14_000;

export interface PrinterOptions {
  /** The folder where an unpacked Chromium is cached. */
  readonly folder: string;
  readonly assets: DocumentAssets;
  readonly timeoutMs: number;
  readonly launch?: typeof launchChromium;
  /** Called once when the printer is unusable because its Chromium has ended or hangs. */
  readonly onGone: () => void;
}

/** Starts a Chromium as a child of this process and prints with it. */
export async function openPrinter(options: PrinterOptions): Promise<Printer> {
  const { folder, assets, timeoutMs, launch = launchChromium, onGone } = options;
  const browser = await launch(folder);
  let isGone = false;
  const gone = (): void => {
    if (!isGone) onGone();
    isGone = true;
  };
  browser.once('disconnected', gone);
  const context = await withinTimeout(timeoutMs, openContext(browser, assets));
  return {
    async print(html, paper) {
      const opening = context.newPage();
      const drawing = opening.then((page) => draw(page, html, paper));
      try {
        return await withinTimeout(printTimeoutFor(html, timeoutMs), drawing);
      } catch (error) {
        throw error instanceof TimeoutError ? new PrintTimeoutError(error.message) : error;
      } finally {
        const closing = opening.then((page) => page.close());
        await withinTimeout(CLOSING_MS, closing).catch(gone);
      }
    },
    async close() {
      isGone = true;
      await browser.close();
    },
  };
}

async function openContext(browser: Browser, assets: DocumentAssets): Promise<BrowserContext> {
  // Documents contain text that users typed, so scripts and network access are switched off.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-TW' });
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const found = url.origin === ORIGIN ? await assets(url.pathname) : undefined;
    if (found === undefined) await route.abort();
    else await route.fulfill(found);
  });
  return context;
}

async function draw(page: Page, html: string, paper: Paper): Promise<Buffer> {
  await page.route(`${ORIGIN}/`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load' });
  // The page is measured with print styles, because its margins differ on a screen.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  if (paper === 'batch') await page.evaluate(FIT_EACH);
  const form = await formOf(page, paper);
  return page.pdf({ ...form, printBackground: true, tagged: true, outline: true, preferCSSPageSize: false });
}

type Form = NonNullable<Parameters<Page['pdf']>[0]>;

async function formOf(page: Page, paper: Paper): Promise<Form> {
  if (paper === 'slips') return A4;
  if (paper === 'labels') return { format: 'A4' };
  if (paper === 'pages' || paper === 'batch') return { ...A4, ...NUMBERED };
  const box = await page.locator('body').boundingBox();
  const [width, height] = [Math.ceil(box?.width ?? 0), Math.ceil(box?.height ?? 0)];
  const { top, bottom } = MARGIN;
  const margin = { top: `${top}px`, bottom: `${bottom}px` };
  if (paper === 'content' && height <= HIGHEST) {
    // The page is as large as its content: wider than high, unless the content itself is higher than wide.
    return { width: `${width}px`, height: `${height + top + bottom + 1}px`, margin };
  }
  const scale = Math.floor((100 * (A4_HEIGHT - top - bottom)) / height) / 100;
  return scale < SMALLEST ? { ...A4, ...NUMBERED } : { ...A4, margin, scale: Math.min(1, scale) };
}
