import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_VIEWPORT, type Visitor } from './browser.js';
import { openTestInstallation } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const NOTE = '領口加寬一公分，週五前需要。';
const opened = openTestInstallation();
const orders = () => ordersOf(opened.installation);

/** Ends the session without notifying the page, as expiry overnight does. */
const endSession = (page: Page): Promise<void> => page.context().clearCookies();

async function signInAgain(page: Page, name: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: '請重新登入' });
  await asked.getByText('您填寫的內容都還在').waitFor();
  await takePicture(page, `signed-in-again-${name}`);
  await asked.getByLabel('Email').fill('buyer@zhidan.test');
  await asked.getByLabel('密碼').fill('zhidan-demo-2026');
  await asked.getByRole('button', { name: '登入' }).click();
  await asked.waitFor({ state: 'hidden' });
}

describe('text that a buyer typed', () => {
  let buyer: Visitor;
  let page: Page;
  beforeEach(async () => {
    buyer = await opened.visitor(PHONE_VIEWPORT);
    ({ page } = buyer);
    await shopOf(page).signIn('buyer');
  }, MINUTES);

  it(
    'is sent after signing in again where the session had ended, from the page of a product',
    async () => {
      await shopOf(page).openProduct();
      await page.getByLabel('備註').fill(NOTE);
      await endSession(page);
      await page.getByRole('button', { name: '送出詢價' }).click();
      await signInAgain(page, 'product');
      await page.getByRole('heading', { name: '我們收到了' }).waitFor();
      const no = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      expect((await orders().send('buyer', 'GET', `/api/quotations/${no}`)).body).toContain(NOTE);
    },
    2 * MINUTES,
  );

  it(
    'is sent after signing in again from the window of an order',
    async () => {
      const no = await orders().asked('buyer', { submit: false });
      await page.goto(`/quotation/${no}`);
      await page.getByRole('button', { name: '送出審核' }).click();
      const dialog = page.getByRole('dialog', { name: '送出審核' });
      await dialog.getByLabel('備註').fill(NOTE);
      await endSession(page);
      await dialog.getByRole('button', { name: '送出審核' }).click();
      await signInAgain(page, 'order');
      await page.getByRole('heading', { name: '等我們審核' }).waitFor();
      expect((await orders().send('buyer', 'GET', `/api/quotations/${no}`)).body).toContain(NOTE);
    },
    2 * MINUTES,
  );

  it(
    'stays in its field when the page itself notices the end of the session',
    async () => {
      const no = await orders().asked('buyer', { submit: false });
      await page.goto(`/quotation/${no}`);
      await page.getByRole('button', { name: '送出審核' }).click();
      const note = page.getByRole('dialog', { name: '送出審核' }).getByLabel('備註');
      await note.fill(NOTE);
      await endSession(page);
      // The page is notified that the order has changed, and reads it again.
      await orders().act('buyer', no, 'revise', { order_value: 200 });
      await signInAgain(page, 'read');
      expect(await note.inputValue()).toBe(NOTE);
      expect(new URL(page.url()).pathname).toBe(`/quotation/${no}`);
    },
    2 * MINUTES,
  );

  it(
    'is still there after Escape, the back button and a reload',
    async () => {
      const no = await orders().asked('buyer', { submit: false });
      const note = page.getByRole('dialog', { name: '送出審核' }).getByLabel('備註');
      const open = async () => {
        await page.getByRole('button', { name: '送出審核' }).click();
        await note.waitFor();
      };
      await page.goto('/user/orderManage');
      await page.goto(`/quotation/${no}`);
      await open();
      await note.fill(NOTE);
      await page.keyboard.press('Escape');
      await note.waitFor({ state: 'hidden' });
      await open();
      expect(await note.inputValue()).toBe(NOTE);
      await page.goBack();
      await page.goForward();
      await open();
      expect(await note.inputValue()).toBe(NOTE);
      await page.reload();
      await open();
      expect(await note.inputValue()).toBe(NOTE);
    },
    2 * MINUTES,
  );

  it(
    'prompts for confirmation before leaving only when the text is not stored',
    async () => {
      const no = await orders().passed('buyer');
      await page.goto(`/quotation/${no}`);
      await shopOf(page).unfold('文件');
      await page.getByRole('button', { name: '免登入連結', exact: true }).click();
      const links = page.getByRole('dialog', { name: '免登入連結' });
      await links.getByLabel('給誰（備註，可不填）').fill('王理事長');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: '變更尚未儲存' });
      await question.getByRole('button', { name: '繼續編輯' }).click();
      expect(await links.getByLabel('給誰（備註，可不填）').inputValue()).toBe('王理事長');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: '不儲存就離開' }).click();
      await links.waitFor({ state: 'hidden' });

      await endSession(page);
      await page.getByRole('button', { name: '免登入連結', exact: true }).click();
      await links.getByRole('button', { name: '建立連結' }).click();
      // The specification requires that the page goes to the home page and says why.
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByText('驗證過期，請重新登入！').waitFor();
    },
    2 * MINUTES,
  );
});
