import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { PHONE_VIEWPORT } from './browser.js';
import { openTestInstallation, assertNoTroubles, type Staff } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(5 * MINUTES);

const opened = openTestInstallation();

const boxes = (page: Page): Locator => page.getByRole('checkbox', { name: /^選取 \d/ });
const bar = (page: Page): Locator => page.getByText(/已選取 \d+ 筆/);
const ticked = (page: Page): Promise<string[]> =>
  page
    .locator('input[aria-label^="選取 "]:checked')
    .evaluateAll((inputs) => inputs.map((input) => (input.ariaLabel ?? '').replace('選取 ', '')));

/** Opens a list of orders and selects its first three. */
async function chooseThree({ page }: Staff, address = '/admin/orders/all'): Promise<string[]> {
  await page.goto(address);
  for (const place of [0, 1, 2]) await boxes(page).nth(place).check();
  expect(await bar(page).innerText()).toBe('已選取 3 筆');
  return ticked(page);
}

/** Waits until no order is selected, on any page of the list. */
async function noneIsChosen(page: Page): Promise<void> {
  await boxes(page).first().waitFor();
  await bar(page).waitFor({ state: 'hidden' });
  expect(await ticked(page)).toEqual([]);
}

describe('the selection in a list of orders', () => {
  it.each([
    ['on a desktop screen', undefined],
    ['on a phone', PHONE_VIEWPORT],
  ])('ends with a change of tab, search or page, and with a reload: %s', async (_where, viewport) => {
    const sitting = await opened.staff('manager');
    const { page } = sitting;
    if (viewport !== undefined) await page.setViewportSize(viewport);

    await chooseThree(sitting);
    await page.getByRole('tab').nth(1).click();
    await noneIsChosen(page);
    await page.getByRole('tab').nth(0).click();
    await noneIsChosen(page);

    await chooseThree(sitting);
    await page.getByLabel('搜尋訂單').fill('有限');
    await page.waitForURL(/filter=/);
    await noneIsChosen(page);
    await page.getByRole('button', { name: '清除搜尋' }).click();
    await noneIsChosen(page);

    await chooseThree(sitting);
    await page.getByRole('button', { name: '下一頁' }).click();
    await page.waitForURL(/page=2/);
    await noneIsChosen(page);
    await page.goBack();
    await noneIsChosen(page);

    await chooseThree(sitting);
    await page.reload();
    await noneIsChosen(page);
    assertNoTroubles(sitting);
    await page.context().close();
  });

  it('keeps the same orders after sorting, and lists those that the page no longer shows', async () => {
    const sitting = await opened.staff('manager');
    const { page } = sitting;
    const chosen = await chooseThree(sitting);
    const moved = async () => {
      const left = await ticked(page);
      expect(chosen).toEqual(expect.arrayContaining(left));
      const gone = chosen.filter((no) => !left.includes(no));
      if (gone.length > 0) await page.getByText(`其中 ${gone.length} 筆現在不在這一頁：`).waitFor();
      for (const no of gone) await page.getByText(new RegExp(`不在這一頁：.*${no}`)).waitFor();
      return gone.length;
    };
    let left = 0;
    for (const column of ['單號', '客戶名稱', '總金額含稅']) {
      const before = page.url();
      await page
        .getByRole('columnheader', { name: new RegExp(column) })
        .locator('.MuiTableSortLabel-root')
        .click();
      await page.waitForURL((url) => url.href !== before);
      await page.waitForLoadState('networkidle');
      left += await moved();
      expect(await bar(page).innerText()).toBe('已選取 3 筆');
    }
    expect(left).toBeGreaterThan(0);
    assertNoTroubles(sitting);
    await page.context().close();
  });
});

describe('an act on several orders', () => {
  it('is offered only where it is possible for all selected orders', async () => {
    const sitting = await opened.staff('manager');
    const { page } = sitting;
    const filter = JSON.stringify({ code: [3001, 3003] });
    await page.goto(`/admin/orders/all?filter=${encodeURIComponent(filter)}&perPage=300&page=1`);
    const ofCode = (code: string) =>
      page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').first();
    await ofCode('3001').check();
    await page.getByRole('button', { name: '進行下一步' }).waitFor();
    await ofCode('3003').check();
    await page.getByRole('button', { name: '進行下一步' }).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('shows its progress, asks before the page is left, and keeps its result until it is closed', async () => {
    const sitting = await opened.staff('manager');
    const { page } = sitting;
    // Delays the answer to the first command, as on a slow connection, so that the others wait.
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/advance', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/orders/all');
    await page.getByRole('menuitem', { name: '生產', exact: true }).first().click();
    await boxes(page).nth(2).waitFor();
    for (const place of [0, 1, 2]) await boxes(page).nth(place).check();
    const chosen = await ticked(page);
    await page.getByRole('button', { name: '進行下一步' }).click();
    const dialog = page.getByRole('dialog', { name: '批次進行下一步' });
    for (const no of chosen) await dialog.getByText(no).waitFor();
    await dialog
      .getByText(/^3[01]01 .* → 3[01]02 打樣中$/)
      .nth(2)
      .waitFor();
    await dialog.getByRole('button', { name: '進行下一步' }).click();
    await dialog.getByText('進行中 0／3').waitFor();
    expect(await dialog.getByRole('button', { name: '關閉' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.history.back());
    const question = page.getByRole('dialog', { name: '還在進行中' });
    await question.getByText('還有 3 筆沒有完成').waitFor();
    await question.getByRole('button', { name: '等它完成' }).click();
    answer();
    await dialog.getByText('3 筆完成，0 筆沒有變更').waitFor();
    // The orders are no longer in the list, so none is selected.
    for (const no of chosen)
      await page
        .getByRole('row', { includeHidden: true })
        .filter({ hasText: no })
        .waitFor({ state: 'detached' });
    expect(await ticked(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '復原這 3 筆…' }).click();
    await dialog.getByLabel('復原的原因').fill('選錯了');
    await dialog.getByRole('button', { name: '全部復原' }).click();
    await dialog.getByText('3 筆已復原').waitFor();
    await dialog.getByRole('button', { name: '關閉' }).click();
    await noneIsChosen(page);
    assertNoTroubles(sitting);
    await page.context().close();
  });
});
