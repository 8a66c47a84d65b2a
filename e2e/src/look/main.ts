import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBrowser, type Viewport } from '../browser.js';
import { startInstallation } from '../installation.js';
import { shopOf } from '../shop.js';
import { failsByDesign, screenshotUsers, type ScreenshotUser } from './addresses.js';
import { lookAtPage } from './look-at.js';
import { orderAddresses } from './order-addresses.js';
import { recordAddresses, setColourScheme } from './office.js';
import { takeHelpPictures } from './take-help-pictures.js';

/*
 * Visits every route of the shop and every page of the back office at two widths, saves screenshots under
 * e2e/screenshots and ends with code 1 when anything is wrong. `npm run look -- URL [text]` visits a running
 * installation, and only addresses that contain the text. `npm run look -- --help-pictures [URL]` makes the pictures
 * of the office's help anew; a visit of everything does so too.
 */

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
/** The longest file name of a screenshot in characters; an address with a filter may be longer. */
const LONGEST_NAME = 120;
const NARROWEST = { width: 360, height: 740 };

const given = process.argv.slice(2);
const [url, text = ''] = given.filter((word) => !word.startsWith('--'));
const onlyHelp = given.includes('--help-pictures');
const installation = url === undefined ? await startInstallation() : undefined;
const browser = await openBrowser();
const wrong: string[] = [];
await mkdir(folder, { recursive: true });

try {
  if (onlyHelp || url === undefined) await takeHelpPictures(browser, url ?? installation?.url ?? '');
  for (const looker of onlyHelp ? [] : screenshotUsers) {
    const asked = looker.addresses.filter((one) => one.includes(text));
    if (asked.length === 0 && !looker.orders) continue;
    for (const viewport of looker.viewports) await lookAround(looker, viewport);
  }
} finally {
  await browser.close();
  await installation?.stop();
}

process.stdout.write(
  `\n${wrong.map((line) => `${line}\n`).join('')}${wrong.length} found, screenshots in ${folder}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function lookAround(looker: ScreenshotUser, viewport: Viewport): Promise<void> {
  const { addresses, orders, records } = looker;
  const { page, troubles } = await visit(looker, viewport);
  const all = orders ? [...addresses, ...(await orderAddresses(page))] : [...addresses];
  const waiting = all.filter((one) => one.includes(text));
  for (const address of waiting) {
    const before = troubles.length;
    const seen = await lookAtPage(page, address);
    const reported = failsByDesign(address) ? [] : troubles.slice(before);
    const name = nameOf(looker, viewport, address);
    await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
    if (viewport.width === 390 && (await scrollsSideways(page))) seen.push('scrolls sideways at 360 px');
    await page.setViewportSize(viewport);
    const found = [...seen, ...reported].map((trouble) => `${name}: ${trouble}`);
    wrong.push(...found);
    // Findings are printed at once, because a whole run takes long.
    process.stderr.write(found.length === 0 ? '.' : `\n${found.join('\n')}\n`);
    if (records && all.includes(address)) waiting.push(...(await recordAddresses(page)));
  }
  await page.context().close();
}

/** Opens a page for a screenshot user, signed in where the user has an account. */
async function visit({ account, scheme }: ScreenshotUser, viewport: Viewport) {
  const visitor = await browser.visitor(url ?? installation?.url ?? '', viewport);
  if (account !== undefined) await shopOf(visitor.page).signIn(account);
  if (scheme !== undefined) await setColourScheme(visitor.page, scheme);
  return visitor;
}

function nameOf(
  { account = 'visitor', scheme }: ScreenshotUser,
  { width }: Viewport,
  address: string,
): string {
  const page = `${account}${address.replaceAll(/[^\w-]+/g, '_').slice(0, LONGEST_NAME)}`;
  return [page, width, ...(scheme === undefined ? [] : [scheme])].join('-');
}

async function scrollsSideways(page: Page): Promise<boolean> {
  await page.setViewportSize(NARROWEST);
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
