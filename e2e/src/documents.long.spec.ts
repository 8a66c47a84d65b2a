import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readPdf } from '@zhidan/chromium/testing';
import type { Download, Locator, Page } from 'playwright-core';
import { PHONE_VIEWPORT } from './browser.js';
import { signedInClient } from './installation.js';
import { openTestInstallation } from './opened.js';
import { officeOf } from './office.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

interface Order {
  readonly quotation_no: string;
  readonly total_amount_tax: number;
}
interface Allocation {
  readonly quotation_no: string;
  readonly processing_allocate_data: readonly { readonly processing_staff_name: string }[];
}

const opened = openTestInstallation();
let ask: Awaited<ReturnType<typeof signedInClient>>;

beforeAll(async () => {
  ask = await signedInClient(opened.installation, 'manager');
}, MINUTES);

/** The first record of the demo data that matches a filter. */
async function first<Row>(resource: string, filter: object = {}): Promise<Row> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
  const { status, body } = await ask('GET', `/api/${resource}?${query}`);
  const [row]: Row[] = JSON.parse(body);
  if (status !== 200 || row === undefined) throw new Error(`the demo has no ${resource} like that: ${body}`);
  return row;
}

/** The text of a saved PDF without white space. */
async function read(download: Download): Promise<string> {
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const { title, pages } = await readPdf(new Uint8Array(file));
  return `${title} ${pages.join('')}`.replaceAll(/\s+/g, '');
}

/** Waits for the document's preview in the open dialog, downloads the PDF and returns its text. */
async function save(page: Page, title: string, action = '點我下載'): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  await page.frameLocator(`iframe[title="${title}預覽"]`).locator('h1').first().waitFor();
  const loading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: action }).click();
  const download = await loading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await dialog.waitFor({ state: 'hidden' });
  return read(download);
}

const open = async (button: Locator, menuItem?: Locator) => {
  await button.click();
  await menuItem?.click();
};

const money = (amount: number): string => `$NT${amount.toLocaleString('en-US')}`;

describe('documents', () => {
  it('can be printed from the page of an order in the office', async () => {
    const { page, troubles } = await opened.visitor();
    const office = officeOf(page);
    await office.signIn('manager');
    const shipped = await first<Order>('quotations', { code: [9999, 4003] });
    const menu = page.getByRole('button', { name: '下載文件' });
    const item = (title: string) => page.getByRole('menuitem', { name: title, exact: true });

    await office.openOrder(shipped.quotation_no);
    for (const title of ['報價單', '打樣單', '生產單', '銷貨單']) {
      await open(menu, item(title));
      const said = await save(page, title);
      expect(said).toContain(shipped.quotation_no);
      expect(said).toContain(title);
    }

    for (const [stage, words] of [
      ['proofing', '打樣'],
      ['production', '生產'],
    ] as const) {
      const work = await first<Allocation>('allocations', { proofing_of_product: stage, case_close: true });
      const [line] = work.processing_allocate_data;
      await office.openOrder(work.quotation_no);
      await open(menu, item(`${words}分配單`));
      const sheet = await save(page, `${words}分配單`);
      expect(sheet).toContain(work.quotation_no);
      expect(sheet).toContain(line?.processing_staff_name);

      await open(menu, item(`${words}小黃單`));
      const worker = page.getByRole('radio', { name: new RegExp(`^${line?.processing_staff_name}`) });
      await worker.check();
      const slip = await save(page, `${words}小黃單`, '列印加工單');
      expect(slip).toContain(`${words}加工單`);
      expect(slip).toContain(work.quotation_no);
      expect(slip).toContain(line?.processing_staff_name);
    }
    expect(troubles).toEqual([]);
  });

  it('show no price when the buyer must not see one', async () => {
    const { page } = await opened.visitor();
    const office = officeOf(page);
    await office.signIn('sales');
    const order = await first<Order>('quotations', { code: 1002 });
    await office.openOrder(order.quotation_no);
    await open(
      page.getByRole('button', { name: '下載文件' }),
      page.getByRole('menuitem', { name: '報價單' }),
    );
    await page.getByRole('switch', { name: '不顯示價格' }).check();
    const said = await save(page, '報價單');
    expect(said).toContain('含稅總金額$NT0');
    expect(said).not.toContain(money(order.total_amount_tax));
  });

  it('can be printed from the screens of a purchase, an overdue case and the payroll', async () => {
    const { page, troubles } = await opened.visitor();
    await officeOf(page).signIn('manager');

    const purchase = await first<{ id: string; total: number }>('purchases');
    await page.goto(`/admin/purchases/${purchase.id}/show`);
    await open(page.getByRole('button', { name: '採購單' }));
    const bought = await save(page, '採購單');
    expect(bought).toContain(purchase.id);
    expect(bought).toContain(money(purchase.total));

    const overdue = await first<{ id: string; overdue_no: string; unpaid: number }>('overdues', {
      status: 'open',
    });
    await page.goto(`/admin/overdues/${overdue.id}/show`);
    await open(page.getByRole('button', { name: '逾期帳款通知' }));
    const owed = await save(page, '逾期帳款通知');
    expect(owed).toContain(overdue.overdue_no);
    expect(owed).toContain(money(overdue.unpaid));

    const month = await first<{ id: string; employee_name: string; total: number }>('payroll');
    await page.goto(`/admin/payroll/${month.id}/show`);
    await open(page.getByRole('button', { name: '薪資對帳單' }));
    const earned = await save(page, '薪資對帳單');
    expect(earned).toContain(month.employee_name);
    expect(earned).toContain(`合計${money(month.total)}`);

    await page.goto('/admin/payroll');
    await open(page.getByRole('button', { name: '薪資發放明細' }));
    expect(await save(page, '薪資發放明細')).toContain('總計$NT');
    expect(troubles).toEqual([]);
  });

  it('can be printed for selected orders of a list, as one file without the orders that lack the document', async () => {
    const { page, troubles } = await opened.visitor();
    await officeOf(page).signIn('manager');
    const [made, asked] = await Promise.all([
      first<Order>('quotations', { code: 4102 }),
      first<Order>('quotations', { code: 1001 }),
    ]);
    const q = [made, asked].map(({ quotation_no }) => quotation_no);
    await page.goto(
      `/admin/orders/all?filter=${encodeURIComponent(JSON.stringify({ code: [4102, 1001] }))}&perPage=300&page=1`,
    );
    for (const no of q) await page.getByRole('checkbox', { name: `選取 ${no}` }).check();
    await page.getByRole('button', { name: '列印文件' }).click();
    const dialog = page.getByRole('dialog', { name: '列印文件' });
    await dialog.getByRole('combobox', { name: '文件' }).click();
    await page.getByRole('option', { name: '出貨標籤（1 筆）' }).click();
    await dialog.getByText('沒有出貨標籤，不列印（1 筆）').waitFor();
    const loading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下載出貨標籤（1 筆）' }).click();
    const said = await read(await loading);
    expect(said).toContain(made.quotation_no);
    expect(said).not.toContain(asked.quotation_no);
    await dialog.waitFor({ state: 'hidden' });
    expect(troubles).toEqual([]);
  });

  it('can be printed from the page of an order in the shop, on a phone', async () => {
    const { page, troubles } = await opened.visitor(PHONE_VIEWPORT);
    await shopOf(page).signIn('buyer');
    const buyer = await signedInClient(opened.installation, 'buyer');
    const { body } = await buyer('GET', '/api/quotations?range=[0,299]');
    const orders: (Order & {
      code: number;
      proofing_value: number;
      goods_sent_date: string | null;
    })[] = JSON.parse(body);
    const sent = orders.find(
      ({ code, goods_sent_date, proofing_value }) =>
        code >= 4001 && code !== 9998 && goods_sent_date !== null && proofing_value > 0,
    );
    if (sent === undefined) throw new Error('the buyer of the demo has received nothing yet');
    await page.goto(`/quotation/${sent.quotation_no}`);
    await shopOf(page).unfold('文件');
    const papers = page.getByRole('region', { name: '文件' });
    for (const title of ['報價單', '打樣單', '生產單', '銷貨單']) {
      await open(papers.getByRole('button', { name: title, exact: true }));
      const said = await save(page, title);
      expect(said).toContain(sent.quotation_no);
      expect(said).not.toMatch(/成本|毛利/);
    }
    expect(troubles).toEqual([]);
  });
});
