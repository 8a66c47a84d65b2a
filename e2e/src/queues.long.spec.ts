import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { phone, scrollsSideways } from './browser.js';
import { keyboardOf } from './keyboard.js';
import { accessibility } from './look/look-at.js';
import { openInstallation, wentWell } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

/** Most keys that one review may take. */
const MOST_KEYS = 4;

const opened = openInstallation();

const workIn = (page: Page) => page.getByRole('region', { name: /^處理 / });
const nameIn = async (page: Page): Promise<string> => (await workIn(page).getAttribute('aria-label')) ?? '';
const seesOther = (page: Page, name: string) =>
  page.waitForFunction(
    (before) => {
      const work = document.querySelector('section[aria-label^="處理 "]');
      return work !== null && work.getAttribute('aria-label') !== before;
    },
    name,
    { polling: 'raf' },
  );

/** Working days that the form proposes for the goods, once the setting has come. */
async function proposedDays(page: Page): Promise<number> {
  const field = page.getByLabel('生產工作天');
  await field.waitFor();
  const filled = await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('form input')].filter(({ value }) => value !== '')[1]
        ?.value,
  );
  return Number(await filled.jsonValue());
}

/** Keeps every answer of the API back until they are let go: what is seen meanwhile was there before. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

describe('a queue', () => {
  it('of reviews is seen to by few keys each, the next one at once in sight', async () => {
    const sales = await opened.staff('sales');
    const { page } = sales;
    const { press } = keyboardOf(page);
    await page.goto('/admin/queue/review');
    await expect(proposedDays(page)).resolves.toBeGreaterThan(0);
    expect(await accessibility(page)).toEqual([]);

    const first = await nameIn(page);
    const answer = await holdAnswers(page);
    await press('j');
    await seesOther(page, first);
    await answer();

    let keys = 0;
    const key = async (pressed: string) => {
      keys += 1;
      await press(pressed);
    };
    const passed = await nameIn(page);
    await key('d');
    await seesOther(page, passed);
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);

    keys = 0;
    const returned = await nameIn(page);
    await key('r');
    await page.getByRole('dialog', { name: '退回報價單' }).getByRole('button', { name: /^1/ }).waitFor();
    await key('1');
    await key('Enter');
    await seesOther(page, returned);
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);

    await press('?');
    await page.getByRole('dialog', { name: '鍵盤按鍵' }).getByText('完成並看下一筆').waitFor();
    wentWell(sales);
  });

  it('goes on where a colleague was faster, and says who it was', async () => {
    const [sales, manager] = await Promise.all([opened.staff('sales'), opened.staff('manager')]);
    for (const { page } of [sales, manager]) {
      await page.goto('/admin/queue/samples');
      await workIn(page).waitFor();
    }
    const name = await nameIn(sales.page);
    await keyboardOf(manager.page).press('d');
    await sales.page.getByText(/已由 陳美玲 處理/).waitFor();
    await seesOther(sales.page, name);
    wentWell(sales, manager);
  });

  it('of debts is brought to nothing by asking each customer once', async () => {
    const accounting = await opened.staff('accounting');
    const { page } = accounting;
    await page.goto('/admin/queue/debts');
    const work = workIn(page);
    const done = page.getByText('都處理完了');
    // Between one record and the next there is a moment without either.
    const goesOn = async () => {
      await work.or(done).first().waitFor();
      return work.isVisible();
    };
    for (let most = 50; most > 0 && (await goesOn()); most -= 1) {
      const name = await nameIn(page);
      await work.getByRole('button', { name: /^追蹤/ }).click();
      const dialog = page.getByRole('dialog', { name: '追蹤' });
      await dialog.getByLabel('追蹤內容').fill('已電話聯絡，客戶再確認');
      await dialog.getByRole('button', { name: /^追蹤/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('region', { name, exact: true }).waitFor({ state: 'detached' });
    }
    await done.waitFor();
    wentWell(accounting);
  });

  it('is two steps on a phone: the list, then the work with the next one', async () => {
    const sales = await opened.staff('sales');
    const { page } = sales;
    await page.setViewportSize(phone);
    await page.goto('/admin/queue/review');
    await page.getByRole('navigation', { name: '待審核報價清單' }).getByRole('button').first().click();
    const name = await nameIn(page);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: '下一筆', exact: true }).click();
    await seesOther(page, name);
    await page.getByRole('button', { name: '清單' }).click();
    await page.getByRole('navigation', { name: '待審核報價清單' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    wentWell(sales);
  });

  it.each(['accounting', 'production', 'print', 'shipping', 'warehouse'])(
    'waits for the desk of %s',
    async (account) => {
      const staff = await opened.staff(account);
      await staff.page.goto('/admin/queue');
      await staff.page.getByRole('heading', { level: 1, name: /^待/ }).waitFor();
      await workIn(staff.page).or(staff.page.getByText('都處理完了')).first().waitFor();
      wentWell(staff);
    },
  );
});
