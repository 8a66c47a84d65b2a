import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_VIEWPORT } from './browser.js';
import { askForShirts } from './journeys/treasurer.js';
import { userActionsOf } from './journeys/hands.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();
const orders = () => ordersOf(opened.installation);

const nextOf = (page: Page) => page.getByRole('region', { name: '接下來' });
/** Waits until the page shows this next step, without a reload. */
const says = (page: Page, title: string) =>
  nextOf(page).getByRole('heading', { name: title, exact: true }).waitFor();

/** Requests 50 shirts on a phone and opens the order's page, as a demo account or as a new customer. */
async function treasurer(account?: string) {
  const visitor = await opened.visitor(PHONE_VIEWPORT);
  const { page } = visitor;
  const shop = shopOf(page);
  if (account === undefined)
    await shop.signUp({
      name: '林會計',
      email: `treasurer-${performance.now()}@example.tw`,
      password: 'fifty polo shirts',
    });
  else await shop.signIn(account);
  await page.goto('/');
  await askForShirts(page, userActionsOf(page));
  await page.getByRole('heading', { name: '我們收到了' }).waitFor();
  const no = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/quotation/${no}`);
  await says(page, '等我們審核');
  return { visitor, page, shop, no };
}

/** Moves an order to the delivery of its samples: paid, made, and photographed. */
async function sampled(page: Page, no: string): Promise<void> {
  await orders().paid(no);
  await says(page, '準備打樣');
  await orders().picture(no);
  await orders().sampled(no);
  await says(page, '確認樣品並下單生產');
}

describe('an order of 50 shirts', () => {
  it(
    'by card is paid through the payment link that sales entered',
    async () => {
      const { visitor, page, shop, no } = await treasurer();
      await orders().pass(no);
      await says(page, '下單打樣');
      await shop.placeOrder('信用卡');
      await says(page, '等我們提供付款網址');
      await orders().act('sales', no, 'set-options', { payment_address: 'https://pay.example/50' });
      await says(page, '線上付款');
      const pay = nextOf(page).getByRole('link', { name: '前往付款' });
      expect(await pay.getAttribute('href')).toBe('https://pay.example/50');
      await takePicture(page, 'by-card');
      await orders().paid(no);
      await says(page, '準備打樣');
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'in cash shows no request for a transfer',
    async () => {
      const { visitor, page, shop, no } = await treasurer();
      await orders().pass(no);
      await says(page, '下單打樣');
      await shop.placeOrder('現金');
      await says(page, '現金付款');
      expect(await page.getByRole('button', { name: '回報轉帳' }).count()).toBe(0);
      await takePicture(page, 'in-cash');
      await orders().paid(no);
      await says(page, '準備打樣');
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'of a customer with monthly billing starts at once, and is paid after shipping',
    async () => {
      const { visitor, page, shop, no } = await treasurer('deferred');
      await orders().pass(no);
      await says(page, '下單打樣');
      await shop.placeOrder('月結');
      await says(page, '準備打樣');
      await orders().picture(no);
      await orders().sampled(no);
      await says(page, '確認樣品並下單生產');
      await shop.placeOrder('月結');
      await says(page, '準備生產');
      await orders().shipped(no, 4103);
      await says(page, '付清貨款');
      await nextOf(page).getByText(/\$NT/).first().waitFor();
      await takePicture(page, 'by-the-month');
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'that sales return is corrected and submitted again',
    async () => {
      const { visitor, page, shop, no } = await treasurer();
      await orders().act('sales', no, 'return-review', { staff_notes: '尺寸請再確認。' });
      await says(page, '修改後再送出審核');
      await page.getByText('尺寸請再確認。').first().waitFor();
      await takePicture(page, 'sent-back');
      await shop.submitForReview();
      await orders().pass(no);
      await says(page, '下單打樣');
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'with an unsatisfactory sample gets another sample, which is approved before the goods are ordered',
    async () => {
      const { visitor, page, shop, no } = await treasurer();
      await orders().pass(no);
      await says(page, '下單打樣');
      await shop.placeOrder('ATM');
      await shop.reportTransfer('00123');
      await says(page, '等我們確認入帳');
      await sampled(page, no);
      await nextOf(page).getByRole('link', { name: '看樣品' }).click();
      const samples = page.getByRole('region', { name: '樣品核准' });
      await samples.getByRole('button', { name: '請修改' }).click();
      await samples.getByLabel('需要修改的地方').fill('隊徽太小。');
      await samples.getByRole('button', { name: '送出修改' }).click();
      await page.getByText('已送出要修改的地方，我們會依您的說明調整').waitFor();
      await samples.getByText('隊徽太小。').waitFor();
      await takePicture(page, 'sample-sent-back');
      await says(page, '打樣進行中');

      await orders().picture(no, 1, '改過的樣品.png');
      await orders().act('production', no, 'record-proofing-step', { status_code: 3511 });
      await says(page, '確認樣品並下單生產');
      await samples.getByRole('button', { name: '核准', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: '核准', exact: true }).click();
      await says(page, '下單生產');
      await shop.placeOrder('ATM');
      await says(page, '轉帳並回報後五碼');
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'with an expired quotation is requested again at the present price',
    async () => {
      const { visitor, page, no } = await treasurer();
      const valid = (validity_offset_days: number) =>
        orders().send('manager', 'PUT', '/api/settings/orders', { validity_offset_days });
      // The quotation expired yesterday.
      await valid(15);
      await orders().pass(no);
      await page.reload();
      await says(page, '報價已到期，重新送審');
      await takePicture(page, 'expired');
      await nextOf(page).getByRole('button', { name: '重新送審' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '重新送審' }).click();
      await page.getByText('已重新送審，結果會以 Email 通知您').waitFor();
      await says(page, '等我們審核');
      await valid(0);
      await orders().pass(no);
      await says(page, '下單打樣');
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'can be placed by the head of the club, through a link that the treasurer created',
    async () => {
      const { visitor, page, shop, no } = await treasurer();
      await orders().pass(no);
      await says(page, '下單打樣');
      await shop.unfold('文件');
      await page.getByRole('button', { name: '免登入連結', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '免登入連結' });
      await dialog.getByLabel('下單', { exact: true }).check();
      await dialog.getByLabel('給誰（備註，可不填）').fill('王理事長');
      await dialog.getByRole('button', { name: '建立連結' }).click();
      const address = await dialog.getByText(/^https?:\/\//).innerText();
      const head = await opened.visitor(PHONE_VIEWPORT);
      await head.page.goto(new URL(address).pathname);
      await nextOf(head.page).getByLabel('您的姓名').fill('王理事長');
      await nextOf(head.page).getByRole('button', { name: '確認下單' }).click();
      const asked = head.page.getByRole('dialog', { name: '下單打樣' });
      await shopOf(head.page).fillAddress(asked);
      await asked.getByRole('radio', { name: 'ATM' }).check();
      await asked.getByRole('button', { name: '確認下單' }).click();
      await says(head.page, '轉帳並回報後五碼');
      await takePicture(head.page, 'ordered-by-the-head');
      await dialog.getByRole('button', { name: '關閉' }).click();
      await says(page, '轉帳並回報後五碼');
      await shop.reportTransfer('00123');
      await says(page, '等我們確認入帳');
      assertNoTroubles(visitor, head);
    },
    3 * MINUTES,
  );
});
