import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { lookAtPage } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { PAYMENT_CARD, ordersOf } from './orders.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

/** Creates a link to an order and returns its address, which needs no account. */
async function linkTo(no: string, ...may: readonly string[]): Promise<string> {
  const { body } = await ordersOf(opened.installation).send('buyer', 'POST', `/api/quotations/${no}/links`, {
    may,
  });
  return new URL(z.object({ url: z.string() }).parse(JSON.parse(body)).url).pathname;
}

describe.each([PHONE_VIEWPORT, DESKTOP_VIEWPORT].map((viewport) => [viewport.width, viewport] as const))(
  'the page of a share link, at %d px',
  (_width, viewport) => {
    it(
      'leads through ordering and paying within the card of the order',
      async () => {
        const no = await ordersOf(opened.installation).passed('buyer', {
          breakdown: [
            { label: 'M', quantity: 60 },
            { label: 'L', quantity: 40 },
          ],
          category_id: 'demo-category-1901',
        });
        const visitor = await opened.visitor(viewport);
        const { page } = visitor;
        expect(await lookAtPage(page, await linkTo(no, 'order', 'report'))).toEqual([]);
        await page.getByText(/100 件（60 M、40 L）/).waitFor();
        const card = page.getByRole('region', { name: '接下來' });
        await card.getByRole('heading', { name: '下單打樣' }).waitFor();
        const place = card.getByRole('button', { name: '確認下單' });
        expect(await place.isDisabled()).toBe(true);
        await card.getByLabel('您的姓名').fill('王理事長');
        await takePicture(page, 'linked');
        await place.click();
        const asked = page.getByRole('dialog', { name: '下單打樣' });
        await asked.getByText('樣品 1 款').waitFor();
        await asked.getByRole('list', { name: '訂購條款' }).getByRole('listitem').first().waitFor();
        await asked.getByRole('button', { name: '更改收件資料' }).click();
        const parcels = asked.getByRole('region', { name: '收件資料' });
        await parcels.getByLabel('收件人').fill('陳秘書');
        await parcels.getByLabel('電話').fill('0912-345-678');
        await parcels.getByLabel('地址').fill('台北市中山區民權東路一段 1 號');
        await takePicture(page, 'linked-ordering');
        const way = asked.getByRole('radio');
        expect(await way.count()).toBe(4);
        await asked.getByRole('radio', { name: '信用卡' }).check();
        await asked.getByRole('radio', { name: 'ATM' }).check();
        await asked.getByRole('button', { name: '確認下單' }).click();
        await card.getByRole('heading', { name: '轉帳並回報後五碼' }).waitFor();
        await card.getByRole('region', { name: '匯款帳號' }).getByText('還有').waitFor();
        // After the order was placed, the page offers only to change the way of paying.
        await card.getByRole('button', { name: '更改付款方式' }).waitFor();
        expect(await card.getByRole('button', { name: '確認下單' }).count()).toBe(0);
        await takePicture(page, 'linked-placed');
        await card.getByLabel('轉帳後五碼').fill('12345');
        await card.getByRole('button', { name: '回報轉帳' }).click();
        await card.getByRole('heading', { name: '等我們確認入帳' }).waitFor();
        await card.getByText('您不需要再做任何事').waitFor();
        assertNoTroubles(visitor);
      },
      3 * MINUTES,
    );

    it(
      'links to the credit-card payment once a payment link exists',
      async () => {
        const orders = ordersOf(opened.installation);
        const no = await orders.passed('buyer');
        await orders.ordered('buyer', no, 'proofing', PAYMENT_CARD);
        const address = await linkTo(no, 'report');
        const visitor = await opened.visitor(viewport);
        const { page } = visitor;
        await page.goto(address);
        const card = page.getByRole('region', { name: '接下來' });
        await card.getByRole('heading', { name: '等我們提供付款網址' }).waitFor();
        await orders.act('sales', no, 'set-options', { payment_address: 'https://pay.example/1' });
        await page.reload();
        await card.getByRole('heading', { name: '線上付款' }).waitFor();
        expect(await card.getByRole('link', { name: '前往付款' }).getAttribute('href')).toBe(
          'https://pay.example/1',
        );
        assertNoTroubles(visitor);
      },
      3 * MINUTES,
    );
  },
);
