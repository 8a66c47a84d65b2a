import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, cutOffTexts, waitUntilLoaded } from './look/look-at.js';
import { assertNoTroubles, openTestInstallation, type Staff } from './opened.js';
import { startPaymentSimulator, type PaymentSimulator } from './payment-simulator.js';
import { takePicture } from './pictured.js';

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
