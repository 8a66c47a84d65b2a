import { describe, expect, it, jest } from '@jest/globals';
import { openTestInstallation } from './opened.js';
import { keyboardOf } from './keyboard.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();

describe('an employee who uses only the keyboard', () => {
  it('leads an order from the quotation to its parcel', async () => {
    const { page, troubles } = await opened.visitor();
    const { press, tabTo, activate, type, choose } = keyboardOf(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const acts = page.getByRole('region', { name: '可以進行的操作' });
    const standing = (title: string) => page.getByLabel('訂單摘要').getByText(title).first().waitFor();

    /** Opens a command's form, fills it in, and presses Enter on its submit button. */
    const give = async (command: string, answer: () => Promise<void> = async () => {}) => {
      await activate(acts.getByRole('button', { name: command, exact: true }));
      const dialog = page.getByRole('dialog', { name: command });
      await dialog.waitFor();
      await answer();
      await activate(dialog.getByRole('button', { name: command, exact: true }));
      await dialog.waitFor({ state: 'hidden' });
    };

    await page.goto('/admin/');
    await type(page.getByLabel('Email'), 'manager@zhidan.test');
    await type(page.getByLabel('密碼'), 'zhidan-demo-2026');
    await press('Enter');

    await activate(page.getByRole('menuitem', { name: '業務', exact: true }));
    await activate(page.getByRole('link', { name: '建立報價單' }));
    await page.getByRole('heading', { level: 1, name: '建立報價單' }).waitFor();
    const crumbs = page.getByRole('navigation', { name: '商品分類' }).getByRole('listitem');
    for (let level = 1; level <= 3; level += 1) {
      await activate(page.getByRole('main').locator('.MuiCardActionArea-root').first());
      await crumbs
        .nth(level)
        .or(page.getByRole('textbox', { name: '訂購數量' }))
        .first()
        .waitFor();
    }
    await type(page.getByRole('textbox', { name: '訂購數量' }), '100');
    await choose(page.getByLabel('打樣款數'), '1款');
    await type(page.getByRole('combobox', { name: '搜尋客戶' }), '周雨潔');
    await page.getByRole('option').first().waitFor();
    await press('ArrowDown');
    await press('Enter');
    await button('更換客戶').waitFor();
    const pickers = button('點我選擇配件');
    await pickers.first().waitFor();
    for (let group = 0; group < (await pickers.count()); group += 1) {
      await activate(pickers.nth(group));
      await activate(button('選擇此規格'));
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page.getByRole('table').or(page.getByText('總金額')).first().waitFor();
    await activate(page.locator('button:not([disabled])', { hasText: '進行報價單檢查' }));
    await activate(button('儲存報價單'));
    await page.waitForURL(/\/quotations\/\d{6}-\d{10}\/show/);
    await standing('1000');

    await give('送出審核');
    await standing('1001');
    await give('審核通過', () => type(page.getByLabel('給客戶的回覆'), '沒問題'));
    await standing('1002');
    await give('確認下單');
    await standing('2001');
    await give('允許進行打樣');
    await standing('3001');
    await give('進行下一步');
    await standing('3002');

    await tabTo(page.getByRole('tab', { name: '總覽' }));
    await press('ArrowRight');
    await press('Enter');
    await activate(button(/^3511 完成待確認/));
    await activate(page.getByRole('dialog').getByRole('button', { name: '紀錄打樣進度' }));
    await button('3511 完成待確認，目前進度').waitFor();
    await tabTo(page.getByRole('tab', { name: '進度' }));
    await press('ArrowLeft');
    await press('Enter');
    await standing('3003');

    await give('確認下單');
    await give('允許進行生產');
    await standing('4001');
    await give('進行下一步');
    await standing('4002');

    const enterParcel = async () => {
      const dialog = page.getByRole('dialog', { name: '新增配送紀錄' });
      for (const label of ['貨運公司', '紙箱']) {
        await tabTo(dialog.getByLabel(label));
        await press('ArrowDown');
        await page.getByRole('option').first().waitFor();
        await press('ArrowDown');
        await press('Enter');
      }
      // The form warns that the material of these goods was not taken from stock.
      await dialog.getByRole('alert').getByText('生產用料還沒有扣除庫存').waitFor();
      await type(dialog.getByLabel('貨運單號'), 'KB-001');
      await type(dialog.getByLabel('貨品名稱'), '布品');
      await press('Enter');
    };
    await give('新增配送紀錄', enterParcel);
    await page.getByText('新增配送紀錄完成！').waitFor();
    await give('移動狀態', () =>
      choose(page.getByRole('dialog', { name: '移動狀態' }).getByLabel('移動到'), /^4003/),
    );
    await standing('4003');
    expect(troubles).toEqual([]);
  });
});
