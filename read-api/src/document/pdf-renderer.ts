import { launchChromium } from '@zhidan/chromium';
import { problems } from '@zhidan/http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createTurns } from './turns.js';

/** A page as large as what stands on it, or landscape A4 that breaks where it must. */
export type Paper = 'content' | 'a4';

export interface PdfRenderer {
  /**
   * Prints a whole HTML page; vector, tagged, with its fonts inside. Rejects with a 503 problem when that
   * takes longer than it may, or when too many others wait.
   */
  pdf(html: string, paper: Paper): Promise<Buffer>;
  close(): Promise<void>;
}

/** What a page may ask for while it is drawn: the file at this path, or nothing. */
export type DocumentAssets = (path: string) => Promise<{ body: Buffer; contentType: string } | undefined>;

const ORIGIN = 'http://documents.invalid';
const RETRY_AFTER_SECONDS = 2;
/** Landscape, as all documents of the house. */
const A4 = { format: 'A4', landscape: true } as const;

/** One warm Chromium, started when the first document is asked for and again when it has died. */
export function createPdfRenderer(options: {
  /** Where an unpacked Chromium may be kept. */
  folder: string;
  assets: DocumentAssets;
  pages?: number;
  waiting?: number;
  timeoutMs?: number;
}): PdfRenderer {
  const { pages = 2, waiting = 50, timeoutMs = 15_000 } = options;
  const turns = createTurns(pages, waiting);
  let starting: Promise<BrowserContext> | undefined;

  const context = (): Promise<BrowserContext> => {
    starting ??= openContext(options.folder, options.assets, () => (starting = undefined)).catch(
      (error: unknown) => {
        starting = undefined;
        throw error;
      },
    );
    return starting;
  };

  const print = async (html: string, paper: Paper): Promise<Buffer> => {
    const page = await (await context()).newPage();
    try {
      return await within(timeoutMs, draw(page, html, paper));
    } finally {
      await page.close().catch(() => undefined);
    }
  };

  return {
    async pdf(html, paper) {
      const turn = await turns.take();
      if (turn === undefined) throw problems.unavailable(RETRY_AFTER_SECONDS);
      try {
        // A Chromium that died takes its pages along; the next one deserves one more try.
        return await print(html, paper).catch((error: unknown) => {
          if (starting === undefined) return print(html, paper);
          throw error;
        });
      } finally {
        turn.end();
      }
    },
    async close() {
      const open = await starting?.catch(() => undefined);
      starting = undefined;
      await open?.browser()?.close();
    },
  };
}

async function openContext(
  folder: string,
  assets: DocumentAssets,
  onGone: () => void,
): Promise<BrowserContext> {
  const browser: Browser = await launchChromium(folder);
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
  const size = paper === 'a4' ? A4 : await contentSize(page);
  return page.pdf({ ...size, printBackground: true, tagged: true, preferCSSPageSize: false });
}

/** Landscape: wider than high unless the content itself is higher. */
async function contentSize(page: Page): Promise<{ width: string; height: string }> {
  const box = await page.locator('body').boundingBox();
  const [width, height] = [Math.ceil(box?.width ?? 0), Math.ceil(box?.height ?? 0)];
  return { width: `${width}px`, height: `${height + 1}px` };
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
