import { describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { openTestInstallation } from './opened.js';
import { accessibilityFaults } from './look/look-at.js';
import { requestAccount, shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

describe('when something goes wrong in the shop,', () => {
  it(
    'an unknown address shows a message and a way home',
    async () => {
      const { page } = await opened.visitor(PHONE_VIEWPORT);
      const answer = await page.goto('/nowhere');
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: '您要找的頁面並不存在！' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: '回到首頁' }).click();
      await page.getByRole('heading', { level: 1, name: '您的圖，織成布。' }).waitFor();
    },
    MINUTES,
  );

  it(
    'a person whose session has ended is signed out and sent home with the next request',
    async () => {
      const { page } = await opened.visitor(PHONE_VIEWPORT);
      const shop = shopOf(page);
      await shop.signIn('buyer');
      await page.context().clearCookies();
      await page.getByRole('button', { name: /^我的帳戶/ }).click();
      await page.getByRole('menuitem', { name: '我的訂單' }).click();
      await page.getByRole('button', { name: '登入/註冊' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    },
    MINUTES,
  );

  it(
    'a person who signs up again after a lost answer is signed in, and another password is refused',
    async () => {
      const { page } = await opened.visitor(PHONE_VIEWPORT);
      const person = { name: '林小美', email: 'lost-answer@example.com', password: 'two-words-and-8' };
      await page.route(
        '**/v1/accounts:signUp',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await requestAccount(page, person);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('目前無法連線，請確認網路後再試').waitFor();
      const press = dialog.getByRole('button', { name: '註冊' });
      await dialog.getByLabel('密碼', { exact: true }).fill('other-words-and-8');
      await dialog.getByLabel('再次輸入密碼').fill('other-words-and-8');
      await press.click();
      await dialog.getByText('此帳戶已經存在').waitFor();
      await dialog.getByLabel('密碼', { exact: true }).fill(person.password);
      await dialog.getByLabel('再次輸入密碼').fill(person.password);
      await press.click();
      await page.getByRole('button', { name: /^我的帳戶/ }).waitFor();
    },
    MINUTES,
  );

  it(
    'a missing script file of the shop causes a reload of the page, once a minute at most',
    async () => {
      const { page } = await opened.visitor(PHONE_VIEWPORT);
      // With the browser's data saver, pages are not prefetched.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      await page.goto('/');
      await page.getByRole('button', { name: '登入/註冊' }).waitFor();
      await page.route(/\/assets\/QuestionsPage[^/]*\.js$/, (route) => route.abort());
      let loaded = 0;
      page.on('load', () => {
        loaded += 1;
      });
      const questions = page
        .getByRole('navigation', { name: '主選單' })
        .getByRole('link', { name: '問與答' });
      const reloaded = page.waitForEvent('load');
      await questions.click();
      await reloaded;
      await questions.click();
      await page.getByRole('link', { name: '回到首頁' }).waitFor();
      expect(loaded).toBe(1);
    },
    MINUTES,
  );

  it(
    'a failed prefetch does not reload the page, while a click on the missing page still does',
    async () => {
      const { page } = await opened.visitor(DESKTOP_VIEWPORT);
      let lost = 0;
      await page.route(/\/assets\/QuestionsPage[^/]*\.js$/, (route) => {
        lost += 1;
        return route.abort();
      });
      let loaded = 0;
      page.on('load', () => {
        loaded += 1;
      });
      const ahead = page.waitForEvent('requestfailed', (request) => request.url().includes('QuestionsPage'));
      await page.goto('/');
      await ahead;
      await page.waitForLoadState('networkidle');
      expect([loaded, lost]).toEqual([1, 1]);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '問與答' }).click();
      await reloaded;
      expect(loaded).toBe(2);
    },
    MINUTES,
  );

  it.each([
    ['does not arrive', '資料沒有載入成功', (route: Route) => route.abort()],
    [
      'fails unexpectedly',
      '驗證過期，請重新登入！',
      (route: Route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"code":"UNEXPECTED"}',
        }),
    ],
  ])(
    'data that %s cause a message with a retry button',
    async (_, words, fail) => {
      const { page } = await opened.visitor(PHONE_VIEWPORT);
      let asked = 0;
      let onAsked: () => void = () => undefined;
      await page.route('**/api/categories/hot*', (route) => {
        asked += 1;
        onAsked();
        return fail(route);
      });
      await page.goto('/hot');
      await page.getByText(words).waitFor();
      const eachTime = asked;
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      const again = page.getByRole('button', { name: '重新載入' });
      // The page retries as often as the first time and then stops.
      const givenUp = new Promise<void>((resolve) => {
        onAsked = () => (asked === 2 * eachTime ? resolve() : undefined);
      });
      await again.click();
      await givenUp;
      await page.getByText(words).waitFor();
      await page.unroute('**/api/categories/hot*');
      await again.click();
      await page.getByRole('main').getByRole('link').getByRole('img').first().waitFor();
      expect(await page.getByText(words).count()).toBe(0);
    },
    MINUTES,
  );

  it(
    'the page says when it is offline and online again, and keeps typed text',
    async () => {
      const { page } = await opened.visitor(PHONE_VIEWPORT);
      await page.goto('/levelthree/demo-category-0401');
      await page.getByLabel('備註').fill('訊號不好。');
      await page.context().setOffline(true);
      await page.getByText('目前離線，恢復連線後會自動更新，您輸入的內容都還在。').waitFor();
      await page.context().setOffline(false);
      await page.getByText('已恢復連線。').waitFor();
      expect(await page.getByLabel('備註').inputValue()).toBe('訊號不好。');
      await page.reload();
      await page.getByText('訊號不好。').waitFor();
    },
    MINUTES,
  );
});
