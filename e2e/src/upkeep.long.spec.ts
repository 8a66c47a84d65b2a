import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openTestInstallation, assertNoTroubles, type Staff } from './opened.js';
import { walks } from './upkeep.fixture.js';

const MINUTES = 60_000;
jest.setTimeout(5 * MINUTES);
const opened = openTestInstallation();
let manager: Staff;
let page: Page;

beforeAll(async () => {
  manager = await opened.staff('manager');
  ({ page } = manager);
}, MINUTES);

describe('master tables in the back office', () => {
  it.each(walks)('let staff add, change and remove a record of $title', async (walk) => {
    const { resource, title, called, name, others = {}, changed, taken, stays } = walk;
    const { upkeep } = manager;
    await upkeep.open(resource);
    await upkeep.beginNew(title);
    await upkeep.fill({ [called]: name, ...others });
    await upkeep.save('已新增');

    if (taken !== undefined) {
      await upkeep.open(resource);
      await upkeep.beginNew(title);
      await upkeep.fill({ [called]: name, ...others });
      await upkeep.seeRefused(taken);
      expect(await upkeep.form.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
      await upkeep.giveUp();
    }

    await upkeep.open(resource);
    await upkeep.find(name);
    await upkeep.fill(changed);
    await upkeep.save('已儲存');
    await upkeep.open(resource);
    await upkeep.find(name);
    if (stays === true) {
      expect(await upkeep.form.getByRole('button', { name: '刪除' }).count()).toBe(0);
    } else {
      await upkeep.remove();
      await page.getByText('已刪除', { exact: true }).last().waitFor();
    }
    assertNoTroubles(manager);
  });
});

describe('banners in the back office', () => {
  it.each([
    ['banners', '首頁橫幅'],
    ['main-banners', '主橫幅'],
    ['left-side-banners', '左側橫幅'],
  ])('let staff edit %s, with a form for the fields of that kind and a picture', async (resource, title) => {
    const { upkeep } = manager;
    await upkeep.open(resource);
    await page.getByText('啟用多個時依排序輪播', { exact: false }).waitFor();
    await upkeep.beginNew(title);
    await upkeep.fill({ 主題: '秋季露營', 種類: '影片' });
    await upkeep.seeRefused('此欄位不能為空');
    await upkeep.fill({ 種類: '轉址', 轉址網址: '/hot' });
    const picture = upkeep.form.getByRole('img', { name: '圖片 1' });
    await upkeep.form.getByLabel('上傳圖片').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture at all'),
    });
    await upkeep.form.getByText('只能上傳jpg/png圖片!').waitFor();
    await upkeep.addPicture('圖片', 960, 300);
    await picture.waitFor();
    await upkeep.save('已新增');
    await upkeep.open(resource);
    await upkeep.find('秋季露營');
    await picture.waitFor();
    await upkeep.fill({ 啟用: false });
    await upkeep.save('已儲存');
    await upkeep.open(resource);
    await upkeep.find('秋季露營');
    await upkeep.remove();
    await page.getByText('已刪除', { exact: true }).last().waitFor();
    assertNoTroubles(manager);
  });
});

describe('the catalogue in the back office', () => {
  it('requires carton and freight of a product, and takes twelve tiers and a square picture', async () => {
    const { upkeep } = manager;
    await upkeep.open('categories');
    await upkeep.beginNew('商品');
    await upkeep.fill({
      商品名稱: '露營天幕',
      商品編號: '9901',
      第一層分類: '訂製布料',
      第二層分類: '數位印花布',
    });
    await upkeep.seeRefused('紙箱跟運費欄位必填！');
    await upkeep.fill({ 墨水: '昇華墨水', 轉印紙: '100 克熱轉印紙', 紙箱: '大號五層紙箱', 運費: '宅配' });
    const add = upkeep.form.getByRole('button', { name: '利潤清單：新增欄位' });
    for (let tier = 1; tier <= 12; tier += 1) {
      await add.click();
      // The number is typed by keys: focusing removes its separators, and with them the selection on which
      // `fill` depends.
      const quantity = upkeep.form.getByLabel(`利潤清單 ${tier} 數量`);
      await quantity.press('ControlOrMeta+a');
      await quantity.pressSequentially(String(tier * 10));
    }
    await upkeep.form.getByText('最多只能有12個！').waitFor();
    expect(await add.count()).toBe(0);
    expect(await upkeep.form.getByLabel('利潤清單 12 毛利 %').inputValue()).toBe('40');

    await upkeep.addPicture('商品圖片', 800, 800);
    const crop = page.getByRole('dialog', { name: '裁切成正方形' });
    await crop.getByText('圖片至少需要 1080×1080 像素', { exact: false }).waitFor();
    await crop.getByRole('button', { name: '取消' }).click();
    await upkeep.addPicture('商品圖片', 1400, 1200);
    await crop.getByRole('button', { name: '使用這張圖片' }).click();
    await upkeep.form.getByRole('img', { name: '商品圖片 1' }).waitFor();
    await upkeep.save('已新增');

    await upkeep.open('categories');
    await upkeep.find('露營天幕');
    expect(await upkeep.form.getByLabel('利潤清單 12 數量').inputValue()).toBe('120');
    await upkeep.remove();
    await page.getByText('已刪除', { exact: true }).last().waitFor();
    assertNoTroubles(manager);
  });

  it('accepts a pattern file instead of its address, and opens the uploaded file', async () => {
    const { upkeep } = manager;
    await upkeep.open('categories');
    await upkeep.beginNew('商品');
    const address = upkeep.form.getByLabel('版型下載網址', { exact: true });
    expect(await address.inputValue()).toBe('');
    const pattern = '%PDF-1.4 pattern 9901';
    await upkeep.form
      .getByLabel('上傳版型下載網址')
      .setInputFiles({ name: '版型.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pattern) });
    const look = upkeep.form.getByRole('link', { name: '查看' });
    await look.waitFor();
    const kept = await address.inputValue();
    expect(kept).toMatch(/\/files\/patterns\/[^/]+\.pdf$/);
    expect(await look.getAttribute('href')).toBe(kept);
    expect(await page.evaluate(async (url) => (await fetch(url)).text(), kept)).toBe(pattern);
    await upkeep.giveUp();
    assertNoTroubles(manager);
  });
});

describe('persons in the back office', () => {
  it('can be added and edited as customers and employees, and the permissions of an authority are shown', async () => {
    const { upkeep } = manager;
    await upkeep.open('customers');
    await upkeep.beginNew('客戶', '客戶資料');
    await upkeep.fill({ 公司名稱: '山谷露營用品', 客戶分類: '品牌與設計師' });
    await upkeep.seeRefused('有欄位資料未確實填寫，請再次檢查！');
    const block = (title: string) => upkeep.form.getByRole('region', { name: title, exact: true });
    await upkeep.fill({ 姓名: '山谷一', 手機: '0912345678' }, block('聯絡人'));
    await block('聯絡人').getByLabel(/^職務/).fill('老闆');
    await upkeep.fill({ 地址: '臺中市和平區東關路一段 1 號' }, block('大貨配送'));
    await upkeep.save('已新增');
    await upkeep.open('customers');
    await upkeep.find('山谷露營用品');
    expect(await block('大貨配送').getByLabel('地址').inputValue()).toBe('臺中市和平區東關路一段 1 號');

    await upkeep.open('employees');
    await upkeep.beginNew('同仁');
    await upkeep.fill({ 帳戶: '山谷露營用品', 姓名: '山谷一', 員工編號: 'E900', 權限: 'A0009 加工' });
    await upkeep.save('已新增');
    await upkeep.open('employees');
    await page.getByPlaceholder('搜尋同仁').fill('山谷一');
    await page.getByRole('row', { name: /E900/ }).getByText('加工', { exact: true }).waitFor();

    await upkeep.open('authorities');
    // The record is searched, because the list may still be filtered by the previous record.
    await upkeep.find('加工');
    await page.getByText('可讀取：加工系統', { exact: true }).waitFor();
    expect(await upkeep.form.getByLabel('加工系統 可讀取').isChecked()).toBe(true);
    assertNoTroubles(manager);
  });
});
