import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { signedInClient } from './installation.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();
const widths = [PHONE_VIEWPORT, DESKTOP_VIEWPORT].map((viewport) => [viewport.width, viewport] as const);
const PRODUCT = '/levelthree/demo-category-0401';

const window = (page: Page) => page.getByRole('dialog', { name: /^(登入|註冊)/ });

/** Signs in through the open dialog; a browser that never signed in shows the sign-up form first. */
async function signInHere(page: Page, account = 'buyer') {
  await window(page).waitFor();
  const turn = window(page).getByRole('button', { name: '立即登入' });
  if ((await turn.count()) > 0) await turn.click();
  await window(page).getByLabel('Email').fill(`${account}@zhidan.test`);
  await window(page).getByLabel('密碼').fill('zhidan-demo-2026');
  await window(page).getByRole('button', { name: '登入', exact: true }).click();
  await shopOf(page).seeSignedIn();
}

async function close(page: Page) {
  await window(page).getByRole('button', { name: '關閉' }).click();
  await window(page).waitFor({ state: 'hidden' });
}

const sent = (page: Page): string[] => {
  const posts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && !/^\/v1|\/token$/.test(pathname)) posts.push(pathname);
  });
  return posts;
};

describe.each(widths)(
  'a visitor at %d px who requests something that needs an account',
  (_width, viewport) => {
    it(
      'has the request sent after signing in, with the typed text',
      async () => {
        const visitor = await opened.visitor(viewport);
        const { page } = visitor;
        await page.goto(PRODUCT);
        await page.getByLabel('備註').fill('社團四十件');
        await page.getByRole('button', { name: '先存起來' }).click();
        await signInHere(page);
        await page.waitForURL(/\/quotation\//);
        await page.getByRole('button', { name: '送出審核' }).click();
        await page.getByRole('dialog').getByText('社團四十件').waitFor();
        assertNoTroubles(visitor);
      },
      2 * MINUTES,
    );

    it.each([
      ['a quotation', PRODUCT, '先存起來'],
      ['the rapid cart', PRODUCT, '加入快速下單'],
      ['a giveaway', '/giveaway', '我要參加'],
    ])(
      'drops the request by closing the window for %s, so that no later sign-in sends it',
      async (what, address, button) => {
        const visitor = await opened.visitor(viewport);
        const { page } = visitor;
        const posts = sent(page);
        await page.goto(address);
        await page.getByRole('button', { name: button }).first().click();
        await window(page).waitFor();
        await takePicture(page, `sign-in-for-${what.split(' ').at(-1) ?? ''}`);
        await close(page);
        await page.getByRole('button', { name: '登入/註冊' }).click();
        await signInHere(page, 'vip');
        await page.waitForTimeout(1000);
        expect(posts).toEqual([]);
        expect(new URL(page.url()).pathname).toBe(address);
        await page.goto('/user/rapidOrder');
        await page.getByText('購物清單是空的').waitFor();
        await takePicture(page, 'dropped-cart');
        assertNoTroubles(visitor);
      },
      2 * MINUTES,
    );

    it(
      'drops the request by going to another page',
      async () => {
        const { page } = await opened.visitor(viewport);
        const posts = sent(page);
        await page.goto('/qa');
        await page.goto(PRODUCT);
        await page.getByRole('button', { name: '先存起來' }).click();
        await window(page).waitFor();
        await page.goBack();
        await page.getByRole('heading', { level: 1, name: '問與答' }).waitFor();
        await window(page).waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: '登入/註冊' }).click();
        await signInHere(page, 'vip');
        await page.waitForTimeout(1000);
        expect(posts).toEqual([]);
      },
      2 * MINUTES,
    );
  },
);

/** The number of an order of the demo buyer. */
async function ownOrder(): Promise<string> {
  const { body } = await (
    await signedInClient(opened.installation, 'buyer')
  )('GET', '/api/quotations?range=[0,0]');
  const no = /"quotation_no":"([\d-]+)"/.exec(body)?.[1];
  if (no === undefined) throw new Error('the buyer has orders');
  return no;
}

describe.each(widths)('a link to a page for customers, at %d px', (_width, viewport) => {
  it.each([
    ['an order', async () => `/quotation/${await ownOrder()}`],
    ['a part of the orders', async () => '/user/orderManage?tab=open'],
    ['the own data', async () => '/user/profile'],
  ])(
    'asks a visitor to sign in, and leads to %s afterwards',
    async (what, addressOf) => {
      const visitor = await opened.visitor(viewport);
      const { page } = visitor;
      const address = await addressOf();
      await page.goto(address);
      await window(page).waitFor();
      const name = what.replaceAll(' ', '-');
      await takePicture(page, `link-to-${name}-asks`);
      await signInHere(page);
      await page.waitForURL((url) => url.pathname + url.search === address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await takePicture(page, `link-to-${name}`);
      assertNoTroubles(visitor);
    },
    2 * MINUTES,
  );

  it(
    'leads a visitor who does not sign in to the home page, also after a later sign-in',
    async () => {
      const { page } = await opened.visitor(viewport);
      await page.goto('/user/orderManage');
      await window(page).waitFor();
      await close(page);
      expect(new URL(page.url()).pathname).toBe('/');
      await page.getByRole('button', { name: '登入/註冊' }).click();
      await signInHere(page);
      await page.waitForTimeout(500);
      expect(new URL(page.url()).pathname).toBe('/');
    },
    2 * MINUTES,
  );
});

describe('a person whose session has ended', () => {
  it(
    'leaves no token, no response and no typed text in the browser for the next user',
    async () => {
      const { page } = await opened.visitor(DESKTOP_VIEWPORT);
      await shopOf(page).signIn('buyer');
      await page.goto('/user/profile');
      await page.getByLabel('公司名稱').first().fill('只有我知道');
      const typed = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(await typed()).toContain('只有我知道');
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'customer_token');
      if (cookie === undefined) throw new Error('who is signed in has a cookie');
      // Makes the token invalid while its cookie still exists.
      await page.context().addCookies([{ ...cookie, value: `${cookie.value.slice(0, -4)}AAAA` }]);
      await page.getByRole('button', { name: /^我的帳戶/ }).click();
      await page.getByRole('menuitem', { name: '我的訂單' }).click();
      await page.getByText('驗證過期，請重新登入！').waitFor();
      await page.getByRole('button', { name: '登入/註冊' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await typed()).not.toContain('只有我知道');
      // The only cookie marks a known browser and does not identify a person.
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['device']);

      await shopOf(page).signIn('vip');
      await page.goto('/user/profile');
      await page.getByText('沒有未儲存的修改').waitFor();
    },
    2 * MINUTES,
  );
});
