import type { Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, cutOffTexts, waitUntilLoaded } from './look/look-at.js';
import { takePicture } from './pictured.js';

/**
 * Takes screenshots of the open page at phone and desktop size in both colour schemes, and returns all faults
 * found. Afterwards the window has desktop size and the light scheme.
 */
export async function faultsOnAllScreens(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await waitUntilLoaded(page);
      await takePicture(page, `${name}-${colorScheme}`);
      const found = [
        ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
        ...(await cutOffTexts(page)),
        ...(await accessibilityFaults(page)),
      ];
      wrong.push(...found.map((each) => `${name} ${viewport.width} ${colorScheme}: ${each}`));
    }
  await page.emulateMedia({ colorScheme: 'light' });
  return wrong;
}
