import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { keyboardOf } from './keyboard.js';
import { signedInClient } from './installation.js';
import { accessibilityFaults } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

/** The maximum number of key presses for one review. */
const MOST_KEYS = 4;

const opened = openTestInstallation();

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

/** The working days for the goods that the form proposes, once the settings have loaded. */
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

/** Delays every answer of the API until released; content shown meanwhile was loaded before. */
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

const records = z.array(z.looseObject({ id: z.string() }));

/** Handles the open record by its button and dialog, after filling in the dialog's fields. */
async function doneByDialog(
  page: Page,
  title: string,
  fill: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await workIn(page)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${title}`) });
  await fill(dialog);
  await dialog.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const MOST_RECORDS = 80;

/** Handles the records of a queue one by one, until the queue says that all are done. */
async function bringsToNothing(page: Page, queue: string, see: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(`/admin/queue/${queue}`);
  const work = workIn(page);
  const done = page.getByText('都處理完了');
  const goesOn = async () => {
    await work.or(done).first().waitFor();
    return work.isVisible();
  };
  for (let most = MOST_RECORDS; most > 0 && (await goesOn()); most -= 1) {
    const name = await nameIn(page);
    await see(page);
    await page.getByRole('region', { name, exact: true }).waitFor({ state: 'detached' });
  }
  await done.waitFor();
}

describe('a queue', () => {
  it('of reviews needs at most four keys per review, and shows the next review at once', async () => {
    const sales = await opened.staff('sales');
    const { page } = sales;
    const { press } = keyboardOf(page);
    await page.goto('/admin/queue/review');
    await expect(proposedDays(page)).resolves.toBeGreaterThan(0);
    expect(await accessibilityFaults(page)).toEqual([]);

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
    assertNoTroubles(sales);
  });

  it('continues when a colleague was faster, and shows the colleague’s name', async () => {
    const [sales, manager] = await Promise.all([opened.staff('sales'), opened.staff('manager')]);
    for (const { page } of [sales, manager]) {
      await page.goto('/admin/queue/samples');
      await workIn(page).waitFor();
    }
    const name = await nameIn(sales.page);
    await keyboardOf(manager.page).press('d');
    await sales.page.getByText(/已由 陳美玲 處理/).waitFor();
    await seesOther(sales.page, name);
    assertNoTroubles(sales, manager);
  });

  it('of overdue cases is completed by reminding each customer once', async () => {
    const accounting = await opened.staff('accounting');
    await bringsToNothing(accounting.page, 'debts', async (page) => {
      await doneByDialog(page, '追蹤', (dialog) =>
        dialog.getByLabel('追蹤內容').fill('已電話聯絡，客戶再確認'),
      );
    });
    assertNoTroubles(accounting);
  });

  it('of late purchases is completed by purchasing', async () => {
    const manager = await signedInClient(opened.installation, 'manager');
    const [item] = records.parse(JSON.parse((await manager('GET', '/api/storage-items?range=[0,0]')).body));
    const [supplier] = records.parse(JSON.parse((await manager('GET', '/api/suppliers?range=[0,0]')).body));
    for (const expected_date of ['2026-01-05', '2026-01-06'])
      expect(
        (
          await manager('POST', '/api/purchases', {
            supplier_id: supplier?.id,
            expected_date,
            items: [{ material_storage_id: item?.id, quantity: 3 }],
          })
        ).status,
      ).toBeLessThan(300);
    const purchasing = await opened.staff('purchasing');
    let isLate = true;
    await bringsToNothing(purchasing.page, 'arrivals', async (page) => {
      if (isLate) expect(await accessibilityFaults(page)).toEqual([]);
      // The first purchase gets a later arrival date; all others are received.
      await doneByDialog(page, isLate ? '改到貨日' : '入庫', (dialog) =>
        isLate ? dialog.getByLabel('預計到貨').fill('2099-12-31') : Promise.resolve(),
      );
      isLate = false;
    });
    assertNoTroubles(purchasing);
  });

  it('of allocations can be emptied by production, and the queue of wages by payroll', async () => {
    const production = await opened.staff('production');
    await bringsToNothing(production.page, 'work', async (page) => {
      const assigns = workIn(page).getByRole('button', { name: /^分配/ });
      if (await assigns.isVisible()) {
        const before = await workIn(page).innerText();
        await doneByDialog(page, '分配', async (dialog) => {
          await dialog.getByLabel('加工人員').click();
          await page.getByRole('option').first().click();
        });
        await page.waitForFunction(
          (was) => document.querySelector<HTMLElement>('section[aria-label^="處理 "]')?.innerText !== was,
          before,
        );
      }
      await doneByDialog(page, '回報完成');
    });
    const payroll = await opened.staff('payroll');
    await bringsToNothing(payroll.page, 'wages', (page) => doneByDialog(page, '發放工資'));
    assertNoTroubles(production, payroll);
  });

  it('opens at the first view with waiting work, links to that view from empty views, and shows all counts', async () => {
    const warehouse = await opened.staff('warehouse');
    const { page } = warehouse;
    await page.goto('/admin/queue/stock');
    await workIn(page).waitFor();
    const tab = page.getByRole('tab', { name: /^打樣待扣料\s*\d+$/ });
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab').first().click();
    await page.getByText('都處理完了').waitFor();
    const count = Number(/\d+$/.exec(await tab.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: `處理「打樣待扣料」${count} 筆` }).click();
    await workIn(page).waitFor();
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    assertNoTroubles(warehouse);
  });

  it('has two steps on a phone: the list, then the work with the next record', async () => {
    const sales = await opened.staff('sales');
    const { page } = sales;
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto('/admin/queue/review');
    await page.getByRole('navigation', { name: '待審核報價清單' }).getByRole('button').first().click();
    const name = await nameIn(page);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: '下一筆', exact: true }).click();
    await seesOther(page, name);
    await page.getByRole('button', { name: '清單' }).click();
    await page.getByRole('navigation', { name: '待審核報價清單' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    assertNoTroubles(sales);
  });

  it.each(['sales', 'accounting', 'purchasing', 'warehouse', 'production', 'print', 'shipping', 'payroll'])(
    'is available to the desk %s',
    async (account) => {
      const staff = await opened.staff(account);
      await staff.page.goto('/admin/queue');
      await staff.page.getByRole('heading', { level: 1, name: /^待/ }).waitFor();
      await workIn(staff.page).or(staff.page.getByText('都處理完了')).first().waitFor();
      assertNoTroubles(staff);
    },
  );
});
