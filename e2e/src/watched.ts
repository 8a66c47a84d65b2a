import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The values that `watch` has recorded in this page. */
    watched: PagePerformance;
  }
}

export interface PagePerformance {
  /** The time at which the first heading appeared. */
  heading: number;
  lcp: number;
  cls: number;
  inp: number;
}

/** Slows the page's processor down, and records its performance from the next navigation on. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(watch);
}

export const pagePerformanceOf = (page: Page): Promise<PagePerformance> =>
  page.evaluate(() => window.watched);

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: PagePerformance = { heading: 0, lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { watched });
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('h1') === null) return;
    watched.heading = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
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
