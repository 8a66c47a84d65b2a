import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Caller } from '@zhidan/domain';
import { launchChromium } from '@zhidan/chromium';
import { Problem } from '@zhidan/http';
import type { Browser } from 'playwright-core';
import { buyerWith, desk, printing } from '../testing/printing.js';
import { openPrinter } from './chromium-printer.js';
import { fontAssets } from './fonts.js';
import { createPdfRenderer } from './pdf-renderer.js';
import type { PrinterProcessOptions } from './printer-process.js';

const folder = await mkdtemp(join(tmpdir(), 'zhidan-documents-'));
const asked: string[] = [];
const started: Browser[] = [];

/** The printer runs in the process of the test, so that its browser can be observed. */
const startPrinter = (options: PrinterProcessOptions) =>
  openPrinter({
    ...options,
    async launch(place) {
      const browser = await launchChromium(place);
      started.push(browser);
      return browser;
    },
    assets: (path) => {
      asked.push(path);
      return fontAssets(path);
    },
  });

const renderer = createPdfRenderer({ folder, timeoutMs: 30_000, waiting: 20, waitMs: 60_000, startPrinter });
const print = printing(renderer);
const page = (body: string) =>
  `<!doctype html><html lang="zh-Hant-TW"><head><title>報價單</title>
   <link rel="stylesheet" href="/fonts/400.css">
   <style>body{margin:0;width:900px;font-family:'Noto Sans TC'}</style></head><body>${body}</body></html>`;

afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a printed document', () => {
  it('is a PDF that contains the typeface of the shop', async () => {
    const pdf = await print(page('<h1>織單報價單</h1>'), 'content');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('NotoSansTC');
    expect(asked.some((path) => path.endsWith('.woff2'))).toBe(true);
  }, 60_000);

  it('runs no script and cannot reach the network', async () => {
    asked.length = 0;
    await print(page('<img src="http://example.com/a.png"><script>fetch("/fonts/600.css")</script>'), 'a4');
    expect(asked).not.toContain('/a.png');
    expect(asked).not.toContain('/fonts/600.css');
  }, 60_000);

  it('is printed for twenty callers at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => print(page(`<p>第 ${index} 份</p>`), 'content')),
    );
    expect(all.every((pdf) => pdf.length > 1000)).toBe(true);
    expect(started.filter((browser) => browser.isConnected())).toHaveLength(1);
  }, 120_000);

  it('is printed by a new browser after the previous one crashed', async () => {
    await print(page('<p>先印一次</p>'), 'content');
    const before = started.length;
    const last = started.at(-1);
    const session = await last?.newBrowserCDPSession();
    const dying = new Promise((resolve) => last?.once('disconnected', resolve));
    // The browser crashes before it can answer this message.
    void session?.send('Browser.crash').catch(() => undefined);
    await dying;
    const pdf = await print(page('<p>再印一次</p>'), 'content');
    expect(pdf.length).toBeGreaterThan(1000);
    expect(started).toHaveLength(before + 1);
  }, 120_000);

  it('is printed by a browser that ends after an idle time and is started again later', async () => {
    const before = started.length;
    const resting = createPdfRenderer({ folder, restMs: 100, startPrinter });
    await Promise.all(['一', '二'].map((text) => printing(resting)(page(`<p>${text}</p>`), 'content')));
    expect(started).toHaveLength(before + 1);
    await new Promise((resolve) => started.at(-1)?.once('disconnected', resolve));
    const pdf = await printing(resting)(page('<p>休息之後</p>'), 'content');
    expect(pdf.length).toBeGreaterThan(1_000);
    expect(started).toHaveLength(before + 2);
    await resting.close();
  }, 120_000);

  it('that takes too long is refused and can be requested again later', async () => {
    const hurried = createPdfRenderer({
      folder,
      timeoutMs: 1_500,
      startPrinter: (options) => openPrinter({ ...options, assets: () => new Promise(() => undefined) }),
    });
    const refused = await printing(hurried)(page('<p>等不到字型</p>'), 'content').catch(
      (error: unknown) => error,
    );
    await hurried.close();
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ status: 503, more: { retryAfter: 2 } });
  }, 120_000);

  it('is delivered, or refused with a time to retry, within a limited time for each of a hundred callers', async () => {
    await print(page('<p>暖機</p>'), 'content');
    const busy = createPdfRenderer({ folder, waiting: 6, waitMs: 2_000 });
    const html = page(`<table>${'<tr><td>毛巾</td><td>1,226</td></tr>'.repeat(20)}</table>`);
    await printing(busy)(html, 'pages');
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => printing(busy)(html, 'pages')));
    await busy.close();
    const printed = all.filter(({ status }) => status === 'fulfilled');
    expect(printed.length).toBeGreaterThanOrEqual(2);
    // Two documents are being printed and six wait; all others are refused.
    expect(printed.length).toBeLessThanOrEqual(8);
    for (const answer of all)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 503, code: 'DOCUMENTS_BUSY', more: { retryAfter: 5 } });
  }, 120_000);

  it('is refused when the queue is full', async () => {
    const small = createPdfRenderer({ folder, pages: 1, waiting: 0 });
    const [first, second] = await Promise.allSettled([
      printing(small)(page('<p>一</p>'), 'a4'),
      printing(small)(page('<p>二</p>'), 'a4'),
    ]);
    await small.close();
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { status: 503, code: 'DOCUMENTS_BUSY', more: { retryAfter: 5 } },
    });
  }, 120_000);

  it('is printed for each desk before most of the documents that a group of buyers requests', async () => {
    const order: string[] = [];
    const slow = createPdfRenderer({
      folder,
      startPrinter: async () => ({
        async print(html) {
          await setImmediate();
          order.push(html);
          return Buffer.from(html);
        },
        close: async () => undefined,
      }),
    });
    const ask = (caller: Caller) => printing(slow)(caller.uid ?? '', 'content', caller);
    const many = (who: string) => Promise.allSettled(Array.from({ length: 60 }, () => ask(buyerWith(who))));
    const greedy = many('greedy');
    const friends = ['friend 1', 'friend 2', 'friend 3', 'friend 4'].map(many);
    const desks = ['manager', 'accounting', 'sales'].map((name) => ask(desk(name)));
    const printed = (await Promise.all(desks)).map(String);
    expect(printed).toEqual(['manager', 'accounting', 'sales']);
    // At most the two documents already begun, and one document of each other caller, precede those of staff.
    expect(order.indexOf('sales')).toBeLessThan(9);

    const answers = await greedy;
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 429,
          code: 'TOO_MANY_DOCUMENTS',
          more: { retryAfter: 5 },
        });
    await Promise.all(friends);
    await slow.close();
  });
});
