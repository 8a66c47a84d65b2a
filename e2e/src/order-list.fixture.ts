import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { signedInClient } from './installation.js';
import type { OpenInstallation } from './opened.js';

/** The headers of columns that reach beyond the right edge of the table. */
export const headsOutOfSight = (page: Page): Promise<string[]> =>
  page.locator('thead').evaluate((head) => {
    const edge = head.closest('.RaDataTable-root')?.getBoundingClientRect().right ?? 0;
    return [...head.querySelectorAll('th')]
      .filter((cell) => cell.getBoundingClientRect().right > edge + 1)
      .map((cell) => cell.innerText.replaceAll(/\s+/g, ' '));
  });

/** Texts that are cut off and whose full text no tooltip shows. */
export const cutWithoutTitle = (page: Page): Promise<string[]> =>
  page.locator('tbody td').evaluateAll((cells) =>
    cells.flatMap((cell) =>
      [...cell.querySelectorAll<HTMLElement>('*')]
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === 'hidden',
        )
        .filter((part) => part.closest('[title]') === null)
        .map((part) => part.innerText),
    ),
  );

export async function rowOf(page: Page, no: string, view = 'all') {
  await page.goto(`/admin/orders/${view}?filter=${encodeURIComponent(JSON.stringify({ q: no }))}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: no, exact: true }) });
  await row.waitFor();
  return row;
}

export const orderOf = async (page: Page, view: string): Promise<string> => {
  await page.goto(`/admin/${view}`);
  return (await page.getByRole('row').nth(1).getByRole('link').first().innerText()).trim();
};

export const firstIn = (page: Page, code: number): Promise<string> =>
  page.evaluate(async (asked) => {
    const filter = encodeURIComponent(JSON.stringify({ code: asked }));
    const answer = await fetch(`/api/quotations?filter=${filter}&range=[0,0]`);
    const [order]: { quotation_no: string }[] = await answer.json();
    return order?.quotation_no ?? '';
  }, code);

/** The codes to which an order may be moved, according to its record. */
export const allowedCodes = (page: Page, no: string): Promise<number[]> =>
  page.evaluate(async (asked) => {
    const answer = await fetch(`/api/quotations/${asked}`);
    const order: { allowed_codes: number[] } = await answer.json();
    return order.allowed_codes;
  }, no);

/** A colleague closes the order at another desk. */
export async function closeElsewhere(opened: OpenInstallation, no: string): Promise<void> {
  const manager = await signedInClient(opened.installation, 'manager');
  const { status } = await manager('POST', `/api/quotations/${no}/force-close`, { reason: '客戶取消' });
  expect(status).toBe(200);
}

/** Confirms a move despite its warnings, and waits for the new code. */
export async function movedDespiteWarnings(page: Page, moved: Locator): Promise<void> {
  const warning = page.getByRole('dialog', { name: '請先確認' });
  await warning.or(moved).first().waitFor();
  if (await warning.isVisible()) await warning.getByRole('button', { name: '仍要進行' }).click();
  await moved.waitFor();
}

/** The dialog that appears where another person has changed the order. */
export const staleOf = (page: Page): Locator => page.getByRole('dialog', { name: '訂單剛被其他人更改' });

/** Confirms the notice that a colleague has closed the order, and returns to the form. */
export async function backFromStale(page: Page): Promise<void> {
  const stale = staleOf(page);
  await stale.getByText('訂單強制結案').waitFor();
  await stale.getByRole('button', { name: '取消' }).click();
  await stale.waitFor({ state: 'hidden' });
}

/** Saves the list's filters as a view shared with colleagues; afterwards the menu of views is open. */
export async function shareView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '儲存目前的檢視' }).click();
  const form = page.getByRole('dialog', { name: '儲存檢視' });
  await form.getByLabel('檢視名稱').fill(name);
  await form.getByLabel('與看得到這個列表的同仁共用').check();
  await form.getByRole('button', { name: '儲存檢視' }).click();
  await form.waitFor({ state: 'hidden' });
}

/** Opens a view for a member of staff and finds the first order of a code. */
export async function foundOrder(opened: OpenInstallation, account: string, code: number, view?: string) {
  const sitting = await opened.staff(account);
  const { page } = sitting;
  const no = await firstIn(page, code);
  return { sitting, page, no, row: await rowOf(page, no, view) };
}

/** Fills in the open form of a due date and sends it. */
export async function saveDueDate(page: Page, date: string): Promise<void> {
  const form = page.getByRole('dialog', { name: '大貨交期' });
  await form.getByLabel('大貨交期').fill(date);
  await form.getByRole('button', { name: '儲存' }).click();
  await form.waitFor({ state: 'hidden' });
}
