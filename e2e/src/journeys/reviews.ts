import type { Page } from 'playwright-core';
import { slowDownPage, measureJourney, type MeasuredJourney } from './hands.js';

const workIn = (page: Page) => page.getByRole('region', { name: /^處理 / });

/** Waits until the queue shows a record with another name. */
const showsOther = (page: Page, name: string) =>
  page.waitForFunction((before) => {
    const work = document.querySelector('section[aria-label^="處理 "]');
    return work !== null && work.getAttribute('aria-label') !== before;
  }, name);

/** Sales pass one review and return another; each ends when the next order is shown. */
export async function reviewsJourney(page: Page): Promise<readonly MeasuredJourney[]> {
  await page.goto('/admin/queue/review');
  await workIn(page).waitFor();
  // Waits for the working days from the settings, which the form proposes.
  await page.getByLabel('生產工作天').waitFor();
  await page.waitForLoadState('networkidle');
  await slowDownPage(page);
  const name = async () => (await workIn(page).getAttribute('aria-label')) ?? '';
  const passing = await name();
  const passed = await measureJourney(
    page,
    { what: 'sales: pass a review, next in sight', mostActs: 4 },
    async (hands) => {
      await hands.press('d');
      await showsOther(page, passing);
    },
  );
  await page.waitForLoadState('networkidle');
  const returning = await name();
  const returned = await measureJourney(
    page,
    { what: 'sales: return with a phrase', mostActs: 4 },
    async (hands) => {
      await hands.press('r');
      await page.getByRole('dialog', { name: '退回報價單' }).getByRole('button', { name: /^1/ }).waitFor();
      await hands.press('1');
      await hands.press('Enter');
      await showsOther(page, returning);
    },
  );
  return [passed, returned];
}
