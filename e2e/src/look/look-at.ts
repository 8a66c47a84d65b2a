import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { scrollsSideways } from '../browser.js';

declare global {
  interface Window {
    /** Exists once axe has been loaded into the page. */
    axe: { run(): Promise<AxeResults> };
  }
}

const SETTLED_WITHIN_MS = 30_000;
const SERIOUS = new Set<string | null | undefined>(['serious', 'critical']);

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a page, waits until it has loaded, and returns its faults. */
export async function lookAtPage(page: Page, address: string): Promise<string[]> {
  const failed: string[] = [];
  const onFailed = (request: { url(): string; failure(): { errorText: string } | null }) => {
    // Requests aborted by leaving a page are no fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(`request failed: ${request.url()}`);
  };
  page.on('requestfailed', onFailed);
  await page.goto(address);
  const restless = await waitUntilLoaded(page).then(
    () => [],
    () => ['does not come to rest'],
  );
  page.off('requestfailed', onFailed);
  return [
    ...failed,
    ...restless,
    ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
    ...(await cutOffTexts(page)),
    ...(await smallTargets(page)),
    ...(await accessibilityFaults(page)),
  ];
}

/** Waits until the page is fully loaded: no skeleton, no open request, all visible pictures drawn. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  // While a drawer is open, the page behind it has no accessible roles.
  await page.locator('main').first().waitFor({ timeout: SETTLED_WITHIN_MS });
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]:not([data-sample] *)') === null &&
      [...document.images].every((image) => {
        // A lazy picture that is out of view does not load.
        const { top, left } = image.getBoundingClientRect();
        return image.complete || top > window.innerHeight * 2 || left > window.innerWidth;
      }),
    undefined,
    { timeout: SETTLED_WITHIN_MS },
  );
  await page.waitForLoadState('networkidle', { timeout: SETTLED_WITHIN_MS });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Finds texts that are cut off at the edge of their box, without an ellipsis or a way to scroll. */
export async function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edgeOf = (element: Element): Element | undefined => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return undefined;
        if (overflowX !== 'visible') return each;
      }
      return undefined;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      const text = textContent?.trim() ?? '';
      if (element === null || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      const edge = edgeOf(element)?.getBoundingClientRect();
      // Skips text for screen readers, which is in a box of one pixel.
      if (edge === undefined || edge.width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (range.getBoundingClientRect().right > edge.right + 1) found.add(`cut off: ${text.slice(0, 40)}`);
    }
    return [...found];
  });
}

/** Finds controls that are less than 44 px high on a phone, except links inside of text. */
async function smallTargets(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) > 600) return [];
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, [role="button"], [role="combobox"], select')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const inText = element.matches('p a, dd a, li > span a');
        const isSeen = box.width > 0 && box.bottom > 0 && getComputedStyle(element).visibility === 'visible';
        const around = element.closest('label, [data-target]')?.getBoundingClientRect();
        return isSeen && !inText && Math.max(box.height, around?.height ?? 0) < 43.5;
      })
      .map(
        (element) =>
          `small target (${Math.round(element.getBoundingClientRect().height)} px): ${element.tagName} ${element.ariaLabel ?? element.textContent}`,
      ),
  );
}

/** The serious findings of axe on the present page. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource);
  const { violations } = await page.evaluate(() => window.axe.run());
  return [...(await groupsWithoutName(page)), ...serious(violations)];
}

/** Finds groups of choices whose question a screen reader would not read; axe has no rule for this. */
const groupsWithoutName = (page: Page): Promise<string[]> =>
  page
    .locator('[role="radiogroup"]:not([aria-label], [aria-labelledby])')
    .evaluateAll((groups) =>
      groups.map(({ outerHTML }) => `a choice without a name: ${outerHTML.slice(0, 160)}`),
    );

const serious = (violations: AxeResults['violations']): string[] =>
  violations
    .filter(({ impact }) => SERIOUS.has(impact))
    .map(
      ({ id, help, nodes }) =>
        `axe ${id}: ${help}: ${nodes
          .map(({ html }) => html)
          .join(' | ')
          .slice(0, 160)}`,
    );
