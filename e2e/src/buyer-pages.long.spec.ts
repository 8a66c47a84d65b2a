import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBrowser, phone, scrollsSideways } from './browser.js';
import { startHouse, type House } from './house.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
let house: House;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  [house, browser] = await Promise.all([startHouse(), openBrowser()]);
}, 5 * MINUTES);

afterAll(async () => {
  await browser.close();
  await house.stop();
}, MINUTES);

describe('a buyer on a phone', () => {
  it(
    'fills a cart with three products that outlives a reload, and sends each as a quotation of its own',
    async () => {
      const { page, troubles } = await browser.visitor(house.url, phone);
      await shopOf(page).signIn('vip');
      await page.goto('/user/rapidOrder');
      const cart = page.getByRole('main').getByRole('listitem', { name: /^第 \d 樣/ });
      for (const [at, name] of ['枕', '方巾', '圍裙'].entries()) {
        await page.getByRole('combobox', { name: '搜尋要加入的商品' }).fill(name);
        await page.getByRole('option').first().click();
        await cart.nth(at).waitFor();
      }
      await cart.nth(2).getByLabel('備註').fill('三樣要一起寄。');

      await page.reload();
      await cart.nth(2).waitFor();
      expect(await cart.nth(2).getByLabel('備註').inputValue()).toBe('三樣要一起寄。');
      expect(await scrollsSideways(page)).toBe(false);

      await page.getByRole('button', { name: '全部送出審核' }).click();
      await page.getByText('待送出 0 樣，已送出 3 樣').waitFor();
      expect(await cart.getByText(/^已送出審核/).count()).toBe(3);
      await cart.nth(2).getByRole('link', { name: '查看' }).click();
      await shopOf(page).seeStanding('送審中');
      await page.getByRole('region', { name: '審核回覆' }).getByText('三樣要一起寄。').waitFor();
      expect(troubles).toEqual([]);
    },
    3 * MINUTES,
  );
});
