import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitUntilLoaded } from './look/look-at.js';
import { focusIsInField, textLostFrom, textFieldOf } from './nothing-lost.js';
import { openTestInstallation } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(10 * MINUTES);

const opened = openTestInstallation();

/** The number of one order for each code. */
const ordersByCode = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ range: '[0,299]', sort: '["code","ASC"]' });
    const orders: readonly { quotation_no: string; code: number }[] = await (
      await fetch(`/api/quotations?${query}`)
    ).json();
    return [...new Map(orders.map(({ quotation_no, code }) => [code, quotation_no])).values()];
  });

const RECORDS = [
  'purchases',
  'overdues',
  'payroll',
  'allocations',
  'storage-items',
  'employees',
  'customers',
  'giveaways',
] as const;

/** The lists of records, and one record for each combination of its flags. */
const pagesOfRecords = (page: Page): Promise<(readonly [address: string, resource: string])[]> =>
  page.evaluate(async (resources) => {
    const pages: [string, string][] = [];
    for (const resource of resources) {
      const rows: readonly Readonly<Record<string, unknown>>[] = await (
        await fetch(`/api/${resource}?range=[0,49]`)
      ).json();
      const state = (row: Readonly<Record<string, unknown>>) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([name, value]) => ['status', 'received'].includes(name) || typeof value === 'boolean')
            // Of a list of quantities it only matters whether any of them is not 0.
            .map(([name, value]) => [name, Array.isArray(value) ? value.some((one) => one !== 0) : value]),
        );
      const each = new Map(rows.map((row) => [state(row), row['id']]));
      pages.push([`/admin/${resource}`, resource]);
      for (const id of each.values())
        pages.push([`/admin/${resource}/${encodeURIComponent(String(id))}/show`, resource]);
    }
    return pages;
  }, RECORDS);

/** Opens a page of the office within the app, so that the browser can go back. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.goto('/admin/');
  const before = page.getByRole('heading', { level: 1 });
  await before.waitFor();
  await before.evaluate((heading) => heading.setAttribute('data-before', ''));
  await page.evaluate((to) => {
    // Continues the router's numbering of history entries, without which it cannot go back.
    const { state }: { readonly state: { readonly idx: number } } = window.history;
    window.history.pushState({ ...state, idx: state.idx + 1, key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('h1[data-before]').waitFor({ state: 'detached' });
  await page.locator('main h1, main table').first().waitFor();
  await waitUntilLoaded(page);
}

/** Opens an order from its list, so that the browser can go back. */
async function openOrder(page: Page, quotation_no: string): Promise<void> {
  const filter = JSON.stringify({ q: quotation_no });
  await page.goto(`/admin/orders/all?filter=${encodeURIComponent(filter)}`);
  await page.getByRole('link', { name: quotation_no, exact: true }).click();
  await page.getByRole('region', { name: '可以進行的操作' }).waitFor();
}

describe('text typed in a dialog of the office', () => {
  it('prompts for confirmation on every way of leaving the dialogs of commands on orders', async () => {
    const { page } = await opened.staff('manager');
    const tried = new Set<string>();
    const found: string[] = [];
    for (const quotation_no of await ordersByCode(page)) {
      await openOrder(page, quotation_no);
      const acts = page.getByRole('region', { name: '可以進行的操作' });
      const titles = (await acts.getByRole('button').allInnerTexts()).filter((title) => !tried.has(title));
      for (const title of titles) {
        tried.add(title);
        await acts.getByRole('button', { name: title, exact: true }).click();
        const dialog = page.getByRole('dialog').last();
        await dialog.waitFor();
        const field = await textFieldOf(dialog);
        if (field !== undefined && !(await focusIsInField(field))) found.push(`${title}: begins in no field`);
        if (field === undefined) await page.keyboard.press('Escape');
        else found.push(...(await textLostFrom(page, dialog, field)).map((what) => `${title}: ${what}`));
        await dialog.waitFor({ state: 'hidden' });
      }
    }
    expect(found).toEqual([]);
    expect(tried.size).toBeGreaterThan(12);
  });

  it('prompts for confirmation on every way of leaving the dialogs of records, purchases, debts and payroll', async () => {
    const { page } = await opened.staff('manager');
    const tried = new Map<string, Set<string>>();
    const found: string[] = [];
    for (const [address, resource] of await pagesOfRecords(page)) {
      await goWithin(page, address);
      const openers = page.locator('main button[aria-haspopup="dialog"]:visible');
      const known = tried.get(resource) ?? new Set();
      tried.set(resource, known);
      for (const title of new Set(await openers.allInnerTexts())) {
        if (title === '' || known.has(title)) continue;
        known.add(title);
        await openers.filter({ hasText: title }).first().click();
        const dialog = page.getByRole('dialog').last();
        await dialog.waitFor();
        const field = await textFieldOf(dialog);
        if (field === undefined) await page.keyboard.press('Escape');
        else
          found.push(
            ...(await textLostFrom(page, dialog, field)).map((what) => `${resource} ${title}: ${what}`),
          );
        await dialog.waitFor({ state: 'hidden' });
      }
    }
    expect(found).toEqual([]);
    for (const [resource, least] of Object.entries({
      purchases: 3,
      overdues: 3,
      payroll: 1,
      'storage-items': 2,
    }))
      expect([resource, [...(tried.get(resource) ?? [])].length >= least]).toEqual([resource, true]);
  });

  it('prompts for confirmation also in a picker that adds a record, and the surrounding form is unchanged', async () => {
    const { page } = await opened.staff('manager');
    await goWithin(page, '/admin/purchases/create');
    await page.getByLabel('備註').fill('急件');
    const picker = page.getByRole('combobox', { name: /^供應商/ });
    const openAdding = async () => {
      await picker.fill('新開的布莊');
      await page.getByRole('option', { name: /^新增供應商/ }).click();
      return page.getByRole('dialog', { name: '新增供應商' });
    };
    const dialog = await openAdding();
    const field = await textFieldOf(dialog);
    if (field === undefined) throw new Error('the form has no field');
    expect(await field.inputValue()).toBe('新開的布莊');
    expect(await textLostFrom(page, dialog, field)).toEqual([]);

    await (await openAdding()).getByRole('button', { name: '新增供應商' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await picker.inputValue()).toBe('新開的布莊');
    expect(await page.getByLabel('備註').inputValue()).toBe('急件');
    await page.context().close();
  });

  it('is accompanied by a preview of the command’s effect, such as the new code', async () => {
    const { page } = await opened.staff('manager');
    const [no = ''] = await page.evaluate(async () => {
      const query = new URLSearchParams({ filter: JSON.stringify({ code: 3001 }), range: '[0,0]' });
      const orders: readonly { quotation_no: string }[] = await (
        await fetch(`/api/quotations?${query}`)
      ).json();
      return orders.map(({ quotation_no }) => quotation_no);
    });
    await openOrder(page, no);
    const acts = page.getByRole('region', { name: '可以進行的操作' });
    const saysOf = async (title: string): Promise<string> => {
      await acts.getByRole('button', { name: title, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      const ahead = dialog.getByLabel('會怎麼變');
      await ahead.getByText('接下來').waitFor();
      const says = await ahead.innerText();
      await dialog.getByRole('button', { name: '取消' }).click();
      await dialog.waitFor({ state: 'hidden' });
      return says;
    };
    expect(await saysOf('進行下一步')).toContain('3001 等待打樣 → 3002 打樣中');
    const closed = await saysOf('強制結案');
    expect(closed).toContain('3001 等待打樣 → 9998 作廢');
    expect(closed).toContain('→ 2102 業務強制暫停或取消');
    await page.context().close();
  });

  it('survives the end of the session: after signing in again in a dialog the command is sent', async () => {
    const { page } = await opened.staff('sales');
    await page.goto('/admin/sales/review');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const acts = page.getByRole('region', { name: '可以進行的操作' });
    await acts.getByRole('button', { name: '退回報價單' }).click();
    const dialog = page.getByRole('dialog', { name: /退回報價單/ });
    await dialog.getByLabel('退回原因').fill('請補上圖稿');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: '退回報價單' }).click();
    const window = page.getByRole('dialog', { name: '請重新登入' });
    await window.getByLabel('Email').fill('sales@zhidan.test');
    await window.getByLabel('密碼').fill('zhidan-demo-2026');
    await window.getByRole('button', { name: '登入', exact: true }).click();
    await page.getByText('退回報價單：已完成').waitFor();
    await page.getByText('請補上圖稿').first().waitFor();
  });
});
