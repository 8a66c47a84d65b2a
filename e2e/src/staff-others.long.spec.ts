import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isUnexpectedError } from './browser.js';
import { openMailbox } from './mailbox.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { shopOf } from './shop.js';
import { dayFromNow } from './staff-rooms.fixture.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
const opened = openTestInstallation(async () => {
  mailbox = await openMailbox();
  return (url) => ({ PUBLIC_URL: url, SMTP_URL: mailbox.url });
});
afterAll(() => mailbox.close());

describe('a giveaway', () => {
  it('is announced, accepts entries in the shop, gets a winner, and ends', async () => {
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
    assertNoTroubles(office, buyer, other);
  });
});

describe('a new employee', () => {
  it('is hired, gains and loses a section of the menu with an authority, and loses the office with the employment', async () => {
    const [manager, hired] = await Promise.all([opened.staff('manager'), opened.visitor()]);
    const { page, upkeep } = manager;
    const email = 'camper@example.tw';
    await shopOf(hired.page).signUp({ name: '山谷二', email, password: 'tent-and-rope-2026' });

    await upkeep.open('employees');
    await upkeep.beginNew('同仁');
    await upkeep.fill({ 帳戶: email, 姓名: '山谷二', 員工編號: 'E901', 權限: 'A0011 首頁管理' });
    await upkeep.save('已新增');

    await hired.page.goto('/admin/');
    await hired.page.getByText(`請到 ${email} 的信箱`, { exact: false }).waitFor();
    const goOn = hired.page.getByRole('button', { name: '我已確認，進入後台' });
    await goOn.click();
    await hired.page.getByText('請先確認您的 email', { exact: false }).waitFor();
    await hired.page.getByRole('button', { name: '重寄確認信' }).click();
    await hired.page.getByText('確認信已寄出，請至信箱查看。').waitFor();
    const reading = await hired.page.context().newPage();
    await reading.goto(await mailbox.linkTo(email, 'mode=verifyEmail'));
    await reading.getByRole('button', { name: '確認 email' }).click();
    await reading.getByText('您的 email 已確認，謝謝！').waitFor();
    await reading.close();
    await goOn.click();
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
    // A former employee is redirected to the home page at every attempt and stays signed in.
    const isHome = ({ pathname }: URL) => pathname === '/';
    await hired.page.waitForURL(isHome);
    await shopOf(hired.page).seeSignedIn();
    await hired.page.goto('/admin/banners');
    await hired.page.waitForURL(isHome);
    await shopOf(hired.page).seeSignedIn();
    assertNoTroubles(manager);
    expect(
      hired.troubles.filter((trouble) => isUnexpectedError(trouble) && !/status of 403 /.test(trouble)),
    ).toEqual([]);
  });
});

describe('the announcement in mails (EDM)', () => {
  it('is written in the settings and appears in the next mail to a buyer', async () => {
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
    assertNoTroubles(manager, sales);
  });
});

describe('the search over events', () => {
  it('finds a kind of event by the word that staff use, and shows the technical name beside that word', async () => {
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

    // Returns to the screen, as a person does who searches for something else.
    await auditor.office.goTo('稽核', '事件查詢');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('combobox', { name: '事件' }).inputValue()).toBe('');
    assertNoTroubles(auditor);
  });

  it('shows exceptional events with their reasons, of all kinds or of one kind', async () => {
    const auditor = await opened.staff('auditor');
    const { page } = auditor;
    await page.goto('/admin/events');
    await page.getByRole('button', { name: '例外', exact: true }).click();
    await page.getByRole('columnheader', { name: '原因' }).waitFor();
    await page.getByRole('button', { name: '本月', pressed: true }).waitFor();
    await page.getByRole('button', { name: '更正與退回', exact: true }).click();
    await page.waitForURL((url) => url.search.includes('corrected'));
    await page.getByRole('button', { name: '全部事件' }).click();
    await page.getByRole('columnheader', { name: '原因' }).waitFor({ state: 'hidden' });
    assertNoTroubles(auditor);
  });
});
