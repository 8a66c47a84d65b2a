import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowser, PHONE_VIEWPORT } from './browser.js';
import { startInstallation, type Installation } from './installation.js';
import { DEMO_PRODUCT } from './orders.js';
import { signInAtProvider, startIdentityProvider } from './provider.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const CLIENT = { id: 'zhidan', secret: 'a secret of the provider and us' };
const yating = { sub: 'g-1', email: 'yating@club.test', email_verified: true, name: '陳雅婷' };

let installation: Installation;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

beforeAll(async () => {
  provider = await startIdentityProvider([yating]);
  [installation, browser] = await Promise.all([
    startInstallation((url) => ({
      PUBLIC_URL: url,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: provider.issuer,
    })),
    openBrowser(),
  ]);
  provider.open({ ...CLIENT, redirectUri: `${installation.url}/auth/google/callback` });
}, 6 * MINUTES);

afterAll(async () => {
  await browser.close();
  await installation.stop();
  await provider.close();
}, MINUTES);

async function ask(page: Page): Promise<void> {
  await page.goto(`/levelthree/${DEMO_PRODUCT}`);
  await page.getByRole('button', { name: '200 件起' }).click();
  await page.getByRole('button', { name: '送出詢價' }).click();
  await page.getByRole('dialog').getByText('至少 8 個字元，中文也可以').waitFor();
}

const withGoogle = (page: Page) => page.getByRole('link', { name: '使用 Google 帳戶登入' }).click();
const ordersOf = async (page: Page): Promise<readonly unknown[]> =>
  (await page.request.get('/api/quotations')).json();

describe('a visitor who signs in with Google', () => {
  it(
    'does not submit a quotation request that was cancelled before signing in',
    async () => {
      const { page } = await browser.visitor(installation.url, PHONE_VIEWPORT);
      await ask(page);
      await page.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
      await page.getByRole('button', { name: '登入/註冊' }).click();
      await withGoogle(page);
      await signInAtProvider(page, yating.sub);
      await shopOf(page).seeSignedIn();
      await page.goto(`/levelthree/${DEMO_PRODUCT}`);
      await page.getByRole('button', { name: '送出詢價' }).waitFor();
      await page.waitForTimeout(1000);
      expect(await ordersOf(page)).toEqual([]);
    },
    3 * MINUTES,
  );

  it(
    'submits the quotation request that led to the sign-in once, with the chosen options',
    async () => {
      const { page } = await browser.visitor(installation.url, PHONE_VIEWPORT);
      await ask(page);
      await withGoogle(page);
      await signInAtProvider(page, yating.sub);
      await page.getByRole('heading', { name: '我們收到了' }).waitFor();
      await page.getByText('200 件').first().waitFor();
      expect(await ordersOf(page)).toHaveLength(1);
    },
    3 * MINUTES,
  );
});
