import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser, type Viewport } from '../browser.js';
import { startHouse } from '../house.js';
import { shopOf } from '../shop.js';
import { failsByDesign, lookers, type Looker } from './addresses.js';
import { lookAt } from './look-at.js';
import { orderAddresses } from './order-addresses.js';
import { recordAddresses, wear } from './office.js';

/*
 * Visits every route of the shop and every page of the back office at two widths, saves what it saw under
 * e2e/screenshots and ends with 1 when anything is wrong. `npm run look -- URL [text]` looks at a house that runs
 * already, and only at addresses with that text in them.
 */

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
/** Of a picture's file, in characters: an address with a filter is longer than a folder takes. */
const LONGEST_NAME = 120;
const NARROWEST = { width: 360, height: 740 };

const [url, text = ''] = process.argv.slice(2);
const house = url === undefined ? await startHouse() : undefined;
const browser = await openBrowser();
const wrong: string[] = [];
await mkdir(folder, { recursive: true });

try {
  for (const looker of lookers) {
    const asked = looker.addresses.filter((one) => one.includes(text));
    if (asked.length === 0 && !looker.orders) continue;
    for (const viewport of looker.viewports) await lookAround(looker, viewport);
  }
} finally {
  await browser.close();
  await house?.stop();
}

process.stdout.write(
  `\n${wrong.map((line) => `${line}\n`).join('')}${wrong.length} found, screenshots in ${folder}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function lookAround(looker: Looker, viewport: Viewport): Promise<void> {
  const { account, addresses, orders, records, scheme } = looker;
  const { page, troubles } = await browser.visitor(url ?? house?.url ?? '', viewport);
  if (account !== undefined) await shopOf(page).signIn(account);
  if (scheme !== undefined) await wear(page, scheme);
  const all = orders ? [...addresses, ...(await orderAddresses(page))] : [...addresses];
  const waiting = all.filter((one) => one.includes(text));
  for (const address of waiting) {
    const before = troubles.length;
    const seen = await lookAt(page, address);
    const told = failsByDesign(address) ? [] : troubles.slice(before);
    const name = [
      `${account ?? 'visitor'}${address.replaceAll(/[^\w-]+/g, '_').slice(0, LONGEST_NAME)}`,
      viewport.width,
      ...(scheme === undefined ? [] : [scheme]),
    ].join('-');
    await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
    if (viewport.width === 390) {
      await page.setViewportSize(NARROWEST);
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) {
        seen.push('scrolls sideways at 360 px');
      }
      await page.setViewportSize(viewport);
    }
    const found = [...seen, ...told].map((trouble) => `${name}: ${trouble}`);
    wrong.push(...found);
    // A long walk tells at once what it meets.
    process.stderr.write(found.length === 0 ? '.' : `\n${found.join('\n')}\n`);
    if (records && all.includes(address)) waiting.push(...(await recordAddresses(page)));
  }
  await page.context().close();
}
