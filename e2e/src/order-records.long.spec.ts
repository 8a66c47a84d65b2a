import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { scrollsSideways } from './browser.js';
import { accessibility, standsStill } from './look/look-at.js';
import { openHouse, wentWell } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(3 * MINUTES);

const opened = openHouse();

/** By how many px the rows are wider than the card they stand in. */
const beyondCard = (page: Page): Promise<number> =>
  page.locator('.RaList-content').evaluate((card) => card.scrollWidth - card.clientWidth);

describe('what belongs to orders, on a tablet and on a desk', () => {
  it.each([
    ['payments', ['付款日期', '人員', '單號', '客戶', '金額', '付款種類', '發票號碼', '備註', '會計狀態']],
    ['deliveries', ['出貨日期', '人員', '通知', '單號', '客戶', '內容', '貨運', '運費', '訂單狀態']],
    ['files', ['上傳日期', '上傳者', '檔名', '大小', '種類', '單號', '客戶', '訂單狀態']],
    ['allocations', ['單號', '建立日期', '階段', '進度', '客戶名稱', '商品名稱', '數量', '加工人員', '金額']],
  ])('shows all of %s without being moved sideways', async (list, told) => {
    const sitting = await opened.staff('manager');
    const { page } = sitting;
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin/${list}?filter=%7B%7D&perPage=30&page=1`);
      await page.getByRole('row').nth(5).waitFor();
      await standsStill(page);
      expect([width, await beyondCard(page), await scrollsSideways(page)]).toEqual([width, 0, false]);
      const head = (await page.getByRole('columnheader').allInnerTexts()).join(' ');
      for (const fact of told) expect(head).toContain(fact);
    }
    expect(await accessibility(page)).toEqual([]);
    wentWell(sitting);
    await page.context().close();
  });
});
