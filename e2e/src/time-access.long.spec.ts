import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { keyboardOf } from './keyboard.js';
import { accessibilityFaults } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { openTestInstallation } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();
const MOMENT = '2026-06-01T00:00:00.000Z';
const band = (page: Page) => page.getByText('只能看，不能更改', { exact: false });

/** Finds an order whose last event can be undone. */
async function noted(page: Page): Promise<string> {
  const answer = await page.request.get('/api/quotations?filter={"code":[4002]}&range=[0,0]');
  const [order] = z.tuple([z.object({ quotation_no: z.string() })]).parse(await answer.json());
  const { quotation_no: no } = order;
  const set = await page.request.post(`/api/quotations/${no}/set-note`, {
    data: { stage: 'production', note: '急件' },
    headers: { 'x-requested-with': 'zhidan' },
  });
  expect(set.ok()).toBe(true);
  return no;
}

describe('the past in the office, for users with a keyboard or a screen reader,', () => {
  it('is opened, compared with today and left by keyboard alone', async () => {
    const { page } = await opened.staff('manager');
    const { activate, tabTo } = keyboardOf(page);
    await page.goto('/admin/orders');
    await activate(page.getByRole('button', { name: '時光機' }));
    const dialog = page.getByRole('dialog', { name: '時光機' });
    const day = dialog.getByLabel('日期');
    await tabTo(day);
    // A date input orders its parts by the language of the browser, not of the page.
    await page.keyboard.type('06012026');
    expect(await day.inputValue()).toBe('2026-06-01');
    await activate(dialog.getByRole('button', { name: '前往' }));
    await band(page).waitFor();
    await activate(page.getByRole('button', { name: '與今天比較' }));
    await page.getByRole('region', { name: '與今天比較' }).waitFor();
    await activate(page.getByRole('button', { name: '回到今天' }));
    await band(page).waitFor({ state: 'detached' });
  });

  it('lets a command be undone by keyboard alone', async () => {
    const { page } = await opened.staff('manager');
    const no = await noted(page);
    const { activate, type } = keyboardOf(page);
    await page.goto(`/admin/quotations/${no}/show?tab=history`);
    await activate(page.getByRole('button', { name: '復原' }));
    const dialog = page.getByRole('dialog', { name: `復原　${no}` });
    await dialog.getByText('儲存注意事項').waitFor();
    await type(dialog.getByLabel('原因'), '寫錯訂單');
    await activate(dialog.getByRole('button', { name: '復原' }));
    await dialog.waitFor({ state: 'detached' });
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s scheme, on a phone too', async (scheme) => {
    const { page } = await opened.staff('manager');
    const no = await noted(page);
    await setColourScheme(page, scheme);
    const faults: string[] = [];
    const look = async (what: string) => {
      await page.waitForLoadState('networkidle');
      const seen = await accessibilityFaults(page);
      faults.push(...seen.map((fault) => `${what} ${page.viewportSize()?.width}: ${fault}`));
    };
    for (const size of [DESKTOP_VIEWPORT, PHONE_VIEWPORT]) {
      await page.setViewportSize(size);
      await page.goto(`/admin/orders?moment=${MOMENT}`);
      await band(page).waitFor();
      await look('the list');
      await page.getByRole('button', { name: '與今天比較' }).click();
      await page.getByRole('region', { name: '與今天比較' }).waitFor();
      await look('compared with today');
      await page.getByRole('button', { name: '回到今天' }).click();
      await page.goto(`/admin/quotations/${no}/film`);
      await page.getByRole('heading', { name: /歷程播放/ }).waitFor();
      await look('the film');
      await page.goto(`/admin/quotations/${no}/show?tab=history`);
      await page.getByRole('button', { name: '復原' }).first().click();
      await page.getByRole('dialog', { name: `復原　${no}` }).waitFor();
      await look('taking back');
    }
    expect(faults).toEqual([]);
  });
});
