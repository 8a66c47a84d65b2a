import { describe, expect, it } from '@jest/globals';
import { PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { signedInClient } from './installation.js';
import { openTestInstallation } from './opened.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const PRODUCT = 'demo-category-0401';
const opened = openTestInstallation();

describe('a buyer on a phone', () => {
  it(
    'fills a cart with three products that survives a reload, and sends each as a separate quotation',
    async () => {
      const { page, troubles } = await opened.visitor(PHONE_VIEWPORT);
      await shopOf(page).signIn('vip');
      await page.goto('/user/rapidOrder');
      const cart = page.getByRole('main').getByRole('listitem', { name: /^第 \d 樣/ });
      for (const [at, name] of ['枕', '方巾', '圍裙'].entries()) {
        await page.getByRole('combobox', { name: '搜尋要加入的商品' }).fill(name);
        await page.getByRole('option').first().click();
        await cart.nth(at).waitFor();
      }
      await cart.nth(2).getByLabel('備註').fill('三樣要一起寄。');

      await page.reload();
      await cart.nth(2).waitFor();
      expect(await cart.nth(2).getByLabel('備註').inputValue()).toBe('三樣要一起寄。');
      expect(await scrollsSideways(page)).toBe(false);

      await page.getByRole('button', { name: '全部送出審核' }).click();
      await page.getByText('待送出 0 樣，已送出 3 樣').waitFor();
      expect(await cart.getByText(/^已送出審核/).count()).toBe(3);
      await cart.nth(2).getByRole('link', { name: '查看' }).click();
      await shopOf(page).seeStanding('送審中');
      await page.getByRole('region', { name: '審核回覆' }).getByText('三樣要一起寄。').waitFor();
      expect(troubles).toEqual([]);
    },
    3 * MINUTES,
  );

  it(
    'adds a product to the cart from the page of the product, and finds it in the cart with the chosen options',
    async () => {
      const { page, troubles } = await opened.visitor(PHONE_VIEWPORT);
      await page.goto(`/levelthree/${PRODUCT}`);
      await page.getByRole('button', { name: '100 件起' }).click();
      await page.getByRole('button', { name: '加入快速下單' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '立即登入' }).click();
      await dialog.getByLabel('Email').fill('buyer@zhidan.test');
      await dialog.getByLabel('密碼').fill('zhidan-demo-2026');
      await dialog.getByRole('button', { name: '登入', exact: true }).click();
      await page.getByText('已加入快速下單，共 1 樣').waitFor();
      await page.goto('/user/rapidOrder');
      const item = page.getByRole('main').getByRole('listitem', { name: /^第 1 樣/ });
      expect(await item.getByRole('textbox', { name: '訂購數量' }).inputValue()).toBe('100');
      expect(troubles).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'saves their own data, and finds them after a reload',
    async () => {
      const { page, troubles } = await opened.visitor(PHONE_VIEWPORT);
      await shopOf(page).signIn('buyer');
      await page.goto('/user/profile');
      const phoneNumber = page.getByRole('region', { name: '基本資料' }).getByLabel('手機');
      await phoneNumber.fill('12');
      await page.getByRole('button', { name: '儲存資料' }).click();
      await page.getByText('有資料需要修正，請看標示的欄位。').waitFor();
      await phoneNumber.fill('0987654321');
      await page.reload();
      await page.getByText('有 1 個欄位還沒儲存').waitFor();
      expect(await phoneNumber.inputValue()).toBe('0987654321');
      await page.getByRole('button', { name: '儲存資料' }).click();
      await page.getByText('資料已儲存').waitFor();
      await page.reload();
      await page.getByText('沒有未儲存的修改').waitFor();
      expect(await phoneNumber.inputValue()).toBe('0987654321');
      expect(await scrollsSideways(page)).toBe(false);
      expect(troubles).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'changes a quotation, exchanges an accessory, uploads art, and looks at all details of the order',
    async () => {
      const { page, troubles } = await opened.visitor(PHONE_VIEWPORT);
      const shop = shopOf(page);
      await shop.signIn('buyer');
      const no = await shop.requestQuotation('先看看。', PRODUCT);
      const total = await shop.revise('100 件');
      await page.getByRole('region', { name: '價格' }).getByText(total, { exact: true }).waitFor();

      const accessories = page.getByRole('region', { name: '配件清單' });
      await shop.submitForReview();
      const sales = await signedInClient(opened.installation, 'sales');
      const passed = await sales('POST', `/api/quotations/${no}/pass-review`, {
        proofing_delivery_date: 5,
        product_delivery_date: 10,
      });
      expect(passed.status).toBe(200);
      await shop.seeStanding('審核通過');
      await shop.unfold('配件清單');
      await accessories
        .getByRole('button', { name: /^更換配件/ })
        .first()
        .click();
      const choices = page.getByRole('dialog', { name: '選擇更換您的配件' });
      await choices.getByText('您目前的選擇').waitFor();
      const other = choices.getByRole('button', { name: /^更換此配件/ }).first();
      const chosen = (await other.getAttribute('aria-label'))?.split('：')[1] ?? '';
      await other.click();
      await page.getByText('配件已更換').waitFor();
      await accessories.getByText(chosen, { exact: true }).first().waitFor();

      await shop.unfold('上傳圖稿');
      const art = page.getByRole('region', { name: '第 1 款圖稿' });
      await art.locator('input[type="file"]').setInputFiles({
        name: '正面.ai',
        mimeType: 'application/postscript',
        buffer: Buffer.alloc(2_000_000, 'a'),
      });
      await page.getByRole('progressbar', { name: '檔案上傳完程度' }).waitFor();
      await art.getByRole('link', { name: '正面.ai' }).waitFor();
      await art.getByText('1.91 MB').waitFor();
      await art.getByRole('button', { name: '刪除檔案 正面.ai' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '刪除檔案' }).click();
      await art.getByText('還沒有檔案。').waitFor();

      await page.getByRole('button', { name: '商品詳情' }).click();
      const drawer = page.getByRole('dialog', { name: `訂單編號 ${no}` });
      // The tab is opened by keyboard, because a click would only scroll the row of tabs.
      const openTab = (name: string) => drawer.getByRole('tab', { name }).press('Enter');
      await drawer.getByRole('link', { name: '下載報價單' }).waitFor();
      await openTab('配件清單');
      await drawer.getByText(chosen, { exact: true }).first().waitFor();
      await openTab('配件圖片');
      await drawer
        .getByRole('button', { name: /^放大看/ })
        .nth(1)
        .waitFor();
      await openTab('版型下載');
      const loading = page.waitForEvent('download');
      await drawer.getByRole('link', { name: /^版型下載/ }).click();
      expect((await loading).suggestedFilename()).toMatch(/\.svg$/);
      await openTab('套圖說明');
      await drawer.getByRole('button', { name: '介紹影片' }).click();
      await page.getByRole('dialog').getByText('影片製作中').waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      expect(troubles).toEqual([]);
    },
    3 * MINUTES,
  );
});
