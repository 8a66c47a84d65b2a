import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

/** Saves what stands in the window under e2e/screenshots, for a person to look at; its width is part of the name. */
export async function picture(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.evaluate(async () => {
    // What was drawn last asks for its part of a typeface only when it has been.
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  await page.screenshot({ path: `${folder}walk-${name}-${page.viewportSize()?.width ?? 0}.png` });
}
