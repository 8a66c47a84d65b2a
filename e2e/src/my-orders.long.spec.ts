import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { PHONE_VIEWPORT } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

const ordersSchema = z.array(
  z.object({
    quotation_no: z.string(),
    next: z.object({ who: z.string(), action: z.string().nullable(), until: z.string().nullable() }),
  }),
);

describe('the orders of a buyer', () => {
  it(
    'start with those that wait for the buyer, by deadline, with the count in every tab',
    async () => {
      const orders = ordersOf(opened.installation);
      const asked = await orders.asked('buyer');
      const passed = await orders.passed('buyer');
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      await shopOf(page).signIn('buyer');
      await page.goto('/user/orderManage');
      const tab = page.getByRole('tab', { name: /^待您處理/ });
      await tab.and(page.locator('[aria-selected="true"]')).waitFor();
      await waitUntilLoaded(page);

      const answer = await page.request.get('/api/quotations?range=[0,299]');
      const all = ordersSchema.parse(await answer.json());
      const waiting = all.filter(({ next }) => next.who === 'buyer');
      const counts = (await page.getByRole('tab').allInnerTexts()).map((text) =>
        Number(text.replace(/\D/g, '')),
      );
      expect(counts[0]).toBe(waiting.length);
      expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(all.length);

      const rows = page.getByRole('main').getByRole('listitem');
      await rows.filter({ hasText: passed }).waitFor();
      expect(await rows.filter({ hasText: asked }).count()).toBe(0);
      const days = waiting
        .flatMap(({ next }) => (next.action === 'renew' ? [] : (next.until ?? [])))
        .toSorted();
      const [soonest] = days;
      const first = all.find(({ next }) => next.until === soonest && next.who === 'buyer');
      await rows
        .first()
        .getByText(first?.quotation_no ?? 'none', { exact: false })
        .waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );

  it(
    'are marked when sales wrote an unread message, but not when only the status changed',
    async () => {
      const orders = ordersOf(opened.installation);
      const no = await orders.passed('buyer');
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      await shopOf(page).signIn('buyer');
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: no });
      await page.goto('/user/orderManage');
      await row.getByText('有新回覆').waitFor();
      await row.click();
      await page.getByRole('heading', { name: '下單打樣' }).waitFor();
      await page.getByText('顏色以打樣為準').first().waitFor();
      await page.goto('/user/orderManage');
      await row.waitFor();
      await row.getByText('有新回覆').waitFor({ state: 'detached' });

      await orders.ordered('buyer', no, 'proofing');
      await orders.paid(no);
      await orders.sampled(no);
      await page.goto('/user/orderManage');
      await row.getByText('確認樣品並下單生產').waitFor();
      expect(await row.getByText('有新回覆').count()).toBe(0);
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );
});
