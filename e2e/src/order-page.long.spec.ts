import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_VIEWPORT, type Visitor } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const SCREENS = 2;
const opened = openTestInstallation();

interface Standing {
  readonly no: string;
  readonly code: number;
  readonly accounting: number;
}

/** One order of the signed-in person for each combination of code and accounting code. */
const standings = (page: Page): Promise<readonly Standing[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/quotations?range=[0,299]');
    const orders: { quotation_no: string; code: number; accounting: { code: number } }[] =
      await answer.json();
    const found = orders.map(({ quotation_no, code, accounting }) => ({
      no: quotation_no,
      code,
      accounting: accounting.code,
    }));
    return [...new Map(found.map((one) => [`${one.code} ${one.accounting}`, one])).values()];
  });

/** The height of the page as a multiple of the window's height. */
const screensHigh = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);

const filledButtons = (page: Page): Promise<readonly string[]> =>
  page.locator('main .MuiButton-contained').allInnerTexts();

/** Titles of folded sections without a summary. */
const silent = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section h2 > button[aria-expanded="false"]')]
      .filter((button) => (button.children[1]?.textContent ?? '').trim() === '')
      .map((button) => button.textContent ?? ''),
  );

/** Faults of an order's page on a phone, right after it was opened. */
async function faultsOf(page: Page, { no, code, accounting }: Standing): Promise<readonly string[]> {
  await page.goto(`/quotation/${no}`);
  await waitUntilLoaded(page);
  const high = await screensHigh(page);
  const filled = await filledButtons(page);
  const faults = [
    ...(high > SCREENS ? [`${high.toFixed(2)} screens high`] : []),
    ...(filled.length > 1 ? [`filled: ${filled.join('、')}`] : []),
    ...(await silent(page)).map((title) => `says nothing: ${title}`),
    ...(await accessibilityFaults(page)),
  ];
  return faults.map((fault) => `${code}/${accounting}: ${fault}`);
}

const buyers = ['buyer', 'vip', 'deferred', 'watched'];

describe('the page of an order on a phone', () => {
  it.each(buyers)(
    'of %s is at most two screens high, accessible, and has one primary button, at any code',
    async (account) => {
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      await shopOf(page).signIn(account);
      const found = await standings(page);
      expect(found.length).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const standing of found) faults.push(...(await faultsOf(page, standing)));
      expect(faults).toEqual([]);
      assertNoTroubles(visitor);
    },
    5 * MINUTES,
  );
});

describe('the card of an order', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await opened.visitor(PHONE_VIEWPORT);
    await shopOf(visitor.page).signIn('buyer');
  }, MINUTES);

  const card = () => visitor.page.getByRole('region', { name: '接下來' });
  const opensWell = async (no: string, code: number, accounting: number) =>
    expect(await faultsOf(visitor.page, { no, code, accounting })).toEqual([]);

  it(
    'leads from ordering to the transfer, and afterwards says only that payment is being checked',
    async () => {
      const orders = ordersOf(opened.installation);
      const no = await orders.passed('buyer', { proofing_value: 2 });
      await opensWell(no, 1002, 2000);
      expect(await filledButtons(visitor.page)).toEqual(['確認下單']);
      await orders.ordered('buyer', no, 'proofing');
      await opensWell(no, 1002, 2001);
      expect(await filledButtons(visitor.page)).toEqual(['回報轉帳']);
      await orders.act('buyer', no, 'report-transfer', { last_five_digits: '00123' });
      await opensWell(no, 1002, 2001);
      expect(await filledButtons(visitor.page)).toEqual([]);
    },
    3 * MINUTES,
  );

  it(
    'has one primary button, first for viewing the samples and later for approving a changed sample again',
    async () => {
      const orders = ordersOf(opened.installation);
      const no = await orders.passed('buyer', { proofing_value: 2 });
      await orders.ordered('buyer', no, 'proofing');
      await orders.paid(no);
      await orders.sampled(no);
      for (const index of [1, 2]) await orders.picture(no, index);
      await opensWell(no, 3003, 2003);
      expect(await filledButtons(visitor.page)).toEqual(['看樣品']);
      await card().getByRole('link', { name: '看樣品' }).click();
      const samples = visitor.page.getByRole('region', { name: '樣品核准' });
      await samples.getByRole('button', { name: '核准並下單' }).waitFor();
      expect(await filledButtons(visitor.page)).toEqual(['核准並下單']);
      expect(await accessibilityFaults(visitor.page)).toEqual([]);

      await orders.act('buyer', no, 'approve-sample');
      await orders.picture(no, 2, '改過的樣品.png');
      await opensWell(no, 3003, 2003);
      expect(await filledButtons(visitor.page)).toEqual(['重新核准樣品']);
      await card().getByRole('link', { name: '重新核准樣品' }).click();
      await samples.getByText('核准後變更：檔案').waitFor();
      await samples.getByRole('button', { name: '重新核准' }).click();
      await visitor.page.getByRole('dialog').getByRole('button', { name: '核准', exact: true }).click();
      await visitor.page.getByRole('heading', { name: '下單生產', exact: true }).waitFor();
      expect(await filledButtons(visitor.page)).toEqual(['確認下單']);
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'asks for a replacement of an unusable file, and accepts art in a single place, sorted by kind',
    async () => {
      const orders = ordersOf(opened.installation);
      const no = await orders.passed('buyer', { proofing_value: 2 });
      await orders.ordered('buyer', no, 'proofing');
      await orders.paid(no);
      await orders.act('production', no, 'advance');
      await orders.act('production', no, 'record-proofing-step', {
        status_code: 3597,
        message: '解析度不足',
      });
      await opensWell(no, 3001, 2003);
      await card().getByRole('link', { name: '上傳圖稿' }).click();
      const art = visitor.page.getByRole('region', { name: '上傳圖稿' });
      await art.getByRole('tab', { name: '第 2 款' }).click();
      await art.locator('input[type="file"]').setInputFiles([
        { name: '隊徽.ai', mimeType: 'application/postscript', buffer: Buffer.from('%PDF-1.5 club') },
        { name: '隊徽.png', mimeType: 'image/png', buffer: Buffer.from('png') },
      ]);
      await art.getByText(/^打樣 AI、PSD 檔案/).waitFor();
      await art.getByText(/^打樣套圖檔案/).waitFor();
      await visitor.page.getByRole('heading', { name: '準備打樣' }).waitFor();
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );
});
