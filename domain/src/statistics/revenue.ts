import { z } from 'zod';
import { tracedStream } from './traced.js';

/** By what revenue is grouped. */
export const revenueDimensions = ['month', 'sales', 'customer', 'category'] as const;
export type RevenueDimension = (typeof revenueDimensions)[number];

/**
 * Revenue of one month, sales person, customer or category; all amounts NT$ with tax where nothing else is said.
 * Orders count in the month they were made in, payments in the month the money came, also where the order was given up
 * since: what one of them adds up to is `revenueSums`.
 */
export const revenueRow = z.object({
  /** `YYYY-MM`, a uid, a customer's id or a category's id. */
  key: z.string(),
  /** The same in words. */
  title: z.string(),
  orders: z.int(),
  ordered: z.int(),
  ordered_proofing: z.int(),
  ordered_production: z.int(),
  /** Before tax, and the tax. */
  ordered_untaxed: z.int(),
  ordered_tax: z.int(),
  /** All that was recorded of these orders by now: money, and what was let off. */
  paid: z.int(),
  /** Of these orders what was asked for and is not paid. */
  unpaid: z.int(),
  /** What they will be asked for. */
  later: z.int(),
  /** What is missing and not asked for: accounting called it arrived or settled without a payment. */
  unclaimed: z.int(),
  /** What was paid too much, which lessens nothing that others owe. */
  credit: z.int(),
  /** Money that came in less money paid back. */
  received: z.int(),
  received_proofing: z.int(),
  received_production: z.int(),
  refunded: z.int(),
  /** Before tax, and the tax, reckoned payment by payment. */
  received_untaxed: z.int(),
  received_tax: z.int(),
  /** Discounts and other payments that move what is owed and no money. */
  discounted: z.int(),
  recorded: z.int(),
  /** `ordered` per month that was asked for, up to the whole NT$. */
  monthly_average: z.int(),
  /** When the last of the orders was made; null without any. */
  last_order: z.string().nullable(),
  trace: z.array(tracedStream).optional(),
});
export type RevenueRow = z.infer<typeof revenueRow>;

/** A number of a row that is an amount. */
export type RevenueAmount = Exclude<
  keyof RevenueRow,
  'key' | 'title' | 'orders' | 'monthly_average' | 'last_order' | 'trace'
>;

/** What each sum of a row is made of: its other amounts, with the sign that they have in it. */
export const revenueSums: readonly (readonly [
  sum: RevenueAmount,
  parts: Readonly<Partial<Record<RevenueAmount, 1 | -1>>>,
])[] = [
  ['ordered', { ordered_proofing: 1, ordered_production: 1 }],
  ['ordered', { ordered_untaxed: 1, ordered_tax: 1 }],
  ['ordered', { paid: 1, unpaid: 1, later: 1, unclaimed: 1, credit: -1 }],
  ['received', { received_proofing: 1, received_production: 1, refunded: -1 }],
  ['received', { received_untaxed: 1, received_tax: 1 }],
  ['recorded', { received: 1, discounted: 1 }],
];
