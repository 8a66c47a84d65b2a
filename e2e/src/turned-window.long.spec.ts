import { expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { waitUntilLoaded } from './look/look-at.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

const tablet = { width: 820, height: 1180 };

/** Runs the check in four window sizes: portrait tablet, phone, landscape tablet and desktop. */
async function turned(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of [tablet, PHONE_VIEWPORT, { width: 1180, height: 820 }, DESKTOP_VIEWPORT]) {
    await page.setViewportSize(size);
    await waitUntilLoaded(page);
    await check();
  }
}

const record = z.looseObject({ id: z.string(), allowed_actions: z.array(z.string()).default([]) });

/** The id of the first record in a list that allows an action. */
async function firstOf(path: string, action?: string): Promise<string> {
  const { body } = await ordersOf(opened.installation).send('manager', 'GET', path);
  const found = z
    .array(record)
    .parse(JSON.parse(body))
    .find(({ allowed_actions }) => action === undefined || allowed_actions.includes(action));
  return found?.id ?? '';
}

it('a rotated window keeps the text that was typed into a record', async () => {
  const manager = await opened.staff('manager');
  const { page } = manager;
  await page.goto(`/admin/questions/${await firstOf('/api/questions?range=[0,0]')}`);
  const answer = page.getByLabel('回答');
  await answer.fill('打到一半');
  await turned(page, async () => expect(await answer.inputValue()).toBe('打到一半'));
  assertNoTroubles(manager);
});

it('a rotated window keeps the text that was typed into a new record', async () => {
  const manager = await opened.staff('manager');
  const { page } = manager;
  await page.goto('/admin/questions');
  const asked = page.getByRole('region', { name: /表單$/ }).or(page.getByRole('dialog')).getByLabel('問題');
  await asked.fill('打到一半');
  await turned(page, async () => expect(await asked.inputValue()).toBe('打到一半'));
  assertNoTroubles(manager);
});

it('a rotated window keeps the dialog of a command open with its typed text', async () => {
  const manager = await opened.staff('manager');
  const { page } = manager;
  const no = await firstOf('/api/quotations?range=[0,49]', 'add-payment');
  await page.goto(`/admin/quotations/${no}/show?do=add-payment`);
  const field = page.getByRole('dialog').getByLabel('金額');
  await field.fill('1234');
  await turned(page, async () => expect(await field.inputValue()).toContain('234'));
  assertNoTroubles(manager);
});

it('a rotated window keeps the configuration and the customer of a new quotation', async () => {
  const sales = await opened.staff('sales');
  const { page } = sales;
  await page.goto('/admin/quotations/create');
  for (let level = 0; level < 3; level += 1)
    await page.getByRole('main').locator('.MuiCardActionArea-root').first().click();
  await page.getByRole('textbox', { name: '訂購數量' }).fill('100');
  await page.getByRole('combobox', { name: '搜尋客戶' }).fill('周雨潔');
  await page.getByRole('option').first().click();
  await page.getByText('周雨潔').first().waitFor();
  await turned(page, async () => {
    expect(await page.getByText('周雨潔').count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: '進行報價單檢查' }).count()).toBe(1);
  });
  assertNoTroubles(sales);
});
