import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { isUnexpected } from './browser.js';
import { openInstallation, wentWell } from './opened.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const DAY_MS = 86_400_000;
jest.setTimeout(6 * MINUTES);

const opened = openInstallation();

/** One button that opens a form of its own: it is filled in and sent, and what was done is said. */
const actOn = (page: Page) => {
  const fill = async (dialog: Locator, fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) {
      const field = dialog.getByLabel(label, { exact: true });
      if ((await field.getAttribute('role')) === 'combobox') {
        await field.click();
        await page.getByRole('option', { name: value }).click();
        // A list of which several are taken stays open.
        if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
      } else await field.fill(value);
    }
  };
  return async (title: string, fields: Readonly<Record<string, string>>, done: string, refused?: string) => {
    await page.getByRole('main').getByRole('button', { name: title, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await fill(dialog, fields);
    await dialog.getByRole('button', { name: title, exact: true }).click();
    if (refused !== undefined) {
      await dialog.getByText(refused).waitFor();
      await dialog.getByRole('button', { name: '取消' }).click();
    } else await page.getByText(done, { exact: true }).last().waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };
};

/** Rows of a resource as whoever sits there may read them. */
const read = <Row>(page: Page, resource: string, filter: object): Promise<Row[]> =>
  page.evaluate(
    async ([name, wanted]) => {
      const query = new URLSearchParams({ filter: wanted, range: '[0,299]' });
      return (await fetch(`/api/${name}?${query}`)).json();
    },
    [resource, JSON.stringify(filter)] as const,
  );

/** The day in Taipei that so many days from now is, as inputs take it. */
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date(Date.now() + days * DAY_MS));

/** Whole NT$ as a cell shows them. */
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
  it('allocates a design in production to two workers, pays what was done, and shows it in the statement', async () => {
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
    await page.getByLabel('選取第 1 行').uncheck();
    for (let line = 2; line <= fresh.processing_allocate_data.length; line += 1)
      await page.getByLabel(`選取第 ${line} 行`).check();
    await act('分配加工人員', { 加工人員: '曾文龍' }, '已分配加工人員');
    await lines.nth(0).getByText('林秀竹').waitFor();
    await lines.nth(1).getByText('曾文龍').waitFor();
    const payments = fresh.processing_allocate_data.map(({ processing_payment }) => processing_payment);
    const amounts = await amountsIn(lines, 9);
    expect(amounts).toEqual(
      payments.map((payment, line) => Math.ceil(payment * (line === 0 ? 20 : fresh.product_value))),
    );

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
    wentWell(production, payroll);
  });
});

interface Order {
  readonly quotation_no: string;
  readonly outstanding: number;
}

describe('money that is late', () => {
  it('follows a case up, opens another one, and finds the reminder among the mails', async () => {
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
    wentWell(accounting);
  });
});

describe('a giveaway', () => {
  it('is announced, entered in the shop, won, and ended', async () => {
    const [office, buyer, other] = await Promise.all([
      opened.staff('manager'),
      opened.visitor(),
      opened.visitor(),
    ]);
    const { page, upkeep } = office;
    await upkeep.open('giveaways');
    await upkeep.beginNew('贈品活動');
    await upkeep.fill({
      活動名稱: '露營季抽天幕',
      名額: '2',
      開始日期: dayFromNow(0),
      結束日期: dayFromNow(-1),
      活動說明: '抽一頂三米天幕',
    });
    await upkeep.seeRefused('結束日期不能早於開始日期');
    await upkeep.fill({ 結束日期: dayFromNow(3) });
    await upkeep.save('已新增');

    await Promise.all([shopOf(buyer.page).signIn('buyer'), shopOf(other.page).signIn('vip')]);
    const offered = (at: Page) => at.getByRole('listitem').filter({ hasText: '露營季抽天幕' });
    for (const { page: shop } of [buyer, other]) {
      await shop.goto('/giveaway');
      await offered(shop).getByText('剩下 3 天').waitFor();
      await offered(shop).getByRole('button', { name: '我要參加' }).click();
      await offered(shop).getByText('您已經參加了。').waitFor();
    }

    await upkeep.open('giveaways');
    await page.getByRole('row').filter({ hasText: '露營季抽天幕' }).getByText('2／2').waitFor();
    await upkeep.find('露營季抽天幕');
    const list = page.getByRole('region', { name: '參加名單' });
    await list.getByText('2 人參加，0 人得獎').waitFor();
    await list.getByRole('row').filter({ hasText: 'buyer@zhidan.test' }).getByRole('checkbox').check();
    await list.getByRole('button', { name: '儲存得獎名單' }).click();
    await page.getByText('得獎名單已儲存').waitFor();
    await buyer.page.goto('/giveaway');
    await offered(buyer.page).getByText('恭喜中獎，我們會與您聯絡。').waitFor();
    await other.page.goto('/giveaway');
    await offered(other.page).getByText('您已經參加了。').waitFor();

    await upkeep.open('giveaways');
    await upkeep.find('露營季抽天幕');
    await upkeep.fill({ 開始日期: dayFromNow(-5), 結束日期: dayFromNow(-1) });
    await upkeep.save('已儲存');
    await offered(other.page).getByText('已結束').waitFor();
    await other.page.goto('/giveaway');
    await offered(other.page).getByText('已結束').waitFor();
    wentWell(office, buyer, other);
  });
});

describe('somebody new', () => {
  it('is hired, given an authority, loses its section of the menu at once when it is taken away, and goes home with its employment', async () => {
    const [manager, hired] = await Promise.all([opened.staff('manager'), opened.visitor()]);
    const { page, upkeep } = manager;
    const email = 'camper@example.tw';
    await shopOf(hired.page).signUp({ name: '山谷二', email, password: 'tent-and-rope-2026' });

    await upkeep.open('employees');
    await upkeep.beginNew('同仁');
    await upkeep.fill({ 帳戶: email, 姓名: '山谷二', 員工編號: 'E901', 權限: 'A0011 首頁管理' });
    await upkeep.save('已新增');

    await hired.page.goto('/admin/');
    const room = hired.page.getByRole('menuitem', { name: '首頁橫幅' });
    await room.click();
    await hired.page.getByRole('link', { name: '新增首頁橫幅' }).waitFor();

    await upkeep.open('employees');
    await upkeep.find('山谷二');
    await upkeep.form.getByLabel('權限').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    await upkeep.save('已儲存');
    await room.waitFor({ state: 'hidden' });
    await hired.page.getByRole('link', { name: '新增首頁橫幅' }).waitFor({ state: 'hidden' });
    await hired.page.goto('/admin/banners/create');
    await hired.page.waitForLoadState('networkidle');
    expect(await hired.page.getByRole('button', { name: '儲存', exact: true }).count()).toBe(0);

    await upkeep.open('employees');
    await upkeep.find('山谷二');
    await upkeep.remove();
    await page.getByText('已刪除', { exact: true }).last().waitFor();
    // Who does not work here goes home and is still known there, at once and at every later try.
    const isHome = ({ pathname }: URL) => pathname === '/';
    await hired.page.waitForURL(isHome);
    await shopOf(hired.page).seeSignedIn();
    await hired.page.goto('/admin/banners');
    await hired.page.waitForURL(isHome);
    await shopOf(hired.page).seeSignedIn();
    wentWell(manager);
    expect(
      hired.troubles.filter((trouble) => isUnexpected(trouble) && !/status of 403 /.test(trouble)),
    ).toEqual([]);
  });
});

describe('the EDM', () => {
  it('is written in the settings and stands in the next mail to a buyer', async () => {
    const [manager, sales] = await Promise.all([opened.staff('manager'), opened.staff('sales')]);
    const { page, upkeep } = manager;
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: /^EDM/ }).click();
    await upkeep.fill({ 啟用: true, 開始日期: dayFromNow(0), 結束日期: dayFromNow(-1), 標題: '露營季' });
    await upkeep.seeRefused('此欄位不能為空');
    await upkeep.fill({ 內文: '三米天幕九折，到月底為止', 按鈕網址: '/discount' });
    await upkeep.seeRefused('結束日期不能早於開始日期');
    await upkeep.fill({ 結束日期: dayFromNow(7) });
    await upkeep.save('已儲存');

    await sales.office.openView('sales/review');
    await sales.page.getByRole('row').nth(1).click();
    const no = await sales.page.getByRole('heading', { level: 1, name: /^\d{6}-\d{10}$/ }).innerText();
    await sales.office.give('審核通過', { 給客戶的回覆: '可以下單了' });
    await sales.office.seeStanding('審核通過');

    await page.goto('/admin/mails');
    await page.getByLabel('種類').click();
    await page.getByRole('option', { name: '審核通過' }).click();
    await page.waitForURL((url) => url.search.includes('review-passed'));
    await page.getByRole('link').filter({ hasText: no }).click();
    const letter = page.frameLocator('iframe[title="郵件內容"]');
    await letter.getByText('三米天幕九折，到月底為止').waitFor();
    await letter.getByRole('link', { name: '看看活動' }).waitFor();
    wentWell(manager, sales);
  });
});

describe('the search over events', () => {
  it('finds a kind of event by what staff call it, and shows its technical name beside it', async () => {
    const auditor = await opened.staff('auditor');
    const { page } = auditor;
    await page.goto('/admin/events');
    await page.getByRole('combobox', { name: '事件' }).fill('審核通過');
    await page.getByRole('option', { name: '審核通過 ReviewPassed' }).click();
    await page.waitForURL((url) => url.search.includes('ReviewPassed'));
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll('tbody tr')];
      return rows.length > 1 && rows.every((row) => row.textContent?.includes('審核通過 ReviewPassed'));
    });
    await page.getByRole('row').nth(1).click();
    const event = page.getByRole('dialog', { name: '事件' });
    await event.getByRole('heading', { name: /^審核通過：打樣 \d+ 個工作天/ }).waitFor();
    await event.getByRole('region', { name: '改變的內容' }).getByText('訂單狀態').waitFor();
    await event.getByText('審核通過 ReviewPassed').waitFor();
    await event.getByRole('button', { name: '原始資料' }).press('Enter');
    await event.getByText('"proofing_delivery_date"').waitFor();
    await event.getByRole('link', { name: /^\d{6}-\d{10}$/ }).click();
    await page.getByRole('tab', { name: '歷程' }).click();
    const passed = page.getByRole('listitem').filter({ hasText: '審核通過 ReviewPassed' }).first();
    await passed.getByText('1001 送審中', { exact: true }).waitFor();
    await passed.getByText('1002 審核通過').first().waitFor();

    // Whoever comes back looks for something else.
    await auditor.office.goTo('稽核', '事件查詢');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('combobox', { name: '事件' }).inputValue()).toBe('');
    wentWell(auditor);
  });

  it('shows what is out of the ordinary with its reasons, all of it or one kind', async () => {
    const auditor = await opened.staff('auditor');
    const { page } = auditor;
    await page.goto('/admin/events');
    await page.getByRole('button', { name: '例外', exact: true }).click();
    await page.getByRole('columnheader', { name: '原因' }).waitFor();
    await page.getByLabel('例外的種類').click();
    await page.getByRole('option', { name: '更正與退回' }).click();
    await page.waitForURL((url) => url.search.includes('corrected'));
    await page.getByRole('button', { name: '全部事件' }).click();
    await page.getByRole('columnheader', { name: '原因' }).waitFor({ state: 'hidden' });
    wentWell(auditor);
  });
});
