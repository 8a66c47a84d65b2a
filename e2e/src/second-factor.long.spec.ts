import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, openBrowser, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { startInstallation, type Installation } from './installation.js';

const MINUTES = 60_000;
const EMAIL = 'sales@zhidan.test';
const PASSWORD = 'zhidan-demo-2026';

let installation: Installation;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), openBrowser()]);
}, 5 * MINUTES);
afterAll(async () => {
  await browser.close();
  await installation.stop();
}, MINUTES);

async function showPassword(page: Page, email = EMAIL): Promise<void> {
  await page.goto('/admin/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('密碼').fill(PASSWORD);
  await page.getByRole('button', { name: '登入', exact: true }).click();
}
async function goToAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的帳戶$/ }).click();
  await page.getByRole('menuitem', { name: '帳戶安全' }).click();
}
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的帳戶$/ }).click();
  await page.getByRole('menuitem', { name: '登出' }).click();
  await page.getByLabel('密碼').waitFor();
}

describe('a member of staff', () => {
  it(
    'sets up a second factor, signs in with a recovery code, and must enter a code for sensitive actions',
    async () => {
      const { page } = await browser.visitor(installation.url, DESKTOP_VIEWPORT);
      await showPassword(page);
      await goToAccount(page);
      await page.getByRole('button', { name: '設定兩步驟驗證' }).click();
      await page.getByAltText('QR code').waitFor();
      const shown = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
      const secret = (shown ?? '').replaceAll(' ', '');
      await page.getByRole('button', { name: '啟用' }).click();
      await page.getByText('請輸入驗證碼').waitFor();
      await page.getByLabel('驗證碼').fill('000000');
      await page.getByRole('button', { name: '啟用' }).click();
      await page.getByText('驗證碼不正確或已使用過').waitFor();
      await page.getByLabel('驗證碼').fill(generateSync({ secret }));
      await page.getByRole('button', { name: '啟用' }).click();
      const codes = page.getByRole('list', { name: '備用碼' }).getByRole('listitem');
      await codes.first().waitFor();
      const [first = '', second = '', third = ''] = await codes.allTextContents();
      await page.getByRole('button', { name: '我已保存備用碼' }).click();
      await page.getByText('備用碼剩 10 組').waitFor();

      const { page: mobile } = await browser.visitor(installation.url, PHONE_VIEWPORT);
      await showPassword(mobile);
      await mobile.getByLabel('驗證碼').fill(first);
      expect(await scrollsSideways(mobile)).toBe(false);
      await mobile.getByLabel('30 天內在這台裝置不再詢問').check();
      await mobile.getByRole('button', { name: '登入', exact: true }).click();
      await goToAccount(mobile);
      await mobile.getByText('備用碼剩 9 組').waitFor();
      expect(await scrollsSideways(mobile)).toBe(false);
      await signOut(mobile);

      await showPassword(mobile);
      await goToAccount(mobile);
      await mobile.getByRole('button', { name: '重新產生備用碼' }).click();
      const asked = mobile.getByRole('dialog', { name: '兩步驟驗證' });
      await asked.getByLabel('驗證碼').fill(first);
      await asked.getByRole('button', { name: '確認' }).click();
      await asked.getByText('驗證碼不正確或已使用過').waitFor();
      await asked.getByLabel('驗證碼').fill(second);
      await asked.getByRole('button', { name: '確認' }).click();
      await mobile.getByRole('button', { name: '我已保存備用碼' }).click();
      await mobile.getByText('備用碼剩 10 組').waitFor();

      await mobile.getByRole('button', { name: /登出其他裝置/ }).click();
      await mobile.getByText('其他裝置已登出。').waitFor();
      await page.reload();
      await page.getByLabel('密碼').waitFor();

      const { page: shop } = await browser.visitor(installation.url, PHONE_VIEWPORT);
      await shop.goto('/');
      await shop.getByRole('button', { name: '登入/註冊' }).click();
      const dialog = shop.getByRole('dialog');
      await dialog.getByLabel('Email').fill(EMAIL);
      await dialog.getByLabel('密碼').fill(PASSWORD);
      await dialog.getByRole('button', { name: '登入', exact: true }).click();
      await dialog.getByLabel('驗證碼').fill(third);
      await dialog.getByRole('button', { name: '登入', exact: true }).click();
      // The old recovery code is refused, because new ones were created since.
      await dialog.getByText('驗證碼不正確或已使用過').waitFor();
    },
    5 * MINUTES,
  );

  it(
    'sets up a second factor while signing in when a manager requires it, and then reaches the office',
    async () => {
      const { page: manager } = await browser.visitor(installation.url, DESKTOP_VIEWPORT);
      await showPassword(manager, 'manager@zhidan.test');
      await manager.getByRole('button', { name: /的帳戶$/ }).waitFor();
      const required = await manager.request.put('/api/settings/security', {
        data: { second_factor_required: true },
        headers: { 'x-requested-with': 'zhidan' },
      });
      expect(required.status()).toBe(200);

      const { page } = await browser.visitor(installation.url, PHONE_VIEWPORT);
      await showPassword(page, 'accounting@zhidan.test');
      await page.getByText('公司規定同仁須使用兩步驟驗證，請先完成設定再使用後台。').waitFor();
      // A page of the office redirects to this page, and the person is still signed in.
      await page.goto('/admin/quotations');
      await page.getByRole('button', { name: '設定兩步驟驗證' }).click();
      const shown = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
      await page.getByLabel('驗證碼').fill(generateSync({ secret: (shown ?? '').replaceAll(' ', '') }));
      await page.getByRole('button', { name: '啟用' }).click();
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('button', { name: '我已保存備用碼' }).click();
      await goToAccount(page);
      await page.getByText('備用碼剩 10 組').waitFor();
    },
    3 * MINUTES,
  );
});
