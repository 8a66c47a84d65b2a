import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { keyboardOf } from './keyboard.js';
import { accessibilityFaults, cutOffTexts, waitUntilLoaded } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openTestInstallation();
const wide = { width: 1440, height: 900 };
const narrowest = { width: 900, height: 800 };

/** The number of an order that is complete and paid, so that it has related records of every kind. */
let no: string;
beforeAll(async () => {
  const orders = ordersOf(opened.installation);
  const { body } = await orders.send('manager', 'GET', '/api/payroll?range=[0,49]');
  const months = z
    .array(z.object({ allocate: z.array(z.object({ quotation_no: z.string() })) }))
    .parse(JSON.parse(body));
  no = months.flatMap(({ allocate }) => allocate)[0]?.quotation_no ?? '';
  expect(no).not.toBe('');
}, MINUTES);

const panelOf = (page: Page) => page.getByRole('complementary', { name: '相關資料' });
const overOf = (page: Page) => page.getByRole('dialog', { name: '相關資料' });
const buttonOf = (page: Page) => page.getByRole('button', { name: '相關資料', exact: true });
const section = (page: Page, title: string) =>
  page.getByRole('heading', { level: 3 }).getByRole('button', { name: new RegExp(`^${title}`) });
const titles = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('heading', { level: 2, name: '相關資料' }).waitFor();
  return (await page.locator('.MuiAccordionSummary-content > span:first-child').allInnerTexts()).map(
    (title) => title.trim(),
  );
};
/** The first line of an unfolded section. */
const lineOf = (page: Page, title: string) =>
  page
    .locator('.MuiAccordion-root')
    .filter({ has: section(page, title) })
    .locator('li button')
    .first();

/** Collects the resources that a window requests from now on. */
function askedFrom(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, resource] = /\/api\/([\w-]+)/.exec(new URL(request.url()).pathname) ?? [];
    if (resource !== undefined) asked.add(resource);
  });
  return asked;
}

async function looksWell(page: Page, name: string): Promise<void> {
  await waitUntilLoaded(page);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await cutOffTexts(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await takePicture(page, name);
}

/** Unfolds the sections one by one, and opens the first record in each non-empty section. */
async function goThrough(page: Page, name: string): Promise<void> {
  for (const title of await titles(page)) {
    const heading = section(page, title);
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    await waitUntilLoaded(page);
    const line = lineOf(page, title);
    if ((await line.count()) > 0) {
      await line.click();
      await page.getByRole('button', { name: title, exact: true }).waitFor();
      await looksWell(page, `${name}-${title}`);
      await page.getByRole('button', { name: title, exact: true }).click();
      await line.waitFor();
    } else await looksWell(page, `${name}-${title}`);
    await heading.click();
  }
}

describe('the panel of records related to an order', () => {
  it("opens beside the order's page for sales, section by section, without what sales may not read", async () => {
    const sales = await opened.staff('sales');
    const { page, office } = sales;
    await office.openOrder(no);
    const asked = askedFrom(page);
    await buttonOf(page).click();
    await panelOf(page).waitFor();
    expect(await titles(page)).toEqual(['客戶', '商品', '原物料', '郵件', '檔案']);
    expect(await section(page, '客戶').getAttribute('aria-expanded')).toBe('true');
    await panelOf(page).getByText('累積訂購金額').waitFor();
    await looksWell(page, 'related-sales');
    await goThrough(page, 'related-sales');
    for (const size of [narrowest, wide]) {
      await page.setViewportSize(size);
      await section(page, '原物料').click();
      await looksWell(page, 'related-sales');
    }
    for (const resource of ['purchases', 'payroll', 'bank-lines', 'allocations'])
      expect([...asked]).not.toContain(resource);
    assertNoTroubles(sales);
  });

  it('shows purchases to the warehouse, but neither customer nor mails', async () => {
    const warehouse = await opened.staff('warehouse');
    const { page, office } = warehouse;
    await office.openOrder(no);
    const asked = askedFrom(page);
    await buttonOf(page).click();
    expect(await titles(page)).toEqual(['商品', '原物料', '採購', '檔案']);
    await goThrough(page, 'related-warehouse');
    for (const resource of ['customers', 'mails', 'payroll', 'bank-lines'])
      expect([...asked]).not.toContain(resource);

    // The address of a panel shows nothing that the reader may not read, even if another person passed it on.
    await page.goto(`/admin/quotations/${no}/show?related=mails&look=mails/1`);
    await panelOf(page).waitFor();
    await waitUntilLoaded(page);
    expect(await titles(page)).toEqual(['商品', '原物料', '採購', '檔案']);
    expect([...asked]).not.toContain('mails');
    assertNoTroubles(warehouse);
  });

  it('shows the related records of that time where the office shows the past', async () => {
    const { body } = await ordersOf(opened.installation).send('manager', 'GET', `/api/quotations/${no}`);
    const { stays } = z
      .object({ stays: z.array(z.object({ code: z.number(), since: z.string() })) })
      .parse(JSON.parse(body));
    const begun = stays.find(({ code }) => code >= 3000)?.since ?? '';
    const manager = await opened.staff('manager');
    const { page } = manager;
    const undated = new Set<string>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const [, list] =
        /^\/api\/(purchases|mails|files|allocations|payroll|bank-lines|materials)\b/.exec(pathname) ?? [];
      if (list !== undefined && !searchParams.has('at')) undated.add(list);
    });
    await page.goto(`/admin/quotations/${no}/show?moment=${encodeURIComponent(begun)}`);
    await buttonOf(page).click();
    // In the past view there are no mails, and wages are empty, because the work had only begun.
    expect(await titles(page)).toEqual([
      '客戶',
      '商品',
      '原物料',
      '採購',
      '檔案',
      '加工分配',
      '薪資',
      '對帳',
    ]);
    await section(page, '客戶').click();
    await section(page, '薪資').click();
    await panelOf(page).getByText('這筆訂單還沒有列入薪資的加工').waitFor();
    await looksWell(page, 'related-past');
    expect([...undated]).toEqual([]);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    assertNoTroubles(manager);
  });

  it('shows the manager all records with their numbers, and is unchanged after a visit to another page', async () => {
    const manager = await opened.staff('manager');
    const { page, office } = manager;
    await office.openOrder(no);
    await buttonOf(page).click();
    expect(await titles(page)).toEqual([
      '客戶',
      '商品',
      '原物料',
      '採購',
      '郵件',
      '檔案',
      '加工分配',
      '薪資',
      '對帳',
    ]);
    await section(page, '客戶').click();
    for (const title of ['郵件', '檔案', '加工分配'])
      await section(page, title)
        .filter({ hasText: /\d+ 筆/ })
        .waitFor();
    await goThrough(page, 'related-manager');

    await section(page, '薪資').click();
    await lineOf(page, '薪資').click();
    await page.getByRole('link', { name: '這個月的薪資' }).click();
    await page.getByRole('heading', { name: /月$/ }).waitFor();
    await page.goBack();
    await panelOf(page).getByRole('list', { name: '這筆訂單的加工' }).waitFor();

    await page.getByRole('button', { name: '薪資', exact: true }).click();
    await section(page, '原物料').click();
    await lineOf(page, '原物料').click();
    await page.getByRole('link', { name: '原物料資料' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
    await panelOf(page).getByRole('link', { name: '原物料資料' }).waitFor();
    assertNoTroubles(manager);
  });

  it('is opened, browsed and closed by keyboard alone', async () => {
    const sales = await opened.staff('sales');
    const { page, office } = sales;
    const passed = await ordersOf(opened.installation).passed('buyer');
    await office.openOrder(passed);
    await waitUntilLoaded(page);
    const keyboard = keyboardOf(page);
    const hasFocus = (target: Locator) => target.and(page.locator(':focus')).waitFor();

    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('開關相關資料（訂單頁）').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.keyboard.press('i');
    await panelOf(page).waitFor();
    await hasFocus(page.getByRole('heading', { level: 2, name: '相關資料' }));
    await keyboard.activate(section(page, '郵件'));
    const line = lineOf(page, '郵件');
    await line.waitFor();
    await keyboard.activate(line);
    const back = page.getByRole('button', { name: '郵件', exact: true });
    await hasFocus(back);
    await keyboard.press('Enter');
    await back.waitFor({ state: 'detached' });
    await hasFocus(line);

    await keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await hasFocus(buttonOf(page));
    await keyboard.press('Enter');
    await panelOf(page).waitFor();
    await keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    assertNoTroubles(sales);
  });

  it('covers the page on a phone, and is accessible in the light and the dark scheme', async () => {
    const sales = await opened.staff('sales');
    const { page, office } = sales;
    for (const scheme of ['light', 'dark'] as const) {
      await setColourScheme(page, scheme);
      await page.setViewportSize(PHONE_VIEWPORT);
      await office.openOrder(no);
      await waitUntilLoaded(page);
      await buttonOf(page).click();
      await overOf(page).waitFor();
      await looksWell(page, `related-${scheme}`);
      await section(page, '原物料').click();
      await lineOf(page, '原物料').click();
      await looksWell(page, `related-${scheme}-material`);
      await page.keyboard.press('Escape');
      await overOf(page).waitFor({ state: 'hidden' });
      for (const size of [DESKTOP_VIEWPORT, wide]) {
        await page.setViewportSize(size);
        await page.goto(`/admin/quotations/${no}/show?related=customer.materials`);
        await panelOf(page).waitFor();
        await looksWell(page, `related-${scheme}`);
      }
    }
    assertNoTroubles(sales);
  });
});
