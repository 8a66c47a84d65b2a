import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, openBrowser, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { startInstallation, type Installation } from './installation.js';
import { openMailbox } from './mailbox.js';
import { signInAtProvider, startIdentityProvider } from './provider.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const CLIENT = { id: 'zhidan', secret: 'a secret of the provider and us' };
const hsinyi = { sub: 'g-1', email: 'hsinyi@club.test', email_verified: true, name: '林心怡' };
const stranger = { sub: 'g-2', email: 'stranger@club.test', email_verified: false, name: '陌生人' };

let installation: Installation;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

beforeAll(async () => {
  [mailbox, provider] = await Promise.all([openMailbox(), startIdentityProvider([hsinyi, stranger])]);
  [installation, browser] = await Promise.all([
    startInstallation((url) => ({
      DEMO_DATA: '0',
      PUBLIC_URL: url,
      SMTP_URL: mailbox.url,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: provider.issuer,
    })),
    openBrowser(),
  ]);
  provider.open({ ...CLIENT, redirectUri: `${installation.url}/auth/google/callback` });
}, 3 * MINUTES);

afterAll(async () => {
  await browser.close();
  await installation.stop();
  await Promise.all([provider.close(), mailbox.close()]);
}, MINUTES);

describe('a customer who has forgotten the password', () => {
  it(
    'confirms the e-mail, requests a link on a phone, sets a new password and signs in with it',
    async () => {
      const { page, troubles } = await browser.visitor(installation.url, PHONE_VIEWPORT);
      const shop = shopOf(page);
      await shop.signUp({ name: '陳美玲', email: 'mei@club.test', password: '四十件球衣2026' });

      await page.goto(await mailbox.linkTo('mei@club.test', 'mode=verifyEmail'));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '確認 email' }).click();
      await dialog.getByText('您的 email 已確認，謝謝！').waitFor();
      expect(new URL(page.url()).search).toBe('');
      await dialog.getByRole('button', { name: '關閉' }).click();
      await shop.signOut();

      await page.getByRole('button', { name: '登入/註冊' }).click();
      await dialog.getByRole('button', { name: '忘記密碼' }).click();
      await dialog.getByLabel('Email').fill('mei@club.test');
      await dialog.getByRole('button', { name: '寄送重設連結' }).click();
      await dialog.getByText('重設密碼的連結已寄出', { exact: false }).waitFor();

      const link = await mailbox.linkTo('mei@club.test', 'mode=resetPassword');
      await page.goto(link);
      expect(await scrollsSideways(page)).toBe(false);
      await dialog.getByLabel('新密碼').fill('五十件球衣2027');
      await dialog.getByRole('button', { name: '設定新密碼' }).click();
      await dialog.getByText('密碼必須相等').waitFor();
      await dialog.getByLabel('再次輸入密碼').fill('五十件球衣2027');
      await dialog.getByRole('button', { name: '設定新密碼' }).click();
      await dialog.getByText('新密碼已設定，請重新登入。').waitFor();

      await dialog.getByRole('button', { name: '前往登入' }).click();
      await dialog.getByLabel('Email').fill('mei@club.test');
      await dialog.getByLabel('密碼').fill('五十件球衣2027');
      await dialog.getByRole('button', { name: '登入' }).click();
      await shopOf(page).seeSignedIn();
      // Requests still open when a person signs out are answered with 401, as they should be.
      expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);

      await page.goto(link);
      await dialog.getByLabel('新密碼').fill('another long one');
      await dialog.getByLabel('再次輸入密碼').fill('another long one');
      await dialog.getByRole('button', { name: '設定新密碼' }).click();
      await dialog.getByText('連結已使用過或不正確，請重新申請').waitFor();
    },
    3 * MINUTES,
  );
});

describe('signing in with Google', () => {
  it(
    'creates an account for a new customer and leaves no token in the address',
    async () => {
      const { page, troubles } = await browser.visitor(installation.url, DESKTOP_VIEWPORT);
      await page.goto('/');
      await page.getByRole('button', { name: '登入/註冊' }).click();
      await page.getByRole('link', { name: '使用 Google 帳戶登入' }).click();
      await signInAtProvider(page, hsinyi.sub);
      await shopOf(page).seeSignedIn();
      expect(new URL(page.url()).search).toBe('');
      const me = await page.request.get('/api/me');
      expect(await me.json()).toMatchObject({ name: '林心怡', level: 2, customer_id: expect.any(String) });
      await page.getByRole('button', { name: '我的帳戶' }).click();
      await page.getByRole('menuitem', { name: '我的帳戶' }).click();
      await page.getByRole('dialog').getByText('hsinyi@club.test').waitFor();
      // Console messages of the provider's own pages are ignored.
      expect(troubles.filter((trouble) => trouble.includes(installation.url))).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'ignores tokens in a link made by another person: the visitor stays a visitor',
    async () => {
      const { page } = await browser.visitor(installation.url, DESKTOP_VIEWPORT);
      const own = { email: 'attacker@club.test', password: '四十件球衣2026', name: '攻擊者' };
      const signedUp = await page.request.post('/v1/accounts:signUp', {
        data: { ...own, returnSecureToken: true },
      });
      const { idToken, refreshToken } = z.record(z.string(), z.coerce.string()).parse(await signedUp.json());
      await page.goto(`/?id_token=${idToken}&refresh_token=${refreshToken}`);
      await page.getByRole('button', { name: '登入/註冊' }).waitFor();
      await page.waitForURL((url) => url.search === '');
      const me = await page.request.get('/api/me');
      expect(await me.json()).toMatchObject({ uid: null });
    },
    2 * MINUTES,
  );

  it(
    'is refused with a message when Google has not verified the e-mail, or the return was not requested',
    async () => {
      const { page } = await browser.visitor(installation.url, DESKTOP_VIEWPORT);
      await page.goto('/auth/google');
      await signInAtProvider(page, stranger.sub);
      await page.getByText('您的 Google 帳戶 email 尚未驗證，無法用來登入。').waitFor();
      expect(new URL(page.url()).search).toBe('');

      await page.goto('/auth/google/callback?code=stolen&state=guessed');
      await page.getByText('Google 登入逾時，請再試一次。').waitFor();
    },
    2 * MINUTES,
  );
});
