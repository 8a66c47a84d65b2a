import { describe, expect, it, jest } from '@jest/globals';
import { keyboardOf } from './keyboard.js';
import { accessibilityFaults } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();

describe('the help of the office', () => {
  it.each([
    ['退款', '退款與取消訂單'],
    ['沒收到錢 要出貨', '收款與允許進行'],
  ])('answers %s in two acts in the palette: typing and Enter', async (question, title) => {
    const sales = await opened.staff('sales');
    const { page } = sales;
    const { press } = keyboardOf(page);
    await press('Control+k');
    await page.getByRole('combobox', { name: '快速前往' }).fill(question);
    await page.getByRole('group', { name: '說明' }).getByRole('option').first().waitFor();
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    assertNoTroubles(sales);
  });

  it('opens beside a screen by its button, and closes by Escape where it was opened', async () => {
    const accounting = await opened.staff('accounting');
    const { page } = accounting;
    const { press } = keyboardOf(page);
    await page.goto('/admin/bank-lines');
    const button = page.getByRole('button', { name: '這頁怎麼用' });
    await button.focus();
    await press('Enter');
    const help = page.getByRole('dialog', { name: '對帳台：匯入對帳單' });
    await help.getByRole('heading', { name: '步驟' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press('Escape');
    await help.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await press('Enter');
    await help.getByRole('link', { name: '收款' }).click();
    await page.getByRole('heading', { level: 1, name: '收款與允許進行' }).waitFor();
    await help.waitFor({ state: 'hidden' });
    assertNoTroubles(accounting);
  });
});
