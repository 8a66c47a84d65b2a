import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { actOn, dayFromNow } from './staff-rooms.fixture.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);
const opened = openTestInstallation();

/** Reads rows of a resource as the signed-in member of staff. */
const read = <Row>(page: Page, resource: string, filter: object): Promise<Row[]> =>
  page.evaluate(
    async ([name, wanted]) => {
      const query = new URLSearchParams({ filter: wanted, range: '[0,299]' });
      return (await fetch(`/api/${name}?${query}`)).json();
    },
    [resource, JSON.stringify(filter)] as const,
  );

/** Reads a whole NT$ amount from the text of a cell. */
const amountIn = (text: string): number => Number(text.replace(/[^\d-]/g, ''));

const amountsIn = async (rows: Locator, column: number): Promise<number[]> => {
  const amounts: number[] = [];
  for (const row of await rows.all())
    amounts.push(amountIn(await row.getByRole('cell').nth(column).innerText()));
  return amounts;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface Work {
  readonly id: string;
  readonly quotation_no: string;
  readonly is_index: number;
  readonly product_value: number;
  readonly processing_allocate_data: readonly {
    readonly processing_staff_uid: string;
    readonly processing_payment: number;
  }[];
}

describe('work and wages', () => {
  it('are allocated for a design in production to two workers, paid, and shown in the statement', async () => {
    const production = await opened.staff('production');
    const { page, office } = production;
    const act = actOn(page);
    const open = await read<Work>(page, 'allocations', {
      case_close: false,
      proofing_of_product: 'production',
    });
    const fresh = open.find(
      ({ quotation_no: of, processing_allocate_data: lines }) =>
        open.filter(({ quotation_no }) => quotation_no === of).length === 1 &&
        lines.length >= 3 &&
        lines.every(({ processing_staff_uid }) => processing_staff_uid === '') &&
        lines.some(({ processing_payment }) => processing_payment > 0),
    );
    if (fresh === undefined) throw new Error('all work of the demo is given out');
    const { quotation_no: no } = fresh;

    await page.goto(`/admin/quotations/${no}/show?tab=progress`);
    await page.getByRole('region', { name: '生產進度' }).getByRole('link', { name: '加工分配' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: `生產第 ${fresh.is_index} 款` })
      .getByRole('link', { name: no })
      .click();
    await page.getByRole('heading', { level: 1, name: `生產第 ${fresh.is_index} 款` }).waitFor();

    const lines = page.getByRole('region', { name: '加工項目' }).locator('tbody tr');
    await page.getByLabel('選取第 1 行').check();
    await act('分配加工人員', { 加工人員: '林秀竹', '數量（可不填）': '20' }, '已分配加工人員');
    expect(await page.getByLabel('選取第 1 行').isChecked()).toBe(false);
    const chooseOthers = async () => {
      for (let line = 2; line <= fresh.processing_allocate_data.length; line += 1)
        await page.getByLabel(`選取第 ${line} 行`).check();
    };
    await chooseOthers();
    await act('分配加工人員', { 加工人員: '曾文龍' }, '已分配加工人員');
    await lines.nth(0).getByText('林秀竹').waitFor();
    await lines.nth(1).getByText('曾文龍').waitFor();
    const payments = fresh.processing_allocate_data.map(({ processing_payment }) => processing_payment);
    const amounts = await amountsIn(lines, 9);
    expect(amounts).toEqual(
      payments.map((payment, line) => Math.ceil(payment * (line === 0 ? 20 : fresh.product_value))),
    );

    await chooseOthers();
    await act('回報完成', { 完成日期: dayFromNow(1) }, '', '完成日期不能晚於今天');
    await act('回報完成', { 完成日期: dayFromNow(0) }, '已回報完成');
    await page.getByLabel('選取第 1 行').waitFor();
    await page.getByLabel('選取全部').check();
    await page.getByLabel('選取全部').uncheck();
    await act('回報完成', {}, '已回報完成');
    await page.getByText('已結案', { exact: true }).first().waitFor();
    await act('重新開啟', {}, '已重新開啟分配單');
    await act('結案', {}, '已結案');
    await page.getByRole('button', { name: '重新開啟' }).waitFor();
    await page.getByRole('region', { name: '歷程' }).getByText('重新開啟分配單').first().waitFor();

    await office.openOrder(no);
    await page.getByRole('button', { name: '下載文件' }).click();
    await page.getByRole('menuitem', { name: '生產小黃單' }).click();
    const slips = page.getByRole('dialog', { name: /^生產小黃單/ });
    await slips.getByRole('radio', { name: /^曾文龍/ }).waitFor();
    await slips.getByRole('radio', { name: /^林秀竹/ }).check();
    const slip = slips.frameLocator('iframe');
    await slip.getByText('林秀竹').first().waitFor();
    expect(await slip.getByText('曾文龍').count()).toBe(0);
    await slips.getByRole('button', { name: '取消' }).click();

    await page.goto('/admin/allocations');
    const tabs = page.getByRole('tablist', { name: '是否結案' });
    const found = page.getByRole('row').filter({ hasText: no });
    await page.getByPlaceholder('搜尋單號、客戶或商品').fill(no);
    await tabs.getByRole('tab', { name: '已結案' }).click();
    await found.filter({ hasText: '林秀竹、曾文龍' }).first().waitFor();
    await tabs.getByRole('tab', { name: '未結案' }).click();
    await found.filter({ hasText: '林秀竹、曾文龍' }).first().waitFor({ state: 'hidden' });

    const payroll = await opened.staff('payroll');
    const desk = payroll.page;
    const [year = '', month = ''] = dayFromNow(0).split('-');
    const monthly = `${year} 年 ${Number(month)} 月`;
    await desk.goto('/admin/payroll');
    await desk.getByLabel('月', { exact: true }).click();
    await desk.getByRole('option', { name: `${Number(month)} 月`, exact: true }).click();
    await desk.getByRole('combobox', { name: '加工人員' }).click();
    await desk.getByRole('option', { name: '林秀竹' }).click();
    const wage = desk.getByRole('row').filter({ hasText: monthly }).filter({ hasText: '林秀竹' });
    await wage.waitFor();
    await desk.getByRole('row').filter({ hasText: '曾文龍' }).first().waitFor({ state: 'hidden' });
    const owed = amountIn(await wage.getByRole('cell').nth(6).innerText());
    await wage.getByRole('link', { name: '林秀竹' }).click();
    await desk.getByRole('heading', { level: 1, name: `林秀竹　${monthly}` }).waitFor();
    const entries = desk.getByRole('region', { name: '加工項目' }).locator('tbody tr');
    const entered = entries.filter({ hasText: no }).filter({ hasText: '生產' });
    expect(await amountsIn(entered, 7)).toEqual([amounts[0]]);
    const [total] = await amountsIn(desk.getByRole('region', { name: '加工項目' }).locator('tfoot tr'), 1);
    expect(sum(await amountsIn(entries, 7))).toBe(total);

    await desk.getByRole('button', { name: '薪資對帳單' }).click();
    const statement = desk.getByRole('dialog', { name: /^薪資對帳單/ });
    const page1 = statement.frameLocator('iframe');
    await page1.getByText('林秀竹').first().waitFor();
    await page1
      .getByText((total ?? 0).toLocaleString('en-US'))
      .first()
      .waitFor();
    await statement.getByRole('button', { name: '取消' }).click();

    await actOn(desk)('發放工資', {}, '已發放工資');
    await desk.getByText('已發放', { exact: true }).first().waitFor();
    const sums = desk.getByRole('region', { name: '合計' });
    expect(amountIn(await sums.getByText(/NT/).nth(3).innerText())).toBe(0);
    expect(amountIn(await sums.getByText(/NT/).nth(2).innerText())).toBeGreaterThanOrEqual(owed);
    expect(await desk.getByRole('main').getByRole('button', { name: '發放工資' }).count()).toBe(0);
    await entered.getByRole('link', { name: no }).click();
    await desk.getByRole('heading', { level: 1, name: `生產第 ${fresh.is_index} 款` }).waitFor();
    const paid = desk.getByRole('region', { name: '加工項目' }).locator('tbody tr');
    await paid.first().waitFor();
    expect(await paid.nth(0).getByRole('cell').last().innerText()).not.toBe('—');
    expect(await paid.nth(1).getByRole('cell').last().innerText()).toBe('—');

    await desk.goto('/admin/payroll');
    await desk.getByRole('button', { name: '薪資發放明細' }).click();
    const payout = desk.getByRole('dialog', { name: /^薪資發放明細/ });
    await payout.getByLabel('月', { exact: true }).click();
    await desk.getByRole('option', { name: String(Number(month)), exact: true }).click();
    await payout.frameLocator('iframe').getByText('林秀竹').first().waitFor();
    await payout.getByRole('button', { name: '取消' }).click();
    assertNoTroubles(production, payroll);
  });
});

interface Order {
  readonly quotation_no: string;
  readonly outstanding: number;
}

describe('an overdue payment', () => {
  it('is followed up in a case, which can also be opened by hand, and whose reminder is among the mails', async () => {
    const accounting = await opened.staff('accounting');
    const { page } = accounting;
    const act = actOn(page);
    await page.goto('/admin/overdues');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^O\d+$/ }).waitFor();
    await act(
      '追蹤',
      { 追蹤內容: '會計說下週三匯款', '承諾付款日（可不填）': dayFromNow(5) },
      '已記下這次追蹤',
    );
    const said = page.getByRole('region', { name: '追蹤紀錄' });
    await said.getByText('會計說下週三匯款').waitFor();
    await page.getByText('已承諾付款', { exact: true }).first().waitFor();
    await act('取消承諾', {}, '已取消承諾付款日');
    await page.getByText('追蹤中', { exact: true }).first().waitFor();
    await act('修改備註', { 備註: '窗口換人' }, '已更新備註');
    await page.getByRole('region', { name: '備註' }).getByText('窗口換人').waitFor();
    await page.getByRole('region', { name: '歷程' }).getByText('追蹤紀錄：會計說下週三匯款').waitFor();

    const [shipped, cases] = await Promise.all([
      read<Order>(page, 'quotations', { code: [4103], 'accounting.code': [2008], outstanding_gte: 1 }),
      read<Order>(page, 'overdues', {}),
    ]);
    const late = shipped.find(
      ({ quotation_no: no }) => !cases.some(({ quotation_no }) => quotation_no === no),
    );
    if (late === undefined) throw new Error('everything that was shipped is paid or followed');
    await page.goto('/admin/overdues');
    await act(
      '開立逾期案件',
      { 單號: late.quotation_no, '到期日（可不填）': dayFromNow(-3) },
      '已開立逾期案件',
    );
    await page.getByRole('link', { name: late.quotation_no }).waitFor();
    await page.getByText('3 天', { exact: true }).waitFor();
    await page.goto('/admin/overdues');
    await page.getByPlaceholder('搜尋案件、訂單或客戶').fill(late.quotation_no);
    await page.getByRole('row').filter({ hasText: late.quotation_no }).waitFor();

    await page.goto('/admin/mails');
    await page.getByLabel('種類').click();
    await page.getByRole('option', { name: '逾期提醒' }).click();
    await page.waitForURL((url) => url.search.includes('overdue'));
    const reminder = page.getByRole('link').filter({ hasText: late.quotation_no });
    await reminder.click();
    await page.getByRole('heading', { level: 1, name: new RegExp(late.quotation_no) }).waitFor();
    await page.frameLocator('iframe[title="郵件內容"]').getByText(late.quotation_no).first().waitFor();
    assertNoTroubles(accounting);
  });
});
