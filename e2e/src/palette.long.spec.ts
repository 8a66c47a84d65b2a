import { describe, expect, it, jest } from '@jest/globals';
import { keyboardOf } from './keyboard.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();

describe('the palette of the office', () => {
  it('leads to an order, to an act on that order and to a screen, by keyboard alone', async () => {
    const manager = await opened.staff('manager');
    const { page } = manager;
    const { press } = keyboardOf(page);
    const palette = page.getByRole('dialog', { name: '快速前往' });
    const field = palette.getByRole('combobox', { name: '快速前往' });
    const option = (name: string | RegExp) => palette.getByRole('option', { name });
    const answer = await page.request.get(
      '/api/quotations?filter={"code":[4001,4002]}&range=[0,0]&sort=["id","ASC"]',
    );
    const [order]: { quotation_no: string }[] = await answer.json();
    const no = order?.quotation_no ?? '';

    await press('Control+k');
    await field.fill(no.slice(0, 12));
    await option(no).waitFor();
    await field.fill(no);
    await option(new RegExp(`^${no}`)).waitFor();
    await press('Enter');
    await page.getByRole('heading', { name: no, exact: true }).waitFor();
    await palette.waitFor({ state: 'hidden' });

    await press('Control+k');
    await page.getByRole('option', { name: no }).first().waitFor();
    await field.fill(`新增付款 ${no}`);
    await option(`新增付款紀錄　${no}`).waitFor();
    await press('Enter');
    await page.getByRole('dialog', { name: '新增付款紀錄' }).waitFor();
    expect(new URL(page.url()).searchParams.has('do')).toBe(false);
    await press('Escape');
    await page.getByRole('dialog', { name: '新增付款紀錄' }).waitFor({ state: 'hidden' });

    await press('Control+k');
    await field.fill('統計');
    await option(/^統計/).waitFor();
    await press('Enter');
    await page.waitForURL('**/admin/statistics');

    await press('?');
    await page.getByRole('dialog', { name: '鍵盤按鍵' }).getByText('Ctrl K').waitFor();
    await press('Escape');
    assertNoTroubles(manager);
  });

  it('leaves a menu of at most twelve lines, with the section of the present screen unfolded', async () => {
    const { page, office } = await opened.staff('manager');
    await page.goto('/admin/customers');
    const heading = (title: string, expanded: boolean) =>
      page.getByRole('menuitem', { name: `${title}（`, expanded });
    await heading('客戶', true).waitFor();
    await office.goTo('首頁與活動', '問與答');
    await page.reload();
    await heading('首頁與活動', true).waitFor();
    await heading('訂單', false).waitFor();
    expect(await page.getByRole('menu').getByRole('menuitem').and(page.locator('a')).count()).toBeLessThan(
      13,
    );
  });

  it('offers no action without permission, and can be opened by its button', async () => {
    const { page } = await opened.staff('print');
    const answer = await page.request.get('/api/quotations?filter={"code":[4001,4002]}&range=[0,0]');
    const [order]: { quotation_no: string }[] = await answer.json();
    const no = order?.quotation_no ?? '';
    await page.getByRole('button', { name: '快速前往' }).click();
    const palette = page.getByRole('dialog', { name: '快速前往' });
    await palette.getByRole('combobox').fill(`新增付款 ${no}`);
    await palette.getByText('找不到').waitFor();
    expect(await palette.getByRole('option').count()).toBe(0);
  });
});
