import { describe, expect, it, jest } from '@jest/globals';
import { openHouse, wentWell } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openHouse();

describe('settings', () => {
  it('saves company, bank and seal, and shows the second what the first changed', async () => {
    const [first, second] = await Promise.all([opened.staff('manager'), opened.staff('manager')]);
    const { page, upkeep } = first;
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: /匯款帳號/ }).click();
    await upkeep.fill({ 銀行: '和平商業銀行', 銀行代碼: '999' });
    await upkeep.save('已儲存');

    await Promise.all([page.goto('/admin/settings/company'), second.page.goto('/admin/settings/company')]);
    await second.upkeep.fill({ 傳真: '02-2345-0000' });
    await upkeep.fill({ 電話: '02-2345-9999' });
    await upkeep.addPicture('公司印章', 240, 240);
    await upkeep.form.getByRole('img', { name: '公司印章 1' }).waitFor();
    await upkeep.save('已儲存');
    await second.upkeep.form.getByRole('button', { name: '儲存' }).click();
    const stale = second.page.getByRole('dialog', { name: '這筆資料已被更新' });
    await stale.getByText('02-2345-9999').waitFor();
    await stale.getByRole('button', { name: '保留我填的，繼續編輯' }).click();
    expect(await second.upkeep.form.getByLabel('電話').inputValue()).toBe('02-2345-9999');
    expect(await second.upkeep.form.getByLabel('傳真').inputValue()).toBe('02-2345-0000');
    await second.upkeep.save('已儲存');

    await page.goto('/admin/settings/calendar');
    await upkeep.fill({ 額外的休息日: '2027-02-30' });
    await upkeep.seeRefused('有欄位資料未確實填寫，請再次檢查！');
    await upkeep.fill({ 額外的休息日: '2027-02-12' });
    await upkeep.save('已儲存');
    await page.goto('/admin/settings/shop');
    await upkeep.form.getByRole('button', { name: '新增欄位' }).click();
    await upkeep.form
      .getByLabel(/^課程文章 \d+ 代號/)
      .last()
      .fill('camping');
    await upkeep.form
      .getByLabel(/^課程文章 \d+ 標題/)
      .last()
      .fill('天幕怎麼選布');
    await upkeep.save('已儲存');
    wentWell(first, second);
  });
});
