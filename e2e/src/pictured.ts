import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

/** Saves a screenshot under e2e/screenshots; its name contains the width. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.evaluate(async () => {
    // Newly drawn text requests its typeface subset only after a frame, so two frames are awaited.
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  await page.screenshot({ path: `${folder}walk-${name}-${page.viewportSize()?.width ?? 0}.png` });
}
