import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import writeXlsxFile from 'write-excel-file/node';
import { isUnexpectedError, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

interface Waiting {
  readonly quotation_no: string;
  readonly stage_due: number;
}

/** Orders for whose payment accounting is waiting. */
const waitingOrders = (page: Page): Promise<readonly Waiting[]> =>
  page.evaluate(async () => {
    const filter = encodeURIComponent(JSON.stringify({ 'accounting.code': 2001, stage_due_gte: 1 }));
    const answer = await fetch(`/api/quotations?filter=${filter}&range=[0,2]`);
    return answer.json();
  });

const statement = (orders: readonly Waiting[]): string =>
  [
    '日期,摘要,支出,存入,結餘,備註,轉出入帳號,註記',
    ...orders.map(({ quotation_no, stage_due }) => `2026/12/01,轉入,,"${stage_due}",,訂單 ${quotation_no},,`),
    '2026/12/01,利息,,3,,,,',
  ].join('\n');

const workIn = (page: Page) => page.getByRole('region', { name: /^處理 / });
const linesIn = (page: Page) => page.getByRole('navigation', { name: '對帳台清單' }).getByRole('listitem');

/** Imports a transfer for each order and waits until all of them can be confirmed. */
async function importTransfers(page: Page, orders: readonly Waiting[]): Promise<void> {
  await page.goto('/admin/bank-lines');
  await page.getByRole('button', { name: '貼上明細' }).click();
  await page.getByLabel(/從網路銀行複製的明細/).fill(statement(orders));
  await page.getByRole('button', { name: '匯入明細' }).click();
  await linesIn(page)
    .nth(orders.length - 1)
    .waitFor();
  await workIn(page).getByRole('button', { name: '確認收款並看下一筆' }).waitFor();
}

/** The label of the open transfer, which must be the one marked in the list. */
async function transferInSight(page: Page): Promise<string> {
  const name = (await workIn(page).getAttribute('aria-label')) ?? '';
  const current = await page.locator('nav [aria-current="true"]').innerText();
  expect(current).toContain(Number(/\d+$/.exec(name)?.[0]).toLocaleString('en-US'));
  return name;
}

/** Waits, frame by frame, until another transfer is shown or none is left. */
const isOther = (page: Page, name: string) =>
  page.waitForFunction(
    (before) => document.querySelector('section[aria-label^="處理 "]')?.getAttribute('aria-label') !== before,
    name,
    { polling: 'raf' },
  );

/** Records the requests that confirm transfers, in order, and delays them until the given promise resolves. */
async function confirmations(page: Page, until: Promise<void> = Promise.resolve()) {
  const ids: string[] = [];
  await page.route('**/api/bank-lines/*/match', async (route) => {
    ids.push(route.request().url());
    await until;
    await route.continue();
  });
  return ids;
}

describe('the desk for bank statements', () => {
  it('imports pasted lines, and lets staff confirm and skip lines by key, and undo a decision', async () => {
    const { page, troubles } = await opened.staff('accounting');
    const orders = await waitingOrders(page);
    expect(orders.length).toBeGreaterThan(1);
    await page.goto('/admin/bank-lines');
    await page.getByText('沒有可以直接確認的匯款').waitFor();
    await importTransfers(page, orders);
    const sent = await confirmations(page);
    for (let left = orders.length; left > 0; left -= 1) {
      // The key is pressed in the same frame in which the transfer appears.
      const name = await transferInSight(page);
      await page.keyboard.press('d');
      await isOther(page, name);
    }
    expect(new Set(sent).size).toBe(orders.length);
    expect(sent.length).toBe(orders.length);
    await page.getByText('沒有可以直接確認的匯款').waitFor();
    await page.getByRole('tab', { name: '未對到' }).click();
    await page.keyboard.press('x');
    await page.getByText('沒有對不到訂單的匯款').waitFor();
    await page.getByRole('tab', { name: '已對帳' }).click();
    await page.getByRole('button', { name: /^取消對帳/ }).click();
    await page.getByLabel(/原因/).fill('對錯訂單');
    await page.getByRole('dialog').getByRole('button', { name: '取消對帳' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '可確認' }).click();
    await linesIn(page).first().waitFor();
    expect(troubles.filter(isUnexpectedError)).toEqual([]);
  });

  it('applies a key pressed during the booking of one transfer to the next transfer', async () => {
    const accounting = await opened.staff('accounting');
    const { page } = accounting;
    const orders = await waitingOrders(page);
    expect(orders.length).toBeGreaterThan(1);
    await importTransfers(page, orders);
    const before = await linesIn(page).count();
    let letGo: () => void = () => undefined;
    const sent = await confirmations(page, new Promise((resolve) => (letGo = resolve)));
    const name = await transferInSight(page);
    for (const key of ['d', 'd', 'd']) await page.keyboard.press(key);
    // The page queues one key press, and reports when it drops a second one.
    await page.getByText('剛才按的 D 沒有執行').waitFor();
    expect(await transferInSight(page)).toBe(name);
    expect(sent.length).toBe(1);
    letGo();
    await linesIn(page)
      .nth(before - 2)
      .waitFor({ state: 'detached' });
    expect([sent.length, new Set(sent).size]).toEqual([2, 2]);
    assertNoTroubles(accounting);
  });

  it('keeps the entered orders after a refusal until the amounts add up, and hides outgoing transfers', async () => {
    const accounting = await opened.staff('accounting');
    const { page } = accounting;
    await page.goto('/admin/bank-lines');
    await page.getByRole('button', { name: '貼上明細' }).click();
    await page
      .getByLabel(/從網路銀行複製的明細/)
      .fill('日期,支出,存入,備註\n2026/11/02,30000,,薪資\n2026/11/02,,4321,無名');
    await page.getByRole('button', { name: '匯入明細' }).click();
    await page.getByText('匯入 2 筆').waitFor();
    await page.getByRole('tab', { name: '未對到' }).click();
    await linesIn(page).getByText('4,321').waitFor();
    expect(await linesIn(page).getByText('30,000').count()).toBe(0);
    await linesIn(page).getByText('4,321').click();
    await workIn(page)
      .getByRole('button', { name: /^指定訂單/ })
      .click();
    const window = page.getByRole('dialog', { name: '指定訂單' });
    const confirm = window.getByRole('button', { name: '確認收款' });
    await window.getByRole('combobox', { name: '訂單編號' }).fill('260101-0000000000');
    const amount = window.getByLabel('金額');
    // The field is clicked first, because a number has group separators until its field is focused.
    await amount.click();
    await amount.fill('4000');
    await window.getByText('還要分配').waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await amount.fill('4321');
    await confirm.click();
    await window.getByText('找不到這筆訂單').waitFor();
    expect(await window.getByRole('combobox', { name: '訂單編號' }).inputValue()).toBe('260101-0000000000');
    await window.getByRole('button', { name: '取消' }).click();
    await window.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '支出' }).click();
    await linesIn(page).getByText('30,000').waitFor();
    expect(await workIn(page).getByRole('button', { name: /^退款/ }).count()).toBe(0);
    assertNoTroubles(accounting);
  });

  it('reports each row that cannot be read, and then imports no row', async () => {
    const { page } = await opened.staff('accounting');
    await page.goto('/admin/bank-lines');
    await page.getByRole('button', { name: '貼上明細' }).click();
    await page.getByLabel(/從網路銀行複製的明細/).fill('日期,存入\n2026/13/01,5\n2026/12/01,x');
    await page.getByRole('button', { name: '匯入明細' }).click();
    for (const row of ['第 2 列', '第 3 列']) await page.getByText(row).waitFor();
  });

  it('remembers the chosen columns of a workbook for all staff who import for the account', async () => {
    const accounting = await opened.staff('accounting');
    const { page } = accounting;
    await page.goto('/admin/bank-lines');
    await importWorkbook(page, '555-1', [
      ['Day', 'In', 'Who'],
      [new Date('2026-12-01T00:00:00Z'), 4321, '王小明'],
      [new Date('2026-12-02T00:00:00Z'), 8765, '林小華'],
    ]);
    const preview = page.getByRole('region', { name: '對帳單的欄位' });
    await preview.getByRole('button', { name: '第 1 欄：日期' }).waitFor();
    await preview.getByText('還沒有指出日期與金額').waitFor();
    await preview.getByRole('cell', { name: '4321' }).click();
    await page.getByRole('menuitem', { name: '存入' }).click();
    await preview.getByRole('button', { name: '第 3 欄：還沒有指定' }).click();
    await page.getByRole('menuitem', { name: '付款人' }).click();
    await preview.getByText(/會讀到 2 筆，第一筆是 12\/01\/2026/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await takePicture(page, 'bank-preview');
    await preview.getByRole('button', { name: '用這些欄位匯入' }).click();
    await page.getByText('匯入 2 筆').waitFor();
    await preview.waitFor({ state: 'detached' });

    const manager = await opened.staff('manager');
    await manager.page.goto('/admin/bank-lines');
    await importWorkbook(manager.page, '555 1', [
      ['Who', 'Day', 'In'],
      ['陳大文', new Date('2026-12-03T00:00:00Z'), 2468],
    ]);
    await manager.page.getByText('匯入 1 筆').waitFor();
    assertNoTroubles(accounting, manager);
  });

  it.each(['light', 'dark'] as const)('is readable in the %s scheme, on a phone too', async (scheme) => {
    const { page } = await opened.staff('accounting');
    await setColourScheme(page, scheme);
    await page.goto('/admin/bank-lines?view=open');
    await page.getByRole('region', { name: /^處理 / }).waitFor();
    await waitUntilLoaded(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takePicture(page, `bank-${scheme}`);
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto('/admin/bank-lines?view=open');
    await page.getByRole('navigation', { name: '對帳台清單' }).getByRole('button').first().waitFor();
    await waitUntilLoaded(page);
    expect([await scrollsSideways(page), await accessibilityFaults(page)]).toEqual([false, []]);
    await takePicture(page, `bank-${scheme}`);
    await page.getByRole('navigation', { name: '對帳台清單' }).getByRole('button').first().click();
    await page.getByRole('region', { name: /^處理 / }).waitFor();
    await waitUntilLoaded(page);
    expect([await scrollsSideways(page), await accessibilityFaults(page)]).toEqual([false, []]);
    await takePicture(page, `bank-work-${scheme}`);
  });
});

type Cell = string | number | Date;

const cellOf = (value: Cell) => {
  if (value instanceof Date) return { type: Date, value, format: 'yyyy/mm/dd' };
  return typeof value === 'number' ? { type: Number, value } : { type: String, value };
};

/** Imports a statement as a workbook in a bank's format. */
async function importWorkbook(
  page: Page,
  account: string,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const buffer = await writeXlsxFile(rows.map((row) => row.map(cellOf))).toBuffer();
  await page.getByLabel('入帳帳號').fill(account);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('要匯入的對帳單').setInputFiles({ name: 'statement.xlsx', mimeType, buffer });
}
