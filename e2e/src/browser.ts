import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '@zhidan/chromium';
import type { BrowserContext, Page } from 'playwright-core';

/** A browser window of one person; its errors are collected. */
export interface Visitor {
  readonly page: Page;
  /** Console errors, page errors and answers with status 500 or more. */
  readonly troubles: readonly string[];
}

/** The size of a window, in px. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** Whether the window is operated by touch. */
  readonly hasTouch?: boolean;
}

export const PHONE_VIEWPORT = { width: 390, height: 844 };
export const DESKTOP_VIEWPORT = { width: 1280, height: 800 };

/** Opens one Chromium for a test file; each visitor has cookies of their own. */
export async function openBrowser() {
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-e2e-'));
  const browser = await launchChromium(folder, { exchangesFiles: true });
  return {
    /**
     * Opens a window, by default without the shop's service worker, whose requests `page.route` cannot
     * intercept.
     */
    async visitor(
      url: string,
      viewport: Viewport = DESKTOP_VIEWPORT,
      worker: 'allow' | 'block' = 'block',
    ): Promise<Visitor> {
      const { hasTouch = false, ...size } = viewport;
      const context: BrowserContext = await browser.newContext({
        baseURL: url,
        viewport: size,
        hasTouch,
        locale: 'zh-TW',
        timezoneId: 'Asia/Taipei',
        reducedMotion: 'reduce',
        serviceWorkers: worker,
      });
      const page = await context.newPage();
      return { page, troubles: troublesOf(page) };
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Excludes refusals and missing records, which a test may provoke and the console also reports, and answers about
 * a past moment whose tables are still being built, for which the page asks again.
 */
export const isUnexpectedError = (trouble: string): boolean =>
  !/status of 4(00|04|09|13|22) /.test(trouble) && !isPastBeingBuilt(trouble);

const isPastBeingBuilt = (trouble: string): boolean => /(^| of )503 .*[?&]at=/.test(trouble);

/** A conflict of two commands, which the page handles itself while the browser still logs the status. */
const isCrossed = (text: string): boolean => text.includes('status of 412 ');

/** A warning about a header directive that the browser does not support. */
const isOfHeaders = (text: string): boolean => /(Permissions|Content-Security)-Policy/.test(text);

function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`page: ${error.message}`));
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || isOfHeaders(message.text());
    if (!isTrouble || isCrossed(message.text())) return;
    troubles.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
}

/** Whether anything on the page reaches beyond its right edge. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
