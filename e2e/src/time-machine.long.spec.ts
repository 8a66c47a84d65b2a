import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { openTestInstallation } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();

const payments = async (page: Page, no: string): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ quotation_no: no }));
  const answer = await page.request.get(`/api/payments?filter=${filter}`);
  return z.array(z.unknown()).parse(await answer.json()).length;
};

describe('the past in the office', () => {
  it('shows the whole office at a moment, read only, with today one tap away', async () => {
    const { page } = await opened.staff('manager');
    const band = page.getByText('只能看，不能更改', { exact: false });
    await page.getByRole('button', { name: '時光機' }).click();
    const dialog = page.getByRole('dialog', { name: '時光機' });
    await dialog.getByLabel('日期').fill('2099-01-01');
    await dialog.getByRole('button', { name: '前往' }).click();
    await dialog.getByText('這個時刻還沒有到').waitFor();
    await dialog.getByLabel('日期').fill('2020-01-01');
    await dialog.getByRole('button', { name: '前往' }).click();
    await band.waitFor();

    await page.goto('/admin/orders');
    await page.getByRole('tab', { name: /全部\s*0/ }).waitFor();
    await page.goto('/admin/questions');
    await page.getByRole('heading', { name: '問與答' }).waitFor();
    expect(await page.getByRole('link', { name: /^新增/ }).count()).toBe(0);
    await page.goto('/admin/questions/create');
    await page.getByRole('heading', { name: '問與答' }).waitFor();
    expect(await page.getByRole('button', { name: '儲存' }).count()).toBe(0);

    await page.getByRole('button', { name: '回到今天' }).click();
    await band.waitFor({ state: 'detached' });
    await page.goto('/admin/orders');
    await page.getByRole('tab', { name: /全部\s*[1-9]/ }).waitFor();
  });

  it('shows that it waits while its tables are built', async () => {
    const { page } = await opened.staff('manager');
    let refusals = 12;
    await page.route('**/api/quotations?*at=*', (route) => {
      if (refusals === 0) return route.continue();
      refusals -= 1;
      const problem = {
        status: 503,
        code: 'PAST_NOT_READY',
        detail: '正在整理那個時刻的資料，請稍候再試一次',
      };
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: problem });
    });
    await page.goto('/admin/orders?moment=2026-06-01T00:00:00.000Z');
    const waits = page.getByText('好了就會出現', { exact: false });
    await waits.waitFor();
    expect(await page.getByText('資料沒有載入成功').count()).toBe(0);
    await page.getByRole('tab', { name: /全部\s*[1-9]/ }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await waits.waitFor({ state: 'hidden' });
    expect(refusals).toBe(0);
    await page.getByRole('button', { name: '回到今天' }).click();
  });

  it('can be opened through a URL that contains the moment', async () => {
    const { page } = await opened.staff('manager');
    await page.goto('/admin/orders?moment=2020-01-01T00:00:00.000Z');
    await page.getByText('只能看，不能更改', { exact: false }).waitFor();
    expect(new URL(page.url()).searchParams.has('moment')).toBe(false);
    await page.getByRole('button', { name: '回到今天' }).click();
  });
});

describe('undoing a command', () => {
  it('shows its effect first, asks for the reason, and leaves the order as it was before the command', async () => {
    const { page } = await opened.staff('manager');
    const answer = await page.request.get('/api/quotations?filter={"code":[4002]}&range=[0,0]');
    const [order]: { quotation_no: string }[] = await answer.json();
    const no = order?.quotation_no ?? '';
    const before = await payments(page, no);
    const added = await page.request.post(`/api/quotations/${no}/add-payment`, {
      // The stage of this payment is paid already.
      data: { payment_kind: 2, amount: 500, acknowledge: ['STAGE_ALREADY_PAID'] },
      headers: { 'x-requested-with': 'zhidan' },
    });
    expect(added.ok()).toBe(true);

    await page.goto(`/admin/quotations/${no}/show`);
    await page.getByRole('tab', { name: '歷程' }).click();
    await page.getByRole('button', { name: '復原' }).first().click();
    const dialog = page.getByRole('dialog', { name: `復原　${no}` });
    await dialog.getByText('刪除付款紀錄').waitFor();
    await dialog.getByLabel(/原因/).fill('重複輸入');
    await dialog.getByRole('button', { name: '復原' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('復原了第', { exact: false }).waitFor();
    expect(await payments(page, no)).toBe(before);
  });
});
