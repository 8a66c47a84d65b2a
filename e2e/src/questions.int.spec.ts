import { describe, expect, it } from '@jest/globals';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { officeOf } from './office.js';
import { openTestInstallation } from './opened.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

describe('the Q&A page', () => {
  it(
    'shows a question that staff add in the back office at once to a visitor who is reading',
    async () => {
      const reader = await opened.visitor(PHONE_VIEWPORT);
      await reader.page.goto('/qa');
      await reader.page.getByRole('button', { name: /最低訂購量/ }).waitFor();

      const staff = await opened.visitor(DESKTOP_VIEWPORT);
      await staff.page.goto('/admin/');
      await staff.page.getByLabel('Email').fill('manager@zhidan.test');
      await staff.page.getByLabel('密碼').fill('zhidan-demo-2026');
      await staff.page.getByRole('button', { name: '登入' }).click();
      await officeOf(staff.page).goTo('首頁與活動', '問與答');
      await staff.page.getByRole('link', { name: '新增' }).click();
      await staff.page.getByRole('textbox', { name: '問題' }).fill('可以看布樣嗎？');
      await staff.page.getByRole('textbox', { name: '回答' }).fill('可以，門市備有布樣冊。');
      await staff.page.getByRole('button', { name: '儲存' }).click();
      await staff.page.getByText('可以看布樣嗎？').waitFor();

      const fresh = reader.page.getByRole('button', { name: '可以看布樣嗎？' });
      await fresh.click();
      await reader.page.getByText('可以，門市備有布樣冊。').waitFor();
      expect(reader.troubles).toEqual([]);
      expect(staff.troubles).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'fits a phone and a desktop screen without sideways scrolling',
    async () => {
      for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT]) {
        const { page } = await opened.visitor(viewport);
        for (const address of ['/', '/qa', '/nowhere']) {
          await page.goto(address);
          await page.getByRole('main').waitFor();
          expect(await scrollsSideways(page)).toBe(false);
        }
      }
    },
    2 * MINUTES,
  );
});

describe('an unknown address', () => {
  it(
    'is answered with 404 and a link to the home page',
    async () => {
      const { page } = await opened.visitor();
      const response = await page.goto('/nowhere');
      expect(response?.status()).toBe(404);
      await page.getByText('您要找的頁面並不存在！').waitFor();
      await page.getByRole('link', { name: '回到首頁' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    MINUTES,
  );
});

describe('signing in', () => {
  it(
    'points out the first missing field, and then signs a new customer in',
    async () => {
      const { page, troubles } = await opened.visitor(PHONE_VIEWPORT);
      await page.goto('/');
      await page.getByRole('button', { name: '登入/註冊' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '登入' }).click();
      await dialog.getByText('請輸入email').waitFor();
      await dialog.getByRole('button', { name: '立即註冊' }).click();
      await dialog.getByLabel('姓名').fill('沈佳穎');
      await dialog.getByLabel('Email').fill('jiaying@example.tw');
      await dialog.getByLabel('密碼', { exact: true }).fill('a long secret');
      await dialog.getByLabel('再次輸入密碼').fill('a long secret');
      await dialog.getByRole('button', { name: '註冊' }).click();
      await shopOf(page).seeSignedIn();
      // Requests for the signed-in person are answered before that person leaves.
      await page.waitForLoadState('networkidle');
      expect(troubles).toEqual([]);
      await shopOf(page).signOut();
    },
    2 * MINUTES,
  );
});
