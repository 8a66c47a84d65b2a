import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

/** Saves what stands in the window under e2e/screenshots, for a person to look at; its width is part of the name. */
export async function picture(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: `${folder}walk-${name}-${page.viewportSize()?.width ?? 0}.png` });
}
