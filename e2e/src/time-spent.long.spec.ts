import { describe, expect, it, jest } from '@jest/globals';
import { formatDuration } from '@zhidan/domain/display';
import { timeSpent, type QuotationCode, type CodePeriod } from '@zhidan/domain/quotation';
import type { Page } from 'playwright-core';
import { PHONE_VIEWPORT } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation } from './opened.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

interface Order {
  readonly quotation_no: string;
  readonly code: QuotationCode;
  readonly stays: readonly CodePeriod[];
}

/** The first order in progress that the signed-in person may see. */
const orderAtWork = (page: Page): Promise<Order> =>
  page.evaluate(async () => {
    const filter = encodeURIComponent(JSON.stringify({ case_closed: false, code_gte: 3001 }));
    const answer = await fetch(`/api/quotations?filter=${filter}&range=[0,0]`);
    const [order]: Order[] = await answer.json();
    if (order === undefined) throw new Error('no order is under way');
    return order;
  });

/** The entry of a code in the tracker. */
const told = (page: Page, code: number) =>
  page
    .getByRole('list', { name: '訂單進度' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${code} `) }) });

/** Checks that every finished step and the present one show their time, without layout shifts. */
async function seesTimeSpent(page: Page, { code, stays }: Order) {
  const tracker = page.getByRole('list', { name: '訂單進度' });
  await tracker.waitFor();
  const first = await tracker.boundingBox();
  const spent = timeSpent({ code, stays }, new Date().toISOString());
  for (const done of new Set(stays.slice(0, -1).map((stay) => stay.code)))
    await told(page, done)
      .getByText(formatDuration(spent.get(done) ?? 0), { exact: true })
      .waitFor();
  await told(page, code)
    .getByText(/^\d.*(天|小時|分鐘)$/)
    .waitFor();
  expect(await told(page, code).getAttribute('aria-current')).toBe('step');
  await waitUntilLoaded(page);
  expect((await tracker.boundingBox())?.height).toBe(first?.height);
  expect(await accessibilityFaults(page)).toEqual([]);
}

describe('the time an order spent in each step', () => {
  it('is shown to its buyer on a phone', async () => {
    const { page } = await opened.visitor(PHONE_VIEWPORT);
    await shopOf(page).signIn('buyer');
    const order = await orderAtWork(page);
    await page.goto(`/quotation/${order.quotation_no}`);
    await shopOf(page).unfold('訂單進度');
    await seesTimeSpent(page, order);
    await page.context().close();
  });

  it('is shown to staff, also as of a past moment', async () => {
    const { page, office } = await opened.staff('manager');
    await page.setViewportSize(PHONE_VIEWPORT);
    const order = await orderAtWork(page);
    await office.openOrder(order.quotation_no);
    await seesTimeSpent(page, order);

    const [, submitted, passed] = order.stays;
    if (submitted === undefined || passed === undefined) throw new Error('an order at work passed a review');
    const hourLater = new Date(Date.parse(submitted.since) + 3_600_000).toISOString();
    expect(hourLater < passed.since).toBe(true);
    await page.goto(
      `/admin/quotations/${order.quotation_no}/show?${new URLSearchParams({ at: hourLater }).toString()}`,
    );
    await told(page, 1001).getByText(formatDuration(3_600_000), { exact: true }).waitFor();
    await page.context().close();
  });
});
