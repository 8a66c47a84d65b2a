import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_VIEWPORT } from './browser.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();
const PRODUCT = '/levelthree/demo-category-0401';

const picture = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${name}</title><circle cx="4" cy="4" r="4"/></svg>`,
  ),
});
const drawing = { name: '隊徽.ai', mimeType: 'application/postscript', buffer: Buffer.from('%PDF-1.5 club') };

const field = (page: Page) => page.getByRole('region', { name: '圖稿', exact: true });
const added = (page: Page) => field(page).getByRole('listitem');

async function add(page: Page, ...files: readonly ReturnType<typeof picture>[]) {
  await page.getByLabel('選擇圖稿').setInputFiles([...files]);
  await added(page).first().waitFor();
}

async function signUpHere(page: Page, email: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill('林會計');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('密碼', { exact: true }).fill('zhidan-demo-2026');
  await dialog.getByLabel('再次輸入密碼').fill('zhidan-demo-2026');
  await dialog.getByRole('button', { name: '註冊' }).click();
}

interface OrderFile {
  readonly name: string;
  readonly folder: string;
  readonly index: number;
}

const filesOf = (page: Page): Promise<readonly OrderFile[]> =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/quotations/${location.pathname.split('/').at(-1)}`);
    const { files } = await answer.json();
    return files.map(({ name, folder, index }: OrderFile) => ({ name, folder, index }));
  });

describe('art that a visitor adds before signing in', () => {
  it(
    'survives a reload and a lost connection, is hidden from other visitors, and is uploaded to its design',
    async () => {
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      await page.goto(PRODUCT);
      await add(page, picture('隊徽.svg'), drawing);
      await page.getByLabel('選擇圖稿').setInputFiles([{ ...drawing, name: 'setup.exe' }]);
      await field(page).getByText('「setup.exe」不是可以加入的圖稿').waitFor();
      expect(await added(page).count()).toBe(2);
      await add(page, picture('多餘.svg'));
      await field(page).getByRole('button', { name: '移除 多餘.svg' }).click();

      // Art without an account belongs to its tab: a new tab shows none, while a reload of the first tab does.
      const next = await page.context().newPage();
      await next.goto(PRODUCT);
      await field(next).getByText('有圖稿可以先加入').waitFor();
      await next.close();
      await page.reload();
      await field(page).getByText('隊徽.ai').waitFor();
      expect(await added(page).count()).toBe(2);

      await page.getByRole('button', { name: '100 件起' }).click();
      await page.getByRole('radio', { name: '2款' }).check();
      await page.getByLabel('隊徽.ai 是哪一款的圖稿').selectOption('第 2 款');

      let posts = 0;
      await page.route('**/files', async (route) => {
        posts += 1;
        // The first upload arrives but its answer is lost; after that there is no connection.
        if (posts === 1) await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: '送出詢價' }).click();
      await signUpHere(page, 'treasurer@zhidan.test');
      await page.getByRole('heading', { name: '我們收到了' }).waitFor();
      await page.getByText('正在上傳圖稿，還有 2 個檔案').waitFor();
      await page.unroute('**/files');
      await page.reload();
      await page.waitForFunction(async () => {
        const answer = await fetch(`/api/quotations/${location.pathname.split('/').at(-1)}`);
        return (await answer.json()).files.length >= 2;
      });
      await page.getByText('正在上傳圖稿').waitFor({ state: 'hidden' });
      expect((await filesOf(page)).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))).toEqual([
        { name: '隊徽.ai', folder: 'upload-to-proofing-ai-psd', index: 2 },
        { name: '隊徽.svg', folder: 'upload-art-set-proofing-file', index: 1 },
      ]);
    },
    3 * MINUTES,
  );

  it(
    'is not uploaded after an aborted sign-in, and is never given to another user',
    async () => {
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
      });
      await page.goto(PRODUCT);
      await add(page, picture('甲.svg'));
      await page.getByRole('button', { name: '送出詢價' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
      await shopOf(page).signIn('buyer');
      await page.waitForTimeout(1000);
      expect(posts.filter((path) => path === '/files' || path === '/api/quotations')).toEqual([]);
      await page.goto(PRODUCT);
      await field(page).getByText('甲.svg').waitFor();

      await shopOf(page).signOut();
      await page.goto(PRODUCT);
      await field(page).getByText('有圖稿可以先加入').waitFor();
      await shopOf(page).signIn('vip');
      await page.goto(PRODUCT);
      await field(page).getByText('有圖稿可以先加入').waitFor();
      expect(await added(page).count()).toBe(0);
      await shopOf(page).signOut();
      await shopOf(page).signIn('buyer');
      await page.goto(PRODUCT);
      await field(page).getByText('甲.svg').waitFor();
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );
});
