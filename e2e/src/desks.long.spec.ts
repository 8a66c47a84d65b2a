import { describe, expect, it, jest } from '@jest/globals';
import { isUnexpectedError, PHONE_VIEWPORT, scrollsSideways, type Visitor } from './browser.js';
import { takePicture } from './pictured.js';
import { openTestInstallation } from './opened.js';
import { accessibilityFaults, cutOffTexts, waitUntilLoaded } from './look/look-at.js';
import { giveCorrectionReason } from './payment-correction.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

/** Checks that axe finds nothing serious on the page and that the page does not scroll sideways. */
const isInOrder = async ({ page, troubles }: Visitor) => {
  await page.waitForLoadState('networkidle');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  expect(troubles.filter(isUnexpectedError)).toEqual([]);
};

describe('the work that waits for a member of staff', () => {
  it('can be read completely on a phone, with names, waiting times and each status', async () => {
    const manager = await opened.staff('manager');
    const { page } = manager;
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto('/admin/');
    const waiting = page.getByRole('region', { name: '業務・等待審核' });
    await waiting.getByText('送審中').first().waitFor();
    await waitUntilLoaded(page);
    expect(await cutOffTexts(page)).toEqual([]);
    await isInOrder(manager);

    // Reintroduces a former layout fault, to prove that the check finds it.
    await page.addStyleTag({
      content: 'section li { flex-wrap: nowrap !important } section li > * { flex: none !important }',
    });
    expect(await cutOffTexts(page)).toContain('cut off: 送審中');
  });
});

describe('a day at the desks', () => {
  it('lets sales quote for a customer, pass a review with a better price, and continue with the next order', async () => {
    const sales = await opened.staff('sales');
    const { page, office } = sales;
    await isInOrder(sales);

    await page.goto('/admin/quotations/create');
    for (let level = 0; level < 3; level += 1) {
      await page.getByRole('main').locator('.MuiCardActionArea-root').first().click();
    }
    await page.getByRole('textbox', { name: '訂購數量' }).fill('100');
    await office.choose('打樣款數');
    await page.getByRole('combobox', { name: '搜尋客戶' }).fill('周雨潔');
    await page.getByRole('option').first().click();
    await office.chooseEveryMaterial();
    await page.getByRole('button', { name: '進行報價單檢查' }).click();
    await page.getByRole('region', { name: '計算總結' }).getByText('毛利').waitFor();
    const ahead = page.getByRole('region', { name: '儲存前試算' });
    await ahead.getByText('毛利率').waitFor();
    await waitUntilLoaded(page);
    await takePicture(page, 'quotation-ahead');
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture(page, 'quotation-ahead-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: '儲存報價單' }).click();
    await page.waitForURL(/\/quotations\/\d{6}-\d{10}\/show/);
    await office.seeStanding('尚未送審');

    await office.openView('sales/review');
    const rows = page.getByRole('row');
    await rows.nth(2).waitFor();
    await isInOrder(sales);
    await page
      .getByRole('searchbox', { name: '搜尋訂單' })
      .or(page.getByLabel('搜尋訂單'))
      .first()
      .fill('不會有這種訂單');
    await page.getByText('沒找到').first().waitFor();
    await page.getByRole('button', { name: '清除搜尋' }).click();

    await rows.nth(1).click();
    await page.getByRole('heading', { level: 1, name: /^\d{6}-\d{10}$/ }).waitFor();
    await isInOrder(sales);
    await office.give('審核通過', {
      打樣工作天: '5',
      '優惠單價（未稅）': '99 元',
      給客戶的回覆: '已替您調整單價',
    });
    await office.seeStanding('審核通過');
    const before = await page.getByRole('heading', { level: 1 }).innerText();
    await page.keyboard.press(']');
    await page.waitForFunction((no) => document.querySelector('h1')?.textContent !== no, before);
    expect(sales.troubles).toEqual([]);
  });

  it('lets accounting release a paid order, record the payment, and correct the record', async () => {
    const accounting = await opened.staff('accounting');
    const { page, office } = accounting;
    await office.openView('accounting/confirm');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('tab', { name: '款項' }).click();
    await isInOrder(accounting);
    const panel = page.getByRole('region', { name: '會計確認' });
    await panel.getByLabel('付款訊息（內部備註）').fill('已入帳');
    await panel.getByRole('button', { name: /允許進行(打樣|生產)/ }).click();
    // The dialog offers to record the payment in the same step, with the amount and the kind filled in.
    await page
      .getByRole('dialog', { name: /^允許進行/ })
      .getByRole('button', { name: /^允許進行/ })
      .click();
    await page.getByText('操作成功！會計允許此筆訂單進行下個步驟！').waitFor();
    await panel.getByRole('button', { name: /正在進行/ }).waitFor();

    await office.give('新增付款紀錄', { 付款種類: 'ATM打樣', 金額: '1000' }, '會成為溢收');
    const payment = page.getByRole('region', { name: '付款紀錄' }).getByRole('row').last();
    await payment.getByRole('button', { name: '修改金額' }).click();
    const amount = payment.getByLabel('金額，按 Enter 儲存');
    await amount.fill('1,050');
    await amount.press('Enter');
    await giveCorrectionReason(page, '客戶多匯');
    await payment.getByText('1,050').waitFor();
    await payment.getByRole('button', { name: '修改備註' }).click();
    await payment.getByRole('button', { name: '取消修改備註' }).click();
    expect(accounting.troubles.filter(isUnexpectedError)).toEqual([]);
  });

  it('lets production take on several orders at once and record a step with a click', async () => {
    const production = await opened.staff('production');
    const { page, office } = production;
    await office.openView('production/proofing-waiting');
    const boxes = page.getByRole('checkbox', { name: /^選取 \d/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: '進行下一步' }).click();
    const bulk = page.getByRole('dialog', { name: '批次進行下一步' });
    await bulk.getByRole('button', { name: '進行下一步', exact: true }).click();
    await bulk.getByText(/\d 筆完成/).waitFor();
    await bulk.getByRole('button', { name: '關閉' }).click();

    await office.openView('production/proofing');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: '紀錄進度' }).click();
    const records = page.getByRole('dialog', { name: '批次紀錄進度' });
    await records.getByLabel('進度', { exact: true }).click();
    // The samples of both orders are being made, so no step of production is offered.
    expect(await page.getByRole('option', { name: /^36/ }).count()).toBe(0);
    await page.getByRole('option', { name: /^3504/ }).click();
    await records
      .getByText(/→ 3504 裁切/)
      .nth(1)
      .waitFor();
    await records.getByLabel('內部備註').fill('一起做');
    await takePicture(page, 'bulk-record');
    await records.getByRole('button', { name: '紀錄進度', exact: true }).click();
    await records.getByText('2 筆完成，0 筆沒有變更').waitFor();
    await records.getByRole('button', { name: '關閉' }).click();

    await page.getByRole('row').nth(1).click();
    await page.getByRole('tab', { name: '進度' }).click();
    await isInOrder(production);
    await page.getByRole('button', { name: /^3509 包裝/ }).click();
    const dialog = page.getByRole('dialog', { name: '紀錄打樣進度' });
    await dialog.getByLabel('內部備註').fill('含吊牌');
    await dialog.getByRole('button', { name: '紀錄打樣進度' }).click();
    await page.getByRole('button', { name: '3509 包裝，目前進度' }).waitFor();
    await page.getByText('含吊牌').waitFor();
    expect(production.troubles).toEqual([]);
  });

  it('undoes an action on several orders in one step, with one reason', async () => {
    const manager = await opened.staff('manager');
    const { page, office } = manager;
    await office.openView('production/proofing-waiting');
    const boxes = page.getByRole('checkbox', { name: /^選取 \d/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: '進行下一步' }).click();
    const records = page.getByRole('dialog', { name: '批次進行下一步' });
    await records.getByRole('button', { name: '進行下一步', exact: true }).click();
    await records.getByText('2 筆完成，0 筆沒有變更').waitFor();
    await records.getByRole('button', { name: '復原這 2 筆…' }).click();
    const takeBack = records.getByRole('button', { name: '全部復原' });
    expect(await takeBack.isDisabled()).toBe(true);
    await records.getByLabel('復原的原因').fill('選錯進度');
    await takePicture(page, 'bulk-undo');
    await takeBack.click();
    await records.getByText('2 筆已復原，0 筆完成，0 筆沒有變更').waitFor();
    expect(await records.getByRole('button', { name: /復原/ }).count()).toBe(0);
    await records.getByRole('button', { name: '關閉' }).click();
    expect(manager.troubles).toEqual([]);
  });

  it('lets shipping send the goods, notify the buyer once, and undo a mistake', async () => {
    const shipping = await opened.staff('shipping');
    const { page, office } = shipping;
    await office.openView('shipping/producing');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('tab', { name: '配送' }).click();
    const panel = page.getByRole('region', { name: '配送紀錄' });
    await panel.getByRole('button', { name: '新增配送紀錄' }).click();
    const dialog = page.getByRole('dialog', { name: '新增配送紀錄' });
    await dialog.getByLabel('貨運單號').fill('HC-20261121');
    await dialog.getByRole('button', { name: '新增配送紀錄' }).click();
    await dialog.getByText('有欄位資料未確實填寫，請再次檢查！').waitFor();
    for (const label of ['貨運公司', '紙箱']) {
      await dialog.getByLabel(label).click();
      await page.getByRole('option').first().click();
    }
    await dialog.getByText(/總材積 .* CBM/).waitFor();
    await dialog.getByLabel('貨品名稱').fill('布品');
    await dialog.getByLabel('貨品名稱').press('Enter');
    await dialog.getByRole('alert').getByText('生產用料還沒有扣除庫存').waitFor();
    await dialog.getByRole('button', { name: '新增配送紀錄' }).click();
    await page.getByText('新增配送紀錄完成！').waitFor();

    const parcel = panel.getByText('HC-20261121').first();
    await parcel.waitFor();
    await isInOrder(shipping);
    await panel.getByRole('button', { name: '寄送配送通知' }).first().click();
    await page.getByRole('dialog', { name: '寄送配送通知' }).getByRole('button', { name: '寄送' }).click();
    await panel.getByRole('button', { name: '已寄送通知' }).first().waitFor();
    await panel.getByRole('button', { name: '刪除配送紀錄' }).first().click();
    const removal = page.getByRole('dialog', { name: '嚴重警告！！！' });
    await removal.getByLabel('原因').fill('單號打錯');
    await removal.getByRole('button', { name: '刪除' }).click();
    await page.getByText('刪除配送資料完成！').waitFor();
    await parcel.waitFor({ state: 'hidden' });
    expect(shipping.troubles.filter(isUnexpectedError)).toEqual([]);
  });

  it('shows two users of an order each other’s names, and warns before sending when the order has changed', async () => {
    const [first, second] = await Promise.all([opened.staff('sales'), opened.staff('manager')]);
    await first.office.openView('sales/passed');
    await first.page.getByRole('row').nth(1).click();
    const heading = first.page.getByRole('heading', { level: 1, name: /^\d{6}-\d{10}$/ });
    const no = await heading.innerText();
    await second.office.openOrder(no);

    await second.page
      .getByRole('region', { name: '可以進行的操作' })
      .getByRole('button', { name: '強制結案' })
      .click();
    const dialog = second.page.getByRole('dialog', { name: '強制結案' });
    await dialog.getByLabel('原因').fill('客戶要求取消');

    await first.page.getByRole('tab', { name: '進度' }).click();
    const note = first.page.getByLabel('打樣注意事項');
    await note.fill('領口不要縫標');
    await note.press('Enter');
    await first.page.getByText('打樣注意事項已儲存').waitFor();

    await dialog.getByText('您填寫的時候，訂單有了新的變更').waitFor();
    await dialog.getByRole('button', { name: '強制結案' }).click();
    const stale = second.page.getByRole('dialog', { name: '訂單剛被其他人更改' });
    await stale.getByText('更新了打樣注意事項').waitFor();
    await stale.getByRole('button', { name: '取消' }).click();
    expect(await dialog.getByLabel('原因').inputValue()).toBe('客戶要求取消');
    await dialog.getByRole('button', { name: '強制結案' }).click();
    await stale.getByRole('button', { name: '以我的內容送出' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await first.page.getByText('9998').first().waitFor();

    await second.page.getByRole('tab', { name: '歷程' }).click();
    await second.page.getByRole('link', { name: '查看當時的訂單' }).nth(1).click();
    await second.page.getByText('當時的樣子，只能查看').waitFor();
    await second.page.getByRole('button', { name: '回到現在' }).click();

    await second.page.goto('/admin/newManage');
    await second.page.getByRole('region', { name: '等待打樣' }).getByRole('link').first().waitFor();
    await isInOrder(second);
  });
});
