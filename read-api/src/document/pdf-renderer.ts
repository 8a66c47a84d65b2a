import { launchChromium } from '@zhidan/chromium';
import { Problem, problems } from '@zhidan/http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createTurns } from './turns.js';

/**
 * A page as large as what stands on it; landscape A4, a little smaller where it then fits on one page; numbered
 * pages of A4 for long lists; or slips, printed to the edge of the paper.
 */
export type Paper = 'content' | 'a4' | 'pages' | 'slips';

export interface PdfRenderer {
  /**
   * Prints a whole HTML page; vector, tagged, with its fonts inside. Rejects with a 503 problem when that
   * takes longer than it may, or when too many others wait. A signal gives up a place in the queue.
   */
  pdf(html: string, paper: Paper, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** What a page may ask for while it is drawn: the file at this path, or nothing. */
export type DocumentAssets = (path: string) => Promise<{ body: Buffer; contentType: string } | undefined>;

const ORIGIN = 'http://documents.invalid';
const RETRY_AFTER_SECONDS = 2;
/** In this time a full queue has been printed on a machine that is not otherwise busy. */
const QUEUE_SECONDS = 5;
/** So many wait that the last one of them is served before its patience ends. */
const WAITING = 24;
const WAIT_MS = 10_000;

const queueIsFull = () =>
  new Problem(503, 'DOCUMENTS_BUSY', '目前有太多文件正在產生，請稍候幾秒再試一次', {
    retryAfter: QUEUE_SECONDS,
  });
/** A Chromium holds a hundred megabytes and more; starting one takes a second. */
const END_AFTER_REST_MS = 60_000;
/** A page that does not close in this time belongs to a Chromium that hangs. */
const CLOSING_MS = 3_000;

/** Landscape, as all documents of the house. */
const A4 = { format: 'A4', landscape: true } as const;
/** Its height when it lies, px. */
const A4_HEIGHT = 793;
/** Print that were smaller than this is hard to read: it goes on to a next page. */
const SMALLEST = 0.7;
/** Above and below what is printed, px; at the sides the page itself keeps its distance. */
const MARGIN = { top: 24, bottom: 20 } as const;
const NUMBERED = {
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate: `<div style="width:100%;padding-right:52px;text-align:right;font:8px sans-serif;color:#545b69">
    <span class="pageNumber"></span> / <span class="totalPages"></span></div>`,
  margin: { top: `${MARGIN.top}px`, bottom: '36px' },
} as const;
/** PDF programs take no higher page, px: what is longer goes on to a next one. */
const HIGHEST = 14_000;

/**
 * One warm Chromium, started when the first document is asked for and again when it has died. It ends when nobody
 * has asked for a document for a while.
 */
export function createPdfRenderer(options: {
  /** Where an unpacked Chromium may be kept. */
  folder: string;
  assets: DocumentAssets;
  pages?: number;
  waiting?: number;
  /** How long one waits for its turn. */
  waitMs?: number;
  timeoutMs?: number;
  /** How long Chromium is kept warm for the next document. */
  restMs?: number;
  launch?: typeof launchChromium;
}): PdfRenderer {
  const { pages = 2, waiting = WAITING, waitMs = WAIT_MS, timeoutMs = 15_000 } = options;
  const { launch = launchChromium, restMs = END_AFTER_REST_MS } = options;
  const turns = createTurns(pages, waiting, waitMs);
  let printing = 0;
  let resting: NodeJS.Timeout | undefined;
  let starting: Promise<BrowserContext> | undefined;

  const context = (): Promise<BrowserContext> => {
    if (starting !== undefined) return starting;
    const forget = () => {
      // One that has ended since may have been followed by another.
      if (starting === opening) starting = undefined;
    };
    const opening = openContext(() => launch(options.folder), options.assets, forget).catch(
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    starting = opening;
    return opening;
  };

  /** Gives up a Chromium that does not answer any more; the next document starts another. */
  const abandon = (open: BrowserContext): void => {
    starting = undefined;
    open
      .browser()
      ?.close()
      .catch(() => undefined);
  };

  const print = async (html: string, paper: Paper): Promise<Buffer> => {
    const open = await context();
    const opening = open.newPage();
    const drawing = opening.then((page) => draw(page, html, paper));
    try {
      return await within(timeoutMs, drawing);
    } finally {
      const closing = opening.then((page) => page.close());
      await within(CLOSING_MS, closing).catch(() => abandon(open));
    }
  };

  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const last = starting;
    starting = undefined;
    const open = await last?.catch(() => undefined);
    await open?.browser()?.close();
  };
  const endAfterRest = (): void => {
    if (printing > 0) return;
    resting = setTimeout(() => void end().catch(() => undefined), restMs).unref();
  };

  return {
    async pdf(html, paper, signal) {
      const turn = await turns.take(signal);
      if (turn === undefined) throw queueIsFull();
      printing += 1;
      clearTimeout(resting);
      try {
        // A Chromium that died takes its pages along; the next one deserves one more try.
        return await print(html, paper).catch((error: unknown) => {
          if (starting === undefined) return print(html, paper);
          throw error;
        });
      } finally {
        printing -= 1;
        turn.end();
        endAfterRest();
      }
    },
    close: end,
  };
}

async function openContext(
  launch: () => Promise<Browser>,
  assets: DocumentAssets,
  onGone: () => void,
): Promise<BrowserContext> {
  const browser: Browser = await launch();
  browser.once('disconnected', onGone);
  // Documents carry what people typed: no scripts, and no way out.
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
  // Measured as it is printed: the same page on a screen has other margins.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  const form = await formOf(page, paper);
  return page.pdf({ ...form, printBackground: true, tagged: true, outline: true, preferCSSPageSize: false });
}

type Form = NonNullable<Parameters<Page['pdf']>[0]>;

async function formOf(page: Page, paper: Paper): Promise<Form> {
  if (paper === 'slips') return A4;
  if (paper === 'pages') return { ...A4, ...NUMBERED };
  const box = await page.locator('body').boundingBox();
  const [width, height] = [Math.ceil(box?.width ?? 0), Math.ceil(box?.height ?? 0)];
  const { top, bottom } = MARGIN;
  const margin = { top: `${top}px`, bottom: `${bottom}px` };
  if (paper === 'content' && height <= HIGHEST) {
    // Wider than high unless the content itself is higher.
    return { width: `${width}px`, height: `${height + top + bottom + 1}px`, margin };
  }
  const scale = Math.floor((100 * (A4_HEIGHT - top - bottom)) / height) / 100;
  return scale < SMALLEST ? { ...A4, ...NUMBERED } : { ...A4, margin, scale: Math.min(1, scale) };
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problems.unavailable(RETRY_AFTER_SECONDS)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
