import type { Page } from 'playwright-core';
import { slowDownPage, measureJourney, type MeasuredJourney } from './hands.js';

/** A planner sees late orders, worst first, and the load of each week. */
export async function plannersJourney(page: Page): Promise<readonly MeasuredJourney[]> {
  await page.goto('/admin/');
  await page.getByRole('menuitem').first().waitFor();
  await slowDownPage(page);
  return [
    await measureJourney(page, { what: 'planner: what is late', mostActs: 2 }, async (hands) => {
      await hands.press('Control+k');
      await page.getByRole('combobox', { name: '快速前往' }).fill('排程');
      await page.getByRole('dialog', { name: '快速前往' }).getByRole('option', { name: /^排程/ }).waitFor();
      await hands.press('Enter');
      await page.getByRole('region', { name: '已逾期' }).waitFor();
    }),
  ];
}

/** The owner opens the figures, and then the orders behind a point of a chart. */
export async function ownersJourney(page: Page): Promise<readonly MeasuredJourney[]> {
  await page.goto('/admin/');
  await page.getByRole('menuitem').first().waitFor();
  await slowDownPage(page);
  const chart = page.getByRole('region', { name: '從詢價到結案' });
  return [
    await measureJourney(
      page,
      { what: 'owner: from the first screen to the orders behind a point', mostActs: 4 },
      async (hands) => {
        await hands.press('Control+k');
        await page.getByRole('combobox', { name: '快速前往' }).fill('統計');
        await page.getByRole('dialog', { name: '快速前往' }).getByRole('option', { name: /^統計/ }).waitFor();
        await hands.press('Enter');
        await hands.tap(page.getByRole('tab', { name: '詢價到結案' }));
        await hands.tap(chart.locator('.MuiBarChart-element').first());
        await page.waitForURL('**/admin/orders/all?**');
      },
    ),
  ];
}

/** A member of staff gets from any page to a command on an order by keyboard alone. */
export async function keyboardJourney(page: Page, quotation_no: string): Promise<readonly MeasuredJourney[]> {
  await page.goto('/admin/customers');
  await page.getByRole('row').nth(1).waitFor();
  await slowDownPage(page);
  return [
    await measureJourney(
      page,
      { what: 'keyboard: from any screen to an act on an order', mostActs: 2 },
      async (hands) => {
        await hands.press('Control+k');
        const palette = page.getByRole('dialog', { name: '快速前往' });
        await palette.getByRole('combobox').fill(`新增付款 ${quotation_no}`);
        await palette.getByRole('option', { name: new RegExp(`^新增付款紀錄.*${quotation_no}`) }).waitFor();
        await hands.press('Enter');
        await page.getByRole('dialog', { name: '新增付款紀錄' }).waitFor();
      },
    ),
  ];
}
