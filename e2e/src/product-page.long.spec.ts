import { describe, expect, it } from '@jest/globals';
import { PHONE_VIEWPORT } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { DEMO_PRODUCT } from './orders.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

const numberIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

describe('the page of a product on a phone', () => {
  it(
    'keeps the price of a piece and the total in view, and shows the price of each choice',
    async () => {
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      await page.goto(`/levelthree/${DEMO_PRODUCT}`);
      await waitUntilLoaded(page);
      const foot = page.getByRole('button', { name: /^每件.*含稅/ });
      const [piece = '', total = ''] = (await foot.innerText()).match(/\$NT [\d,]+/g) ?? [];
      await foot.click();
      const sheet = page.getByRole('dialog', { name: '價格明細' });
      await sheet
        .getByRole('row', { name: /^總金額/ })
        .getByText(total, { exact: true })
        .waitFor();
      // A further piece costs as much as a piece of the goods without samples.
      const goods = await sheet.getByRole('row', { name: /^產品 [\d,]+ 件/ }).innerText();
      const [quantity = 0, sum = 0] = (goods.match(/[\d,]+/g) ?? []).map(numberIn);
      expect(numberIn(piece)).toBe(Math.round(sum / quantity));
      expect(await accessibilityFaults(page)).toEqual([]);
      await sheet.getByRole('button', { name: '關閉' }).click();
      await sheet.waitFor({ state: 'hidden' });
      await page.getByText(/^每款 \$NT [\d,]+（未稅）/).waitFor();

      // Each material group is one line that shows the present choice.
      const cloth = page
        .getByRole('region', { name: '帆布' })
        .or(page.getByRole('region', { name: /布/ }))
        .first();
      const line = cloth.getByRole('button').first();
      const before = await line.innerText();
      expect((await cloth.boundingBox())?.height).toBeLessThan(110);
      await line.click();
      const dearer = cloth.getByRole('button', { name: /每.加 \$NT \d+/ }).first();
      await dearer.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dearer.click();
      await page.waitForFunction((old) => document.activeElement?.textContent !== old, before);
      expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await line.innerText()).not.toBe(before);
      expect(await line.getAttribute('aria-expanded')).toBe('false');
      await page.getByRole('button', { name: /^每件/ }).filter({ hasNotText: total }).waitFor();
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );
});
