import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openTestInstallation, assertNoTroubles } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openTestInstallation();

describe('the settings', () => {
  it('save company, bank and stamp, and show a second user the changes of the first user', async () => {
    const [first, second] = await Promise.all([opened.staff('manager'), opened.staff('manager')]);
    const { page, upkeep } = first;
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: /匯款帳號/ }).click();
    await upkeep.fill({ 銀行: '和平商業銀行', 銀行代碼: '999' });
    await upkeep.save('已儲存');

    await Promise.all([page.goto('/admin/settings/company'), second.page.goto('/admin/settings/company')]);
    await second.upkeep.fill({ 傳真: '02-2345-0000' });
    await upkeep.fill({ 電話: '02-2345-9999' });
    await upkeep.addPicture('公司印章', 240, 240);
    await upkeep.form.getByRole('img', { name: '公司印章 1' }).waitFor();
    await upkeep.save('已儲存');
    await second.upkeep.form.getByRole('button', { name: '儲存' }).click();
    const stale = second.page.getByRole('dialog', { name: '這筆資料已被更新' });
    await stale.getByText('02-2345-9999').waitFor();
    await stale.getByRole('button', { name: '保留我填的，繼續編輯' }).click();
    expect(await second.upkeep.form.getByLabel('電話').inputValue()).toBe('02-2345-9999');
    expect(await second.upkeep.form.getByLabel('傳真').inputValue()).toBe('02-2345-0000');
    await second.upkeep.save('已儲存');

    await page.goto('/admin/settings/calendar');
    await upkeep.fill({ 額外的休息日: '2027-02-30' });
    await upkeep.seeRefused('有欄位資料未確實填寫，請再次檢查！');
    await upkeep.fill({ 額外的休息日: '2027-02-12' });
    await upkeep.save('已儲存');
    await page.goto('/admin/settings/shop');
    await upkeep.form.getByRole('button', { name: '新增欄位' }).click();
    await upkeep.form
      .getByLabel(/^課程文章 \d+ 代號/)
      .last()
      .fill('camping');
    await upkeep.form
      .getByLabel(/^課程文章 \d+ 標題/)
      .last()
      .fill('天幕怎麼選布');
    await upkeep.save('已儲存');
    assertNoTroubles(first, second);
  });
});

/** In ms: longer than a search field waits for the next letter. */
const SEARCHED_MS = 700;

/**
 * Holds back every timer of the page from 100 ms on, and fires all of them when the page changes its address.
 */
const endWaitsInLeaving = (page: Page) =>
  page.evaluate(() => {
    const held: (() => void)[] = [];
    const later = window.setTimeout;
    const push = window.history.pushState.bind(window.history);
    const hold = (act: () => void, ms = 0) => (ms < 100 ? later(act, ms) : held.push(act));
    Object.assign(window, { setTimeout: hold });
    window.history.pushState = (...left) => {
      push(...left);
      window.history.pushState = push;
      Object.assign(window, { setTimeout: later });
      document.body.dataset['held'] = String(held.length);
      for (const act of held) act();
    };
  });

describe('a list', () => {
  it.each(['purchases', 'orders/all'])(
    'of %s keeps a record open that was opened while a search was still pending',
    async (list) => {
      const manager = await opened.staff('manager');
      const { page } = manager;
      await page.goto(`/admin/${list}`);
      const record = page.getByRole('main').locator('tbody').getByRole('link').first();
      await record.waitFor();
      const [address, name] = [await record.getAttribute('href'), await record.innerText()];
      await endWaitsInLeaving(page);
      await page
        .getByPlaceholder(/^(搜尋|單號)/)
        .filter({ visible: true })
        .first()
        .fill('2');
      await page.waitForTimeout(SEARCHED_MS);
      expect(new URL(page.url()).search).toBe('');
      await record.click();
      await page.locator('body[data-held]').waitFor();
      expect(Number(await page.locator('body').getAttribute('data-held'))).toBeGreaterThan(0);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.waitForTimeout(SEARCHED_MS);
      expect(new URL(page.url()).pathname).toBe(address);
      assertNoTroubles(manager);
    },
  );
});

describe('the board of orders', () => {
  it('reports a failed load once, and shows every column after a retry', async () => {
    const { page } = await opened.staff('manager');
    // Checks one column of the board only, which is recognised by the codes in its query.
    const reading = /api\/quotations\?filter=[^&]*4002%2C4102/;
    await page.route(reading, (route) => route.fulfill({ status: 503, json: { detail: '資料正在重建' } }));
    await page.goto('/admin/newManage');
    const retry = page.getByRole('button', { name: '重新載入' });
    await retry.waitFor();
    expect(await retry.count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(1);
    const columns = page.getByRole('region', { name: '各階段的訂單' }).getByRole('region');
    expect(await columns.count()).toBe(0);

    await page.unroute(reading);
    await retry.click();
    await columns.filter({ hasText: '生產中' }).getByRole('link').first().waitFor();
    expect(await columns.count()).toBe(8);
    expect(await retry.count()).toBe(0);
  });
});
