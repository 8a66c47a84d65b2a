import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { openTestInstallation } from './opened.js';
import { officeOf } from './office.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

describe('a buyer on a phone and staff at their desks', () => {
  it(
    'lead an order from the request to its closing, and see each other’s actions at once',
    async () => {
      const buyer = await opened.visitor(PHONE_VIEWPORT);
      const shop = shopOf(buyer.page);
      await shop.signUp({ name: '林書豪', email: 'shuhao@example.tw', password: 'a long secret' });
      await shop.openProduct();
      await seeThatAccessoriesAreAwaited(buyer.page);
      const no = await shop.requestQuotation('社團制服，十二月初要用。');
      expect(await scrollsSideways(buyer.page)).toBe(false);
      await shop.submitForReview();

      const staff = await opened.visitor(DESKTOP_VIEWPORT);
      const office = officeOf(staff.page);
      await office.signIn('manager');
      await office.openOrder(no);
      await office.give('審核通過', {
        打樣工作天: '7',
        生產工作天: '14',
        給客戶的回覆: '收到，顏色以打樣為準。',
      });

      await shop.seeStanding('審核通過');
      await buyer.page.getByText('收到，顏色以打樣為準。').waitFor();
      await shop.placeOrder('ATM');
      await shop.reportTransfer('00123');

      await office.seeStanding('轉帳待確認');
      await office.seeStanding('00123');
      await office.give('新增付款紀錄', { 付款種類: 'ATM打樣', 金額: '630' });
      await office.seeStanding('1 筆');
      await office.give('允許進行打樣');
      await shop.seeStanding('等待打樣');
      await office.give('進行下一步');
      await office.give('紀錄打樣進度', { 進度: '完成待確認' });
      await shop.seeStanding('樣品待您確認');

      await shop.placeOrder('ATM');
      await shop.reportTransfer('00456');
      await office.seeStanding('00456');
      await office.give('允許進行生產');
      await shop.seeStanding('等待生產');
      await office.give('進行下一步');
      await office.giveWarned('紀錄生產進度', { 進度: '完成待確認' }, '生產用料還沒有扣除庫存');
      await office.giveWarned(
        '新增配送紀錄',
        { 貨運公司: '新竹物流', 貨運單號: 'HC20261121', 紙箱: '五號箱', 貨品名稱: '布品' },
        '生產用料還沒有扣除庫存',
      );
      await office.give('移動狀態', { 移動到: '4003' });
      await shop.seeStanding('已出貨');
      await office.give('變更會計狀態', { 會計狀態: '2999' });
      await office.give('移動狀態', { 移動到: '9999' });
      await shop.seeStanding('已結案');

      expect(buyer.troubles).toEqual([]);
      expect(staff.troubles).toEqual([]);
    },
    4 * MINUTES,
  );
});

describe('a customer with deferred payment', () => {
  it(
    'gets a request returned, sends it again, orders without paying first, and later gets a refund',
    async () => {
      const buyer = await opened.visitor(DESKTOP_VIEWPORT);
      const shop = shopOf(buyer.page);
      await shop.signIn('deferred');
      const no = await shop.requestQuotation('請報最快的交期。');
      await shop.submitForReview();

      const staff = await opened.visitor(DESKTOP_VIEWPORT);
      const office = officeOf(staff.page);
      await office.signIn('manager');
      await office.openOrder(no);
      await office.give('退回報價單', { '退回原因（客戶看得到）': '請補上圖檔尺寸。' });
      await shop.seeStanding('退回');
      await buyer.page.getByText('請補上圖檔尺寸。').waitFor();
      const total = await shop.revise('50 件');
      await buyer.page
        .getByRole('region', { name: '價格' })
        .getByRole('cell', { name: total, exact: true })
        .waitFor();
      await shop.submitForReview();
      await office.seeStanding(total);
      await office.give('審核通過', { 打樣工作天: '5', 生產工作天: '10' });

      await shop.seeStanding('審核通過');
      await shop.placeOrder('月結');
      await shop.seeStanding('等待打樣');
      await office.seeStanding('期約-等待打樣');
      await office.give('新增付款紀錄', { 付款種類: 'ATM打樣', 金額: '800' });
      await office.seeStanding('1 筆');
      await office.give('新增付款紀錄', { 付款種類: 'ATM退款', 金額: '800' });
      await shop.unfold('付款');
      await buyer.page.getByRole('list', { name: '付款紀錄' }).getByRole('listitem').nth(1).waitFor();
      await office.seeStanding('2 筆');

      await office.give('變更會計狀態', { 會計狀態: '2102', 原因: '客戶暫停' });
      expect(buyer.troubles).toEqual([]);
      expect(staff.troubles).toEqual([]);
    },
    4 * MINUTES,
  );
});

/** Checks that a request cannot be sent before the accessories have loaded; otherwise it would lack them. */
async function seeThatAccessoriesAreAwaited(page: Page): Promise<void> {
  const groups = '**/api/material-groups?*';
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(groups, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('region', { name: '價格' }).getByText('建議售價').waitFor();
  const ask = page.getByRole('button', { name: '先存起來' });
  expect(await ask.isDisabled()).toBe(true);
  arrive();
  await ask.and(page.locator(':enabled')).waitFor();
  await page.unroute(groups);
}
