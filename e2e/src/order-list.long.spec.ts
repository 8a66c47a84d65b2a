import { describe, expect, it, jest } from '@jest/globals';
import { isUnexpectedError } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import {
  allowedCodes,
  backFromStale,
  closeElsewhere,
  cutWithoutTitle,
  foundOrder,
  headsOutOfSight,
  movedDespiteWarnings,
  orderOf,
  rowOf,
  saveDueDate,
  staleOf,
} from './order-list.fixture.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);
const opened = openTestInstallation();

describe('the list of orders', () => {
  it.each([1280, 768])(
    'shows its columns at %d px without sideways scrolling, for any content',
    async (width) => {
      const { page } = await opened.staff('manager');
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/orders/all?perPage=300&page=1');
      await page.getByRole('row').nth(290).waitFor();
      await waitUntilLoaded(page);
      expect(await headsOutOfSight(page)).toEqual([]);
      expect(await cutWithoutTitle(page)).toEqual([]);
      const head = (await page.getByRole('columnheader').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
      for (const column of ['單號', '建立日期', '訂單狀態', '會計狀態', '客戶名稱', '總金額含稅', '大貨交期'])
        expect(head).toContain(column);
      await page.context().close();
    },
  );

  it.each([1280, 768])(
    'shows accounting the expected amount and the account it comes from at %d px',
    async (width) => {
      const { page } = await opened.staff('accounting');
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/accounting/confirm');
      await page.getByRole('row').nth(1).waitFor();
      await waitUntilLoaded(page);
      expect(await headsOutOfSight(page)).toEqual([]);
      const heads = page.getByRole('columnheader');
      await heads.filter({ hasText: '後五碼' }).waitFor();
      await heads.filter({ hasText: '本次應收' }).getByRole('button').click();
      await page.waitForURL(/sort=stage_due/);
      await waitUntilLoaded(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('lists late orders by delay, labels them as late, and filters by due date', async () => {
    const sitting = await opened.staff('production');
    const { page } = sitting;
    await page.goto('/admin/production/late');
    const days = page.getByRole('cell').getByText(/^(?:打樣 )?已逾期 \d+ 天$/);
    await days.first().waitFor();
    const texts = await days.allInnerTexts();
    const late = texts.map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(late).toEqual(late.toSorted((one, other) => other - one));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: /^本週到期/ }).click();
    await page.getByRole('button', { name: '篩選' }).click();
    await page.getByRole('combobox', { name: '交期' }).click();
    await page.getByRole('option', { name: '7 天內到期' }).click();
    await page.waitForURL(/due_in_days_lte/);
    expect(sitting.troubles).toEqual([]);
    await page.context().close();
  });

  it('lets staff move an order in its row, by allowed moves only', async () => {
    const sitting = await opened.staff('manager');
    const { page } = sitting;
    const no = await orderOf(page, 'production/production-waiting');
    const row = await rowOf(page, no);
    await row.getByRole('button', { name: `變更 ${no} 的訂單狀態` }).click();
    const menu = page.getByRole('menu');
    const offered = await menu.getByRole('menuitem').allInnerTexts();
    expect(offered.filter((one) => one.startsWith('移動到')).map((one) => Number(one.slice(4, 8)))).toEqual(
      await allowedCodes(page, no),
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: /^移動到 4[01]02 生產中/ }).click();
    await movedDespiteWarnings(page, row.getByText(/^4[01]02/));
    await page.getByText(/狀態已變更為 4[01]02 生產中/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/orders/all');
    expect(sitting.troubles).toEqual([]);
    await page.context().close();
  });

  it('shows another user’s change before sending, and the reason of a refused move', async () => {
    const { sitting, page, no, row } = await foundOrder(opened, 'manager', 4002);
    await row.getByRole('button', { name: `變更 ${no} 的訂單狀態` }).click();
    const back = page.getByRole('menuitem', { name: '移動到 4001 等待生產' });
    await back.waitFor();

    await closeElsewhere(opened, no);
    // While a menu is open, the page behind it has no accessible roles.
    await page.locator('tbody').getByText('9998').waitFor();

    await back.click();
    const stale = staleOf(page);
    await stale.getByText('訂單強制結案').waitFor();
    await stale.getByRole('button', { name: '以我的內容送出' }).click();
    await page.getByRole('alert').getByText('不能從 9998 移動到 4001').waitFor();
    await row.getByText('9998').waitFor();
    expect(sitting.troubles.filter(isUnexpectedError)).toEqual([]);
    await page.context().close();
  });

  it('lets staff set the due date of the goods in the row, and undo the change', async () => {
    const { sitting, page, no, row } = await foundOrder(opened, 'sales', 4002);
    const due = row.getByRole('button', { name: `變更 ${no} 的大貨交期` });
    const promised = await due.getByRole('time').innerText();
    const set = async (date: string) => {
      await due.click();
      expect(await accessibilityFaults(page)).toEqual([]);
      await saveDueDate(page, date);
    };
    await set('2031-05-06');
    await due.getByText('05/06/2031').waitFor();
    await row.getByText(/^剩下 [\d,]+ 天$/).waitFor();
    await page.reload();
    await due.getByText('05/06/2031').waitFor();
    await set('');
    await due.getByText(promised).waitFor();

    await set('2031-06-07');
    await due.getByText('06/07/2031').waitFor();
    await page.getByRole('button', { name: '復原' }).click();
    await page.getByText(`已復原 ${no}`).waitFor();
    await due.getByText(promised).waitFor();
    expect(sitting.troubles).toEqual([]);
    await page.context().close();
  });

  it('keeps an entered date that was refused or became stale, and shows the reason', async () => {
    const { sitting, page, no, row } = await foundOrder(opened, 'sales', 4002);
    await row.getByRole('button', { name: `變更 ${no} 的大貨交期` }).click();
    const form = page.getByRole('dialog', { name: '大貨交期' });
    const date = form.getByLabel('大貨交期');
    const save = form.getByRole('button', { name: '儲存' });
    // An invalid date: its year has five digits.
    await date.fill('20310-05-06');
    await save.click();
    await form.getByRole('alert').getByText('日期格式不正確').waitFor();
    expect(await date.inputValue()).toBe('20310-05-06');

    await date.fill('2031-05-06');
    await closeElsewhere(opened, no);
    // While a form is open, the page behind it has no accessible roles.
    await page.locator('tbody').getByText('9998').waitFor();
    await save.click();
    await backFromStale(page);
    expect(await date.inputValue()).toBe('2031-05-06');
    await save.click();
    await staleOf(page).getByRole('button', { name: '以我的內容送出' }).click();
    await form.waitFor({ state: 'hidden' });
    await row.getByText('05/06/2031').waitFor();
    assertNoTroubles(sitting);
    await page.context().close();
  });

  it('keeps the form of a due date open when the order has left the list meanwhile', async () => {
    const { sitting, page, no, row } = await foundOrder(opened, 'sales', 4002, 'open');
    await row.getByRole('button', { name: `變更 ${no} 的大貨交期` }).click();
    const form = page.getByRole('dialog', { name: '大貨交期' });
    await form.getByLabel('大貨交期').fill('2031-05-06');

    await closeElsewhere(opened, no);
    await page.getByRole('status', { includeHidden: true }).getByText('沒找到').waitFor();
    expect(await form.getByLabel('大貨交期').inputValue()).toBe('2031-05-06');
    await form.getByRole('button', { name: '儲存' }).click();
    await backFromStale(page);
    expect(await form.getByLabel('大貨交期').inputValue()).toBe('2031-05-06');
    assertNoTroubles(sitting);
    await page.context().close();
  });

  it('offers no changes to staff without permission', async () => {
    const { page, office } = await opened.staff('shipping');
    await office.openView('shipping/producing');
    expect(await page.getByRole('button', { name: /^快速查看/ }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: /變更/ }).count()).toBe(0);
    await page.context().close();
  });
});
