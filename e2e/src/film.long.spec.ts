import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { openTestInstallation } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();

/** Records a payment over HTTP with the session of the page. */
const addPayment = async (page: Page, no: string, data: object) => {
  const answer = await page.request.post(`/api/quotations/${no}/add-payment`, {
    // The stage of these payments is paid already.
    data: { ...data, acknowledge: ['STAGE_ALREADY_PAID'] },
    headers: { 'x-requested-with': 'zhidan' },
  });
  expect(answer.status()).toBe(200);
};

/** Finds an order in production. */
async function orderIn(page: Page): Promise<string> {
  const answer = await page.request.get('/api/quotations?filter={"code":[4002]}&range=[0,0]');
  const [order]: { quotation_no: string }[] = await answer.json();
  return order?.quotation_no ?? '';
}

const eventShown = (page: Page): string | null => new URL(page.url()).searchParams.get('event');

describe('an amount of an order', () => {
  it('opens the events that it results from, and from there all events', async () => {
    const { page, troubles } = await opened.staff('manager');
    const no = await orderIn(page);
    await addPayment(page, no, { payment_kind: 2, amount: 700, memo: '補差額' });
    await page.goto(`/admin/quotations/${no}/show?tab=payment`);
    const paid = page.getByTitle('已付金額（含稅）的依據');
    const figure = (await paid.textContent()) ?? '';
    await paid.click();
    await page.getByRole('heading', { name: '已付金額（含稅）的依據' }).waitFor();
    const events = page.getByRole('listitem').filter({ hasText: '累計' });
    await events.first().getByText(`累計 ${figure}`).waitFor();
    expect(await events.first().textContent()).toContain('+$NT 700');
    await page.getByText(`由 ${await events.count()} 個事件而來`).waitFor();
    await page.getByRole('button', { name: '全部歷程' }).click();
    await page.getByRole('heading', { name: '已付金額（含稅）的依據' }).waitFor({ state: 'hidden' });
    expect(troubles).toEqual([]);
  });
});

describe('the film of an order', () => {
  it('opens from the history, can be operated by keyboard, and shows what each event changed and why', async () => {
    const { page, troubles } = await opened.staff('manager');
    const no = await orderIn(page);
    await addPayment(page, no, { payment_kind: 2, amount: 500, memo: '補差額' });
    await page.goto(`/admin/quotations/${no}/show?tab=history`);
    await page.getByRole('link', { name: '播放' }).click();
    await page.getByRole('heading', { name: `歷程播放　${no}` }).waitFor();
    await page.getByText('第 1 步，共', { exact: false }).waitFor();

    await page.keyboard.press('End');
    const changed = page.getByRole('region', { name: '改變的內容' });
    await changed.getByText('ATM打樣・$NT 500・補差額', { exact: false }).waitFor();
    await changed.getByText('已付金額').waitFor();
    const last = eventShown(page);
    expect(Number(last)).toBeGreaterThan(1);

    await page.keyboard.press('ArrowLeft');
    await page.waitForURL((url) => url.searchParams.get('event') === String(Number(last) - 1));
    await page.goto(`/admin/quotations/${no}/film?event=${last}`);
    await changed.getByText('補差額', { exact: false }).waitFor();
    await page.keyboard.press('Home');
    await page.getByText('第 1 步，共', { exact: false }).waitFor();
    await changed.getByText('商品名稱').waitFor();

    await page.getByRole('combobox', { name: /跳到誰或什麼事/ }).click();
    await page.getByRole('option', { name: '移動訂單狀態' }).click();
    await page.getByText('規則：', { exact: false }).first().waitFor();
    await changed.getByText('訂單狀態').waitFor();
    expect(troubles).toEqual([]);
  });

  it('plays to its end and stops there, and fits a phone', async () => {
    const { page } = await opened.staff('manager');
    const no = await orderIn(page);
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto(`/admin/quotations/${no}/film`);
    await page.getByText('第 1 步，共', { exact: false }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('combobox', { name: /速度/ }).click();
    await page.getByRole('option', { name: '4 倍' }).click();
    await page.getByRole('heading', { name: /歷程播放/ }).click();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: '暫停' }).waitFor();
    await page.getByRole('button', { name: '播放' }).waitFor({ timeout: MINUTES });
    const text = await page.getByText(/^第 \d+ 步，共 \d+ 步$/).innerText();
    const [, place, all] = /第 (\d+) 步，共 (\d+) 步/.exec(text) ?? [];
    expect(place).toBe(all);
  });

  it('is printed with every event and its changes', async () => {
    const { page } = await opened.staff('manager');
    const no = await orderIn(page);
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] =
          document.querySelector('.film-on-paper')?.textContent ?? '';
      };
    });
    await page.goto(`/admin/quotations/${no}/film`);
    await page.getByRole('button', { name: '匯出 PDF' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['printed'] !== undefined);
    const printed = await page.evaluate(() => document.documentElement.dataset['printed'] ?? '');
    expect(printed).toContain(`訂單歷程　${no}`);
    expect(printed).toContain('補差額');
    expect(printed).toContain('訂單狀態');
  });
});

describe('a past list compared with today', () => {
  it('shows the changes since then, and offers no commands', async () => {
    const { page } = await opened.staff('manager');
    const no = await orderIn(page);
    const moment = new Date().toISOString();
    await page.waitForTimeout(1_000);
    await addPayment(page, no, { payment_kind: 2, amount: 700, memo: '再補' });

    await page.goto(
      `/admin/orders/all?moment=${moment}&filter=${encodeURIComponent(JSON.stringify({ q: no }))}`,
    );
    await page.getByText('只能看，不能更改', { exact: false }).waitFor();
    await page.getByRole('button', { name: '與今天比較' }).click();
    const compared = page.getByRole('region', { name: '與今天比較' });
    await compared.getByText('內容不同 1 筆', { exact: false }).waitFor();
    await compared.getByText('未付金額').waitFor();
    await compared.getByText('新增ATM打樣・$NT 700').waitFor();
    await compared.getByRole('link', { name: no }).waitFor();
    expect(await page.getByRole('link', { name: '建立報價單' }).count()).toBe(0);

    await page.goto('/admin/questions');
    await page.getByRole('button', { name: '與今天比較' }).click();
    await page.getByText('與今天相同', { exact: false }).waitFor();
    expect(await page.getByRole('link', { name: /^新增/ }).count()).toBe(0);
    await page.getByRole('button', { name: '回到今天' }).click();
  });
});
