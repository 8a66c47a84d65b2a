import { describe, expect, it, jest } from '@jest/globals';
import { PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openTestInstallation();

const numberIn = (text: string): number => Number(text.replace(/[^\d.-]/g, ''));

const tabs = ['revenue', 'overdue', 'funnel', 'load', 'lead-time', 'returns'];

describe('the statistics', () => {
  it('are shown as a chart and as a table, and each point leads to the orders that it counts', async () => {
    const { page, troubles } = await opened.staff('manager');
    const loaded = await page.evaluate(() => document.querySelectorAll('svg.MuiChartsSurface-root').length);
    expect(loaded).toBe(0);
    await page.goto('/admin/statistics?figures=funnel');
    const chart = page.getByRole('region', { name: '從詢價到結案' });
    await chart.locator('.MuiBarChart-element').first().waitFor();
    expect(await chart.getByRole('figure').getAttribute('aria-label')).toMatch(
      /^從詢價到結案，訂單（筆），共 6 項/,
    );

    await chart.getByRole('button', { name: '表格' }).click();
    const line = chart.getByRole('row', { name: /^進入生產/ });
    const counted = await line.getByRole('cell').nth(1).innerText();
    await line.getByRole('button', { name: /的事件$/ }).click();
    await chart.getByText(`數字的依據：${counted} 筆`).waitFor();
    await line.getByRole('link').click();
    await page.waitForURL('**/admin/orders/all?**');
    await page.getByText(`共 ${counted} 筆`).first().waitFor();

    await page.goBack();
    await chart.getByRole('button', { name: '圖表' }).click();
    await chart.locator('.MuiBarChart-element').first().click();
    await page.waitForURL('**/admin/orders/all?**');
    expect(decodeURIComponent(page.url())).toContain('stays.code');
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });

  it.each([
    ['load', 3, 4],
    ['completion', 3, 5],
  ])('of %s open a table of the amounts that add up to them', async (tab, cell, column) => {
    const { page, troubles } = await opened.staff('manager');
    await page.goto(`/admin/statistics?figures=${tab}&as=table`);
    const line = page.locator('main tbody tr').filter({ has: page.getByRole('button', { name: /的事件$/ }) });
    const figure = numberIn(await line.first().getByRole('cell').nth(cell).innerText());
    await line
      .first()
      .getByRole('button', { name: /的事件$/ })
      .click();
    const made = page.getByRole('table', { name: '依據的明細' }).locator('tbody tr');
    await made.first().waitFor();
    const parts = await made.evaluateAll(
      (rows, at) => rows.map((row) => row.querySelectorAll('td')[at]?.textContent ?? ''),
      column,
    );
    expect(figure).toBeGreaterThan(0);
    expect(parts.reduce((sum, part) => sum + numberIn(part), 0)).toBe(figure);
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });

  it.each([
    { title: '各階段的訂單數', numberAt: 0, made: 'lines' },
    { title: '最近六個月的收款', numberAt: 0, made: 'running sum' },
    { title: '打樣與生產的工作量', numberAt: 1, made: 'sum' },
    { title: '商品資料完成度', numberAt: 0, made: 'sum' },
  ])('of the overview lead to the records behind them: $title', async ({ title, numberAt, made }) => {
    const { page, troubles } = await opened.staff('manager');
    await page.goto('/admin/');
    const number = page.getByRole('region', { name: title }).getByRole('button').first();
    const figure = numberIn((await number.innerText()).split(/[・/]/)[numberAt] ?? '');
    await number.click();
    const lines = page.getByRole('table', { name: '依據的明細' }).locator('tbody tr');
    await lines.first().waitFor();
    const amountsOf = async (place: number) => {
      const texts = await lines.evaluateAll(
        (rows, at) => rows.map((row) => row.querySelectorAll('td')[at]?.textContent ?? ''),
        place,
      );
      return texts.map(numberIn);
    };
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    const found = new Map([
      ['lines', () => lines.count()],
      ['sum', async () => sum(await amountsOf(4))],
      ['running sum', async () => (await amountsOf(5)).at(-1)],
    ]);
    expect(await found.get(made)?.()).toBe(figure);
    expect(await accessibilityFaults(page)).toEqual([]);
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });

  it('show the records of a point inside the window, even after the table was scrolled sideways', async () => {
    const { page, troubles } = await opened.staff('manager');
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto('/admin/statistics?figures=revenue&as=table');
    const table = page.getByRole('table', { name: '營收統計' });
    const events = table.getByRole('button', { name: /的事件$/ }).first();
    const scrolled = () => table.evaluate((element) => element.parentElement?.scrollLeft);
    // A press on the point must bring its line into view, even if the table was scrolled away from it.
    await table.evaluate((element) => element.parentElement?.scrollTo({ left: 400 }));
    expect(await scrolled()).toBeGreaterThan(0);
    await events.click();
    const made = page.getByRole('region', { name: '數字的依據' });
    await made.getByRole('table').waitFor();
    expect(await scrolled()).toBe(0);
    const { left, right } = await made.evaluate((element) => {
      const place = element.getBoundingClientRect();
      return { left: place.left, right: place.right };
    });
    expect([left >= 0, right <= PHONE_VIEWPORT.width, await scrollsSideways(page)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takePicture(page, 'traced-revenue');
    await events.click();
    await made.waitFor({ state: 'detached' });
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });

  it('are saved as a file with a line for each point', async () => {
    const { page } = await opened.staff('manager');
    await page.goto('/admin/statistics?figures=returns');
    const chart = page.getByRole('region', { name: '退回的原因' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: '下載 CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^退回的原因-.*\.csv$/);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('are accessible in the %s scheme, on a phone too', async (scheme) => {
    const { page } = await opened.staff('manager');
    await setColourScheme(page, scheme);
    const faults: string[] = [];
    // Only the content is checked here; other tests check the frame of the office.
    await page.goto('/admin/calculator');
    await page.waitForLoadState('networkidle');
    const ofTheFrame = new Set(await accessibilityFaults(page));
    for (const size of [{ width: 1280, height: 800 }, PHONE_VIEWPORT]) {
      await page.setViewportSize(size);
      for (const screen of [...tabs.map((tab) => `statistics?figures=${tab}`), 'calendar']) {
        await page.goto(`/admin/${screen}`);
        await page.locator('main').waitFor();
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(() => document.querySelector('main .MuiSkeleton-root') === null);
        const seen = [
          ...(await accessibilityFaults(page)).filter((fault) => !ofTheFrame.has(fault)),
          ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
        ];
        faults.push(...seen.map((fault) => `${screen} ${size.width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('the schedule', () => {
  it('lets staff move an order to another week, confirms the move, and undoes the move on request', async () => {
    const { page, troubles } = await opened.staff('manager');
    await page.goto('/admin/calendar');
    const late = page.getByRole('region', { name: '已逾期' });
    const card = late.getByRole('listitem').first();
    await card.getByText(/已逾期 \d+ 天/).waitFor();
    await card.dragTo(page.getByRole('heading', { name: /^下週/ }));
    const said = await page.getByText(/的交期改為/).innerText();
    const [no = ''] = said.split(' ');
    await late.getByRole('link', { name: no }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '復原' }).click();
    await late.getByRole('link', { name: no }).waitFor();

    await late.getByRole('button', { name: `把 ${no} 移到另一週` }).click();
    await page.getByRole('menuitem', { name: /^下週/ }).click();
    await late.getByRole('link', { name: no }).waitFor({ state: 'detached' });
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });
});
