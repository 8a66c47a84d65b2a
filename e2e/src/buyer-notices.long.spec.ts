import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, isUnexpectedError, PHONE_VIEWPORT } from './browser.js';
import { signedInClient } from './installation.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

describe('a buyer', () => {
  it(
    'sees notes and deadlines before ordering, and can stop and resume reminders',
    async () => {
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      const shop = shopOf(page);
      await shop.signIn('buyer');
      const no = await shop.requestQuotation('藍色請深一點');
      await page.getByRole('button', { name: '送出審核' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('藍色請深一點').waitFor();
      await dialog.getByRole('button', { name: '送出審核' }).click();
      await page.getByRole('heading', { name: '等我們審核' }).waitFor();

      const sales = await signedInClient(opened.installation, 'sales');
      const passed = await sales('POST', `/api/quotations/${no}/pass-review`, {
        proofing_delivery_date: 7,
        product_delivery_date: 14,
        staff_notes: '已調整配色',
      });
      expect(passed.status).toBe(200);
      await page.reload();
      await shop.unfold('審核回覆');
      await page.getByText(/下單期限.*剩下 \d+ 天/).waitFor();
      await page.getByRole('button', { name: '不要再寄提醒信' }).click();
      await page.getByText('已停止提醒').waitFor();
      await page.reload();
      await page.getByText('已停止提醒').waitFor();
      await page.getByRole('button', { name: '恢復提醒' }).click();
      await page.getByRole('button', { name: '不要再寄提醒信' }).waitFor();
      await page.getByRole('button', { name: '確認下單' }).click();
      await dialog.getByText('藍色請深一點').waitFor();
      await dialog.getByText('已調整配色').waitFor();
      await dialog.getByText('14 天內有效').waitFor();
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'finds all parcels and payments in one place, and sees which orders are urgent or ended',
    async () => {
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      await shopOf(page).signIn('buyer');
      await page.getByRole('button', { name: /^我的帳戶/ }).click();
      await page.getByRole('menuitem', { name: /快速下單.*新/ }).waitFor();
      await page.getByRole('menuitem', { name: '出貨紀錄' }).click();
      await page.getByRole('heading', { level: 1, name: '出貨紀錄' }).waitFor();
      const main = page.getByRole('main');
      const order = main.getByRole('link', { name: /\d{6}-\d{10}/ });
      await order.first().waitFor();
      const parcels = await order.count();
      expect(parcels).toBeGreaterThan(1);
      const no = /\d{6}-\d{10}/.exec((await order.last().textContent()) ?? '')?.[0] ?? '';
      await page.getByLabel('搜尋訂單編號、貨運或單號').fill(no);
      await page.getByText(/^\d+筆$/).waitFor();
      expect(await order.count()).toBeLessThan(parcels);

      await page.goto('/user/payment');
      await page
        .getByText(/ATM打樣|ATM生產/)
        .first()
        .waitFor();
      await page.goto('/user/orderManage?tab=closed');
      await main.getByRole('link').filter({ hasText: '已結案' }).first().click();
      await page.getByText('訂單已結案，謝謝您的訂購；需要時可以再訂一次。').waitFor();
      expect(await page.getByText('我們會在每一步完成時更新這一頁。').count()).toBe(0);
      assertNoTroubles(visitor);
    },
    2 * MINUTES,
  );
});

describe('a visitor', () => {
  it(
    'finds no link to an empty page in the breadcrumb',
    async () => {
      const { page, troubles } = await opened.visitor(DESKTOP_VIEWPORT);
      await page.goto('/levelthree/demo-category-0401');
      // The HTML from the server has the heading; the breadcrumb appears once the script runs.
      const trail = page.getByRole('navigation', { name: '瀏覽路徑' });
      await trail.getByText('帆布托特包').waitFor();
      await page.goto('/levelthree/nothing');
      await page.getByRole('heading', { name: '您要找的頁面並不存在！' }).waitFor();
      await page.goto('/levelthree/demo-category-0402');
      await trail.getByRole('link', { name: '帆布托特包' }).waitFor();
      expect(await trail.locator('a[href="/levelthree/nothing"]').count()).toBe(0);
      expect(troubles.filter(isUnexpectedError)).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'can type the number of samples, which is corrected when the quantity allows fewer',
    async () => {
      const { page } = await opened.visitor(PHONE_VIEWPORT);
      const manager = await signedInClient(opened.installation, 'manager');
      const { body } = await manager('GET', '/api/categories?range=[0,299]');
      const products = z
        .array(
          z.object({
            id: z.string(),
            split_quantity: z.number(),
            sales_unit: z.string(),
            disable_proofing: z.boolean(),
            quantity_profit: z.array(z.object({ quantity: z.number() })),
          }),
        )
        .parse(JSON.parse(body));
      const quantitiesOf = (product: (typeof products)[number]) =>
        product.quantity_profit.map(({ quantity }) => quantity).toSorted((a, b) => b - a);
      const product = products.find(
        (one) =>
          !one.disable_proofing &&
          one.split_quantity > 0 &&
          (quantitiesOf(one)[1] ?? 0) / one.split_quantity >= 13,
      );
      if (product === undefined) throw new Error('a product of the demo has many designs');
      const [largest = 0, next = 0] = quantitiesOf(product);
      await page.goto(`/levelthree/${product.id}`);
      const choose = (quantity: number) =>
        page
          .getByRole('button', { name: `${quantity.toLocaleString('en-US')} ${product.sales_unit}起` })
          .click();
      await choose(largest);
      const designs = page.getByLabel('打樣款數');
      await designs.fill('13');
      await choose(next);
      expect(await designs.inputValue()).toBe('1');
      await designs.fill('13');
      await page.getByRole('rowheader', { name: /^打樣 13 款/ }).waitFor();
      await designs.fill('1.5');
      await page.getByText('必須是整數，不能有小數', { exact: true }).waitFor();
      await designs.press('Tab');
      await page.getByText('沒有採用「1.5」：必須是整數，不能有小數').waitFor();
      expect(await designs.inputValue()).toBe('13');
      await designs.fill('１２');
      await page.getByRole('rowheader', { name: /^打樣 12 款/ }).waitFor();
      await designs.fill('999999');
      const most = Math.floor(next / product.split_quantity);
      await page.getByText(`這個數量最多 ${most} 款，已為您改成 ${most} 款`).waitFor();
      expect(await designs.inputValue()).toBe(String(most));
    },
    2 * MINUTES,
  );

  it('is redirected from addresses of the former system to their successors', async () => {
    const response = await fetch(`${opened.installation.url}/courses.json`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/api/settings/shop']);
    const followed = await fetch(`${opened.installation.url}/courses/first-order.json`);
    expect([followed.status, (await followed.text()).includes('first-order')]).toEqual([200, true]);
  });
});
