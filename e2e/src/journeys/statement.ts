import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Client } from '../installation.js';
import { slowDownPage, measureJourney, type MeasuredJourney } from './hands.js';

const TRANSFERS = 15;
const SHOWN_WITHIN_MS = 15_000;

const awaitedSchema = z.array(
  z.object({ quotation_no: z.string(), stage_due: z.number(), paid_amount: z.number() }),
);
type Awaited = z.infer<typeof awaitedSchema>;

async function ordersOf(manager: Client, filter: Readonly<Record<string, unknown>>): Promise<Awaited> {
  const asked = encodeURIComponent(JSON.stringify(filter));
  const { body } = await manager('GET', `/api/quotations?filter=${asked}&range=[0,${TRANSFERS - 1}]`);
  return awaitedSchema.parse(JSON.parse(body));
}

const statementOf = (orders: Awaited): string =>
  [
    '日期,摘要,支出,存入,結餘,備註,轉出入帳號,註記',
    ...orders.map(({ quotation_no, stage_due }) => `2026/12/01,轉入,,"${stage_due}",,訂單 ${quotation_no},,`),
  ].join('\n');

export interface StatementJourney {
  readonly each: MeasuredJourney;
  /** The number of orders whose recorded payment differs from their transfer. */
  readonly wrong: number;
  readonly transfers: number;
}

/** Accounting pastes a statement of expected transfers and confirms it line by line. */
export async function statementJourney(page: Page, manager: Client): Promise<StatementJourney> {
  const orders = await ordersOf(manager, { 'accounting.code': 2001, stage_due_gte: 1 });
  await page.goto('/admin/bank-lines');
  await page.getByRole('button', { name: '貼上明細' }).click();
  await page.getByLabel(/從網路銀行複製的明細/).fill(statementOf(orders));
  await page.getByRole('button', { name: '匯入明細' }).click();
  const lines = page.getByRole('navigation', { name: '對帳台清單' }).getByRole('listitem');
  await lines.nth(orders.length - 1).waitFor();
  const confirm = page.getByRole('button', { name: /^確認收款/, disabled: false });
  await confirm.waitFor();
  await slowDownPage(page);
  const all = await measureJourney(
    page,
    { what: 'accounting: confirm one transfer', mostActs: 1 },
    async (hands) => {
      for (let left = orders.length; left > 0; left -= 1) {
        // The next transfer must be shown before the next key, as for a person.
        await confirm.waitFor();
        await hands.press('d');
        await lines.nth(left - 1).waitFor({ state: 'detached' });
      }
    },
  );
  const wrong = await wronglyBooked(orders, manager);
  const { length } = orders;
  return {
    each: { ...all, acts: all.acts / length, seconds: all.seconds / length },
    wrong,
    transfers: length,
  };
}

/** Counts the orders whose payment differs from their transfer, once the read models are up to date. */
async function wronglyBooked(orders: Awaited, manager: Client): Promise<number> {
  const until = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const booked = await ordersOf(manager, { quotation_no: orders.map(({ quotation_no }) => quotation_no) });
    const paidOf = new Map(booked.map(({ quotation_no, paid_amount }) => [quotation_no, paid_amount]));
    const wrong = orders.filter(
      ({ quotation_no, stage_due, paid_amount }) => paidOf.get(quotation_no) !== paid_amount + stage_due,
    );
    if (wrong.length === 0 || Date.now() > until) return wrong.length;
  }
}
