import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { openBrowser } from '../browser.js';
import { shopOf } from '../shop.js';
import { helpPictures, type HelpPicture } from './help-pictures.js';
import { waitUntilLoaded } from './look-at.js';

const folder = fileURLToPath(new URL('../../../docs/help/pictures/', import.meta.url));

/** A window in which the menu is folded, so that the picture shows the screen alone. */
const SMALL_WINDOW = { width: 960, height: 600 };
/** The least quality at which small text stays readable. */
const QUALITY = 62;

/** Takes the pictures of the help, each as the account that uses the screen. */
export async function takeHelpPictures(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  url: string,
): Promise<void> {
  for (const picture of helpPictures) {
    const { page } = await browser.visitor(url, SMALL_WINDOW);
    await shopOf(page).signIn(picture.account);
    await page.goto(await addressOf(page, picture));
    await waitUntilLoaded(page);
    const taken = await page.screenshot();
    await sharp(taken).webp({ quality: QUALITY, effort: 6 }).toFile(`${folder}${picture.name}.webp`);
    await page.context().close();
  }
}

async function addressOf(page: Page, { address, code }: HelpPicture): Promise<string> {
  if (code === undefined) return address;
  const query = new URLSearchParams({ filter: JSON.stringify({ code: [code] }), range: '[0,0]' });
  const answer = await page.request.get(`/api/quotations?${query}`);
  const [order]: { quotation_no: string }[] = await answer.json();
  if (order === undefined) throw new Error(`the demo data have no order at ${code}`);
  return address.replace('<order>', order.quotation_no);
}
