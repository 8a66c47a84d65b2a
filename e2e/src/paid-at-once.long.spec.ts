import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, cutOffTexts, waitUntilLoaded } from './look/look-at.js';
import { assertNoTroubles, openTestInstallation, type Staff } from './opened.js';
import { ordersOf } from './orders.js';
import { startPaymentSimulator, type PaymentSimulator } from './payment-simulator.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const MERCHANT = '3002607';
/** The keys of the merchant that ECPay publishes for tests, and a pair that ECPay does not know. */
const KEYS = { HashKey: 'pwFHCqoQZGmho4w6', HashIV: 'EkRm7iFT261dpevs' };
const WRONG_KEYS = { HashKey: 'wrongHashKey0001', HashIV: 'wrongHashIv00001' };

let simulator: PaymentSimulator;
const opened = openTestInstallation(async () => {
  simulator = await startPaymentSimulator();
  return (url) => ({
    ECPAY_HOST: simulator.url,
    PUBLIC_URL: url,
    INVOICE_QR_KEY: '0123456789abcdef0123456789abcdef',
  });
});
afterAll(() => simulator.stop());

const orders = () => ordersOf(opened.installation);
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Looks at the page on a phone in light and dark, and on a wide screen; takes pictures of all. */
async function look(page: Page, name: string): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await waitUntilLoaded(page);
      await takePicture(page, `paid-${name}${colorScheme === 'dark' ? '-dark' : ''}`);
      const found = [
        ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
        ...(await cutOffTexts(page)),
        ...(await accessibilityFaults(page)),
      ];
      faults.push(...found.map((fault) => `${colorScheme} ${viewport.width}: ${fault}`));
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE_VIEWPORT);
  expect(faults).toEqual([]);
}

async function staffByPhone(account: string): Promise<Staff> {
  const staff = await opened.staff(account);
  await staff.page.setViewportSize(PHONE_VIEWPORT);
  return staff;
}

/** Presses a button that opens a dialog, fills its fields by label, and confirms it by the same or another name. */
async function fillIn(
  page: Page,
  button: Locator,
  {
    dialog: name,
    fields = {},
    confirm,
    picture,
  }: {
    readonly dialog: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly confirm: string;
    readonly picture?: string;
  },
): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog', { name });
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  if (picture !== undefined) await look(page, picture);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const typeKeys = (page: Page, button: string, keys: Readonly<Record<string, string>>, picture?: string) =>
  fillIn(page, page.getByRole('button', { name: button }), {
    dialog: '綠界商店與金鑰',
    fields: { 商店代號: MERCHANT, ...keys },
    confirm: '儲存',
    ...(picture === undefined ? {} : { picture }),
  });

describe('the page of payments and invoices', () => {
  it('connects the shop with ECPay, tests the connection, and ends replaced keys', async () => {
    const manager = await staffByPhone('manager');
    const { page } = manager;
    await page.goto('/admin/payment-settings');
    await panel(page, '綠界 ECPay').getByText('還沒有設定').waitFor();
    await look(page, 'settings-empty');
    await typeKeys(page, '輸入商店代號與金鑰', WRONG_KEYS, 'settings-keys');
    await page.getByRole('button', { name: '測試連線' }).click();
    await panel(page, '綠界 ECPay').getByText('簽章不符').waitFor();
    await look(page, 'settings-refused');

    await typeKeys(page, '更換商店代號或金鑰', KEYS);
    await page.getByRole('button', { name: '測試連線' }).click();
    await page.getByText('連線成功', { exact: false }).first().waitFor();
    const replaced = page.getByRole('region', { name: '之前的金鑰' });
    await replaced.getByText('這個商店的前一組金鑰').waitFor();
    await look(page, 'settings-replaced-keys');
    await replaced.getByRole('button', { name: '立即停止驗證' }).click();
    const asked = page.getByRole('dialog', { name: '停止驗證之前的金鑰' });
    await asked.getByText('現在這組金鑰照常收款').waitFor();
    await look(page, 'settings-end-keys');
    await asked.getByRole('button', { name: '停止驗證' }).click();
    await asked.waitFor({ state: 'hidden' });
    await replaced.waitFor({ state: 'detached' });
    assertNoTroubles(manager);
  });
});

describe('an order that is paid at once', () => {
  beforeAll(async () => {
    const month = new Date(Date.now() + 8 * 60 * MINUTES).toISOString().slice(0, 7);
    const company = { tax_id_number: '04595257', address: '臺北市大同區迪化街一段 1 號' };
    await orders().send('manager', 'PUT', '/api/settings/company', company);
    const track = { period: month, track: 'AB', from: '10000000', to: '10000099' };
    await orders().send('accounting', 'POST', '/api/invoice-tracks', track);
  }, MINUTES);

  const card = (page: Page) => page.getByRole('region', { name: '接下來' });
  const online = (page: Page) => page.getByRole('region', { name: '線上付款' });

  async function buyerAt(no: string) {
    const buyer = await opened.visitor(PHONE_VIEWPORT);
    await shopOf(buyer.page).signIn('buyer');
    await buyer.page.goto(`/quotation/${no}`);
    return buyer;
  }

  /** Goes to the provider's page, acts there, and comes back to the order. */
  async function paysAtProvider(page: Page, way: string, ...acts: readonly string[]): Promise<void> {
    await online(page).getByRole('button', { name: way, exact: true }).click();
    await page.waitForURL(`${simulator.url}/**`);
    for (const act of acts) {
      await page.getByRole('button', { name: act }).click();
      await page.getByText('商店回覆 200：1|OK').waitFor();
    }
    await page.getByText('返回商店').click();
    await page.waitForURL('**/quotation/*');
  }

  /** Accounting issues an invoice for everything that the order has left, on the page of its payments. */
  async function issuesInvoice(accounting: Staff, no: string, picture: string): Promise<string> {
    const { page } = accounting;
    await page.goto(`/admin/quotations/${no}/show?tab=payment`);
    const invoices = panel(page, '發票');
    await look(page, `${picture}-payments`);
    await fillIn(page, invoices.getByRole('button', { name: '開立發票' }), {
      dialog: '開立發票',
      confirm: '開立發票',
      picture: `${picture}-issue`,
    });
    const link = invoices.getByRole('link', { name: /^AB\d{8}$/ });
    await link.waitFor();
    return (await link.innerText()).trim();
  }

  /** Accounting lets off an amount of the order's invoice; returns to the page of the order's payments. */
  async function allows(accounting: Staff, no: string, amount: string, picture: string): Promise<void> {
    const { page } = accounting;
    await page.goto(`/admin/quotations/${no}/show?tab=payment`);
    await page.getByText('發票比訂單多開了').waitFor();
    await look(page, `${picture}-excess`);
    await panel(page, '發票')
      .getByRole('link', { name: /^AB\d{8}$/ })
      .click();
    await page.getByRole('heading', { name: /^AB\d{8}/ }).waitFor();
    await look(page, `${picture}-invoice`);
    await fillIn(page, page.getByRole('button', { name: '開立折讓' }), {
      dialog: '開立折讓',
      fields: { '折讓金額（含稅）': amount, 原因: '少做了幾件' },
      confirm: '開立折讓',
      picture: `${picture}-allow`,
    });
    await page.getByRole('table', { name: '折讓' }).getByText('有效').waitFor();
    await look(page, `${picture}-allowed`);
  }

  const stateOf = async (no: string) =>
    JSON.parse((await orders().send('accounting', 'GET', `/api/quotations/${no}`)).body);

  it('by card is invoiced, changed, credited, refunded to the card and delivered', async () => {
    const no = await orders().passed('buyer', { order_value: 100 });
    await orders().ordered('buyer', no, 'proofing');
    const { proofing_price_tax } = await stateOf(no);
    await orders().act('accounting', no, 'add-payment', { payment_kind: 2, amount: proofing_price_tax });
    await orders().paid(no);
    await orders().picture(no);
    await orders().sampled(no);

    const buyer = await buyerAt(no);
    const { page } = buyer;
    await card(page).getByRole('heading', { name: '確認樣品並下單生產' }).waitFor();
    await shopOf(page).placeOrder('信用卡');
    await online(page).getByRole('button', { name: '信用卡', exact: true }).waitFor();
    await look(page, 'card-to-pay');
    await online(page).getByRole('button', { name: '信用卡', exact: true }).click();
    await page.waitForURL(`${simulator.url}/**`);
    await page.getByRole('button', { name: '卡片被拒絕' }).click();
    await page.getByText('返回商店').click();
    await page.waitForURL('**/quotation/*');
    await page.getByText('沒有付款成功，沒有扣款').waitFor();
    await look(page, 'card-refused');
    await paysAtProvider(page, '信用卡', '刷卡付款');
    await card(page).getByRole('heading', { name: '準備生產' }).waitFor();
    await look(page, 'card-paid');

    const accounting = await staffByPhone('accounting');
    const number = await issuesInvoice(accounting, no, 'card');
    await accounting.page.goto('/admin/invoices');
    await accounting.page.getByText(number).first().waitFor();
    await look(accounting.page, 'card-invoices');

    const before = await stateOf(no);
    await page.reload();
    await page.getByRole('button', { name: '提出變更' }).first().click();
    const proposing = page.getByRole('dialog', { name: '提出變更' });
    await proposing.waitFor();
    await look(page, 'card-proposing');
    await page.keyboard.press('Escape');
    const { body } = await orders().act('buyer', no, 'propose-change', { changes: { order_value: 80 } });
    await orders().act('sales', no, 'accept-change', { id: JSON.parse(body).id });
    const after = await stateOf(no);
    const less = Number(before.total_amount_tax) - Number(after.total_amount_tax);
    expect(less).toBeGreaterThan(0);
    await allows(accounting, no, String(less), 'card');

    await accounting.page.goto('/admin/payment-notices');
    await accounting.page.getByText(no).first().waitFor();
    await look(accounting.page, 'card-notices');
    await fillIn(accounting.page, accounting.page.getByRole('button', { name: '退款', exact: true }), {
      dialog: '退款',
      fields: { 退款金額: String(less), 原因: '少做 20 件' },
      confirm: '退款',
      picture: 'card-refund',
    });
    await accounting.page.getByText('已退款').first().waitFor();
    await look(accounting.page, 'card-refunded');

    await orders().shipped(no, 4103);
    await page.goto(`/quotation/${no}`);
    await card(page).waitFor();
    await look(page, 'card-delivered');
    const settled = await stateOf(no);
    expect(settled.paid_amount).toBe(settled.total_amount_tax);
    assertNoTroubles(buyer, accounting);
  });

  it.each([
    ['an account of its own', 'ATM 專屬帳號', '專屬帳號', 'atm'],
    ['a code for a convenience store', '超商代碼', '超商代碼', 'store'],
  ])(
    'by %s is invoiced, delivered, discounted, credited and refunded',
    async (_what, way, title, picture) => {
      const no = await orders().passed('buyer', { order_value: 100 });
      const buyer = await buyerAt(no);
      const { page } = buyer;
      await card(page).getByRole('heading', { name: '下單打樣' }).waitFor();
      await shopOf(page).placeOrder('ATM');
      await look(page, `${picture}-to-pay`);
      await paysAtProvider(page, way, '取得號碼');
      await page.getByRole('region', { name: title }).first().waitFor();
      await look(page, `${picture}-number`);
      // The number is paid hours later, without the buyer at this page.
      const paid = await page.context().newPage();
      await paid.goto(simulator.url);
      const { attempts } = JSON.parse(
        (await orders().send('buyer', 'GET', `/api/quotations/${no}/payment`)).body,
      );
      expect(attempts).toHaveLength(1);
      await paid.locator('form').last().getByRole('button', { name: 'pay', exact: true }).click();
      await paid.getByText('1|OK').waitFor();
      await paid.close();
      await card(page).getByRole('heading', { name: '準備打樣' }).waitFor();
      await look(page, `${picture}-paid`);

      const accounting = await staffByPhone('accounting');
      await issuesInvoice(accounting, no, picture);
      await orders().picture(no);
      await orders().sampled(no);
      await page.reload();
      await look(page, `${picture}-delivered`);

      const discount = { payment_kind: 6, amount: 50, memo: '樣品有瑕疵，折讓' };
      await orders().act('accounting', no, 'add-payment', { ...discount, acknowledge: ['OVERPAYS'] });
      await allows(accounting, no, '50', picture);
      await accounting.page.goto('/admin/payment-notices');
      await accounting.page.getByText(no).first().waitFor();
      await look(accounting.page, `${picture}-notices`);
      await orders().act('accounting', no, 'add-payment', {
        payment_kind: 13,
        amount: 50,
        memo: '匯回客戶帳戶',
      });
      await accounting.page.goto(`/admin/quotations/${no}/show?tab=payment`);
      await look(accounting.page, `${picture}-refunded`);
      assertNoTroubles(buyer, accounting);
    },
  );
});
