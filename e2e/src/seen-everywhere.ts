import type { Page } from 'playwright-core';
import { desk, phone, scrollsSideways } from './browser.js';
import { accessibility, cutOff, standsStill } from './look/look-at.js';
import { picture } from './pictured.js';

/**
 * Takes pictures of what stands in a window on a phone and on a desk, in both schemes of colours, and answers what is
 * wrong with it in any of them. The window is a light one on a desk afterwards.
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
