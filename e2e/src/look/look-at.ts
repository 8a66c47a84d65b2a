import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { scrollsSideways } from '../browser.js';

declare global {
  interface Window {
    /** Once axe was loaded into the page. */
    axe: { run(): Promise<AxeResults> };
  }
}

const SETTLED_WITHIN_MS = 30_000;
const SERIOUS = new Set<string | null | undefined>(['serious', 'critical']);

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a page, waits until it stands still, and reports what is wrong with it. */
export async function lookAt(page: Page, address: string): Promise<string[]> {
  const failed: string[] = [];
  const onFailed = (request: { url(): string; failure(): { errorText: string } | null }) => {
    // A page that is left gives up what it was still waiting for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(`request failed: ${request.url()}`);
  };
  page.on('requestfailed', onFailed);
  await page.goto(address);
  const restless = await standsStill(page).then(
    () => [],
    () => ['does not come to rest'],
  );
  page.off('requestfailed', onFailed);
  return [
    ...failed,
    ...restless,
    ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
    ...(await cutOff(page)),
    ...(await smallTargets(page)),
    ...(await accessibility(page)),
  ];
}

/** Nothing is on its way any more: no skeleton, no request, every picture in sight is there. */
export async function standsStill(page: Page): Promise<void> {
  // Behind a drawer nothing of the page has a role.
  await page.locator('main').first().waitFor({ timeout: SETTLED_WITHIN_MS });
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]:not([data-sample] *)') === null &&
      [...document.images].every((image) => {
        // A lazy picture that is not in sight yet does not come by itself.
        const { top, left } = image.getBoundingClientRect();
        return image.complete || top > window.innerHeight * 2 || left > window.innerWidth;
      }),
    undefined,
    { timeout: SETTLED_WITHIN_MS },
  );
  await page.waitForLoadState('networkidle', { timeout: SETTLED_WITHIN_MS });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Texts that end at the edge of what they stand in, without a sign that there is more and no way to get there. */
export async function cutOff(page: Page): Promise<string[]> {
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
      // What is only read aloud stands in a box of one pixel.
      if (edge === undefined || edge.width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (range.getBoundingClientRect().right > edge.right + 1) found.add(`cut off: ${text.slice(0, 40)}`);
    }
    return [...found];
  });
}

/** Everything that is pressed is at least 44 px high on a phone, but for links inside a text. */
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

/** Serious findings of axe on the page as it stands. */
export async function accessibility(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource);
  const { violations } = await page.evaluate(() => window.axe.run());
  return [...(await groupsWithoutName(page)), ...serious(violations)];
}

/** A choice of which a screen reader says the answers and not the question; axe has no rule for it. */
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
