import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, openBrowser, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { startInstallation, type Installation } from './installation.js';

const MINUTES = 60_000;

/** Replaces the IP address, because browsers accept passkeys only for a host name. */
const named = (url: string): string => url.replace('127.0.0.1', 'localhost');

let installation: Installation;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [installation, browser] = await Promise.all([
    startInstallation((url) => ({ PUBLIC_URL: named(url) })),
    openBrowser(),
  ]);
}, 5 * MINUTES);
afterAll(async () => {
  await browser.close();
  await installation.stop();
}, MINUTES);

/** A platform authenticator of Chromium that keeps passkeys and recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function showPassword(page: Page): Promise<void> {
  await page.goto('/admin/');
  await page.getByLabel('Email').fill('sales@zhidan.test');
  await page.getByLabel('密碼').fill('zhidan-demo-2026');
  await page.getByRole('button', { name: '登入', exact: true }).click();
}

/** Scrolls up first, because the bar leaves the window while a page is scrolled down. */
async function openAccountMenu(page: Page): Promise<void> {
  await page.mouse.wheel(0, -10_000);
  await page.getByRole('button', { name: /的帳戶$/ }).click();
}

async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: '登出' }).click();
  await page.getByLabel('密碼').waitFor();
}

async function goToAccount(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: '帳戶安全' }).click();
}

describe('a member of staff with a passkey', () => {
  it.each([
    ['a desk', DESKTOP_VIEWPORT, '公司筆電'],
    ['a phone', PHONE_VIEWPORT, '我的手機'],
  ])(
    'registers it at %s, signs in with it alone and after the password, and removes it',
    async (_, viewport, name) => {
      const { page } = await browser.visitor(named(installation.url), viewport);
      await addAuthenticator(page);
      await showPassword(page);
      await goToAccount(page);
      await page.getByRole('button', { name: '新增通行金鑰' }).click();
      await page.getByRole('button', { name: '登記' }).click();
      await page.getByText('請輸入 40 字以內的名稱').waitFor();
      await page.getByLabel('名稱').fill(name);
      await page.getByRole('button', { name: '登記' }).click();
      await page.getByRole('button', { name: '我已保存備用碼' }).click();
      const line = page.getByRole('list', { name: '通行金鑰' }).getByRole('listitem');
      await line.getByText(name).waitFor();
      await line.getByText('還沒用過').waitFor();
      expect(await scrollsSideways(page)).toBe(false);

      await signOut(page);
      await page.getByRole('button', { name: '使用通行金鑰' }).click();
      await goToAccount(page);
      await line.getByText(/最近使用/).waitFor();

      await signOut(page);
      await showPassword(page);
      await page.getByRole('button', { name: '改用通行金鑰' }).click();
      await goToAccount(page);
      await line.getByRole('button', { name: '移除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
      await line.waitFor({ state: 'detached' });

      await signOut(page);
      await showPassword(page);
      await page.getByRole('button', { name: /的帳戶$/ }).waitFor();
    },
    5 * MINUTES,
  );
});
