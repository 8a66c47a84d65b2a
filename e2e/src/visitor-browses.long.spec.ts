import { describe, expect, it } from '@jest/globals';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { openTestInstallation } from './opened.js';
import { lookAtPage } from './look/look-at.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

describe('a visitor with a keyboard', () => {
  it(
    'searches, opens a result, looks at details, chooses another quantity and goes back',
    async () => {
      const { page, troubles } = await opened.visitor(DESKTOP_VIEWPORT);
      await page.goto('/');
      await page.getByRole('heading', { level: 3 }).first().waitFor();

      await page.keyboard.press('Control+k');
      const search = page.getByRole('combobox', { name: '商品名稱' });
      await search.fill('托特');
      await page.getByRole('option').nth(1).waitFor();
      expect(await page.getByRole('option').count()).toBeLessThanOrEqual(10);
      await page.getByText(/^\d+筆$/).waitFor();
      await page.keyboard.press('Escape');
      await search.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: '搜尋商品' }).press('Enter');
      await search.fill('沒有這種東西');
      await page.getByText('沒找到', { exact: true }).waitFor();
      await page.getByRole('button', { name: '清除搜尋' }).press('Enter');
      await search.fill('托特');
      const second = page.getByRole('option').nth(1);
      await second.waitFor();
      const name = (await second.locator('span').last().innerText()).split('\n')[0] ?? '';
      await search.press('ArrowDown');
      await search.press('ArrowDown');
      await search.press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.title()).toContain(name);
      await search.waitFor({ state: 'hidden' });

      const total = page.getByRole('row', { name: /總金額/ });
      await total.waitFor();
      const before = await total.innerText();
      await page.getByRole('button', { name: '100 件起' }).press('Enter');
      await page.waitForFunction(
        (old) => [...document.querySelectorAll('tr')].every((row) => row.innerText !== old),
        before,
      );

      await page.getByRole('button', { name: `放大看${name}` }).press('Enter');
      const picture = page.getByRole('dialog', { name });
      await picture.getByRole('button', { name: '放大看細節' }).press('Enter');
      await picture.getByRole('button', { name: '縮小' }).waitFor();
      await page.keyboard.press('Escape');
      await picture.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: '介紹影片' }).press('Enter');
      await page.getByText('影片製作中').waitFor();
      await page.keyboard.press('Escape');

      await page.reload();
      await page
        .getByRole('row', { name: /^100 件起/ })
        .and(page.locator('[aria-current]'))
        .waitFor();
      const trail = page.getByRole('navigation', { name: '瀏覽路徑' });
      await trail.getByRole('link', { name: '產品目錄' }).press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
      await trail.waitFor({ state: 'hidden' });
      expect(troubles).toEqual([]);
    },
    3 * MINUTES,
  );

  it(
    'finds the last chosen tab again on a page without a tab in its address, also after a reload',
    async () => {
      const { page } = await opened.visitor(DESKTOP_VIEWPORT);
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: '主選單' });
      await menu.getByRole('link').last().waitFor();
      expect(await menu.getByRole('link').allInnerTexts()).toEqual([
        '產品目錄',
        '熱門產品',
        '每月優惠',
        '最新產品',
        '材料目錄',
        '紗線',
        '問與答',
      ]);
      await menu.getByRole('link', { name: '每月優惠' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: '每月優惠' }).waitFor();
      await page.goto('/course');
      await menu.locator('[aria-current]', { hasText: '每月優惠' }).waitFor();
    },
    MINUTES,
  );
});

describe('a favourite', () => {
  it(
    'requires signing in, and is then marked in the list of products',
    async () => {
      const { page, troubles } = await opened.visitor(PHONE_VIEWPORT);
      await page.goto('/hot');
      await page
        .getByRole('button', { name: /^加入我的最愛/ })
        .first()
        .click();
      await page.getByText('登入後才能加入我的最愛！').waitFor();

      await shopOf(page).signIn('refused');
      await page.goto('/hot');
      const heart = page.getByRole('button', { name: /^加入我的最愛/ }).first();
      const name = ((await heart.getAttribute('aria-label')) ?? '').replace('加入我的最愛 ', '');
      const kept = page.waitForResponse(
        (response) => response.url().endsWith('/favorites') && response.request().method() === 'POST',
      );
      await heart.click();
      expect((await kept).status()).toBe(200);
      await page.getByRole('link', { name: '只看我的收藏' }).click();
      await page.getByRole('heading', { level: 1, name: '收藏的熱門產品' }).waitFor();
      await page.getByRole('heading', { level: 3, name }).waitFor();
      await page.getByRole('button', { name: `從我的最愛移除 ${name}` }).click();
      await page.getByText('這裡還沒有收藏').waitFor();
      expect(troubles).toEqual([]);
    },
    2 * MINUTES,
  );
});

describe('the route guards of the shop', () => {
  it(
    "send visitors home from customers' pages, and customers home from the office",
    async () => {
      const { page } = await opened.visitor(DESKTOP_VIEWPORT);
      const isHome = () => page.waitForURL((url) => url.pathname === '/');
      for (const address of [
        '/user/orderManage',
        '/quotation/210331-1203040576',
        '/demo/mock?middleware=auth',
        '/demo/mock?middleware=authenticatedEmployee',
      ]) {
        await page.goto(address);
        await isHome();
      }
      await shopOf(page).signIn('buyer');
      await page.goto('/demo/mock?middleware=authenticatedEmployee');
      await isHome();
      await page.goto('/demo/mock?middleware=authenticated');
      await page.getByRole('heading', { name: '金額與日期' }).waitFor();
      await page.goto('/user/orderManage');
      await page.getByRole('heading', { level: 1, name: '我的訂單' }).waitFor();
      await shopOf(page).signOut();
      await isHome();
    },
    2 * MINUTES,
  );

  it(
    'show an error page with a link home for an unknown guard',
    async () => {
      const { page } = await opened.visitor(DESKTOP_VIEWPORT);
      await page.goto('/demo/mock?middleware=nonsense');
      await page.getByText('500', { exact: true }).waitFor();
      await page.getByRole('heading', { name: '驗證過期，請重新登入！' }).waitFor();
      await page.getByText('Unknown middleware nonsense').waitFor();
      await page.getByRole('link', { name: '回到首頁' }).click();
      await page.getByRole('heading', { level: 1, name: '您的圖，織成布。' }).waitFor();
    },
    MINUTES,
  );
});

describe('a member of staff', () => {
  it(
    'finds both links to the back office in the account menu, while a customer finds none',
    async () => {
      const { page } = await opened.visitor(DESKTOP_VIEWPORT);
      const shop = shopOf(page);
      const offices = async () => {
        await page.getByRole('button', { name: /^我的帳戶/ }).click();
        await page.getByRole('menuitem', { name: '我的訂單' }).waitFor();
        const links = page.getByRole('menuitem', { name: '後台' });
        const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        await page.keyboard.press('Escape');
        return found;
      };
      await shop.signIn('sales');
      expect(await offices()).toEqual(['/admin/adminManage', '/admin/newManage']);
      await shop.signOut();
      await shop.signIn('buyer');
      expect(await offices()).toEqual([]);
    },
    2 * MINUTES,
  );
});

describe('the HTML head that the server sends', () => {
  it('has the title of the product, with status 404 for an unknown product', async () => {
    const html = async (path: string) => {
      const response = await fetch(`${opened.installation.url}${path}`);
      return { status: response.status, text: await response.text() };
    };
    const product = await html('/levelthree/demo-category-0401');
    expect(product.status).toBe(200);
    expect(product.text).toContain('<title>帆布托特包｜織單 Zhidan</title>');
    expect(product.text).toMatch(/<meta property="og:image" content="http[^"]+-720\.jpg">/);
    expect((await html('/leveltwo/demo-level-two-0004')).text).toContain('property="og:title"');
    const missing = await html('/levelthree/nothing');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('找不到頁面');
  });
});

describe('pages on a phone', () => {
  it(
    'are accessible, have large enough controls, and do not scroll sideways',
    async () => {
      const { page, troubles } = await opened.visitor(PHONE_VIEWPORT);
      for (const address of [
        '/',
        '/discount',
        '/giveaway',
        '/material',
        '/categories',
        '/levelthree/demo-category-0401',
      ]) {
        expect([address, await lookAtPage(page, address)]).toEqual([address, []]);
      }
      expect(troubles).toEqual([]);
    },
    3 * MINUTES,
  );
});
