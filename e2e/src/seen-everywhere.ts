import type { Page } from 'playwright-core';
import { desk, phone, scrollsSideways } from './browser.js';
import { accessibility, cutOff, standsStill } from './look/look-at.js';
import { picture } from './pictured.js';

/**
 * Takes screenshots of the present page on a phone and on a desk, in both colour schemes, and returns the
 * faults found in any of them. Afterwards the window is a desk's in the light scheme.
 */
export async function seenEverywhere(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const viewport of [phone, desk])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await standsStill(page);
      await picture(page, `${name}-${colorScheme}`);
      const found = [
        ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
        ...(await cutOff(page)),
        ...(await accessibility(page)),
      ];
      wrong.push(...found.map((each) => `${name} ${viewport.width} ${colorScheme}: ${each}`));
    }
  await page.emulateMedia({ colorScheme: 'light' });
  return wrong;
}
