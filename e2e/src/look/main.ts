import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../browser.js';
import { startHouse } from '../house.js';
import { shopOf } from '../shop.js';
import { failsByDesign, lookers } from './addresses.js';
import { lookAt } from './look-at.js';
import { orderAddresses } from './order-addresses.js';

/*
 * Visits every route of the shop at two widths, saves what it saw under e2e/screenshots and ends with 1 when
 * anything is wrong. `npm run look -- URL [text]` looks at a shop that runs already, and only at addresses with
 * that text in them.
 */

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const NARROWEST = { width: 360, height: 740 };

const [url, text = ''] = process.argv.slice(2);
const house = url === undefined ? await startHouse() : undefined;
const browser = await openBrowser();
const wrong: string[] = [];
await mkdir(folder, { recursive: true });

try {
  for (const viewport of widths) {
    for (const { account, addresses, orders } of lookers) {
      const { page, troubles } = await browser.visitor(url ?? house?.url ?? '', viewport);
      if (account !== undefined) await shopOf(page).signIn(account);
      const all = orders ? [...addresses, ...(await orderAddresses(page))] : addresses;
      for (const address of all.filter((one) => one.includes(text))) {
        const before = troubles.length;
        const seen = await lookAt(page, address);
        const told = failsByDesign(address) ? [] : troubles.slice(before);
        const name = `${account ?? 'visitor'}${address.replaceAll(/[^\w-]+/g, '_')}-${viewport.width}`;
        await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
        if (viewport.width === 390) {
          await page.setViewportSize(NARROWEST);
          if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) {
            seen.push('scrolls sideways at 360 px');
          }
          await page.setViewportSize(viewport);
        }
        for (const trouble of [...seen, ...told]) wrong.push(`${name}: ${trouble}`);
        process.stderr.write(seen.length + told.length === 0 ? '.' : 'x');
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await house?.stop();
}

process.stdout.write(
  `\n${wrong.map((line) => `${line}\n`).join('')}${wrong.length} found, screenshots in ${folder}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
