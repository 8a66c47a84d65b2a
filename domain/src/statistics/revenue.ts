import { z } from 'zod';
import { tracedStream } from './traced.js';

/** The ways in which revenue is grouped. */
export const revenueDimensions = ['month', 'sales', 'customer', 'category'] as const;
export type RevenueDimension = (typeof revenueDimensions)[number];

/**
 * The revenue of one month, sales person, customer or category, in NT$ with tax unless stated otherwise. Orders
 * count in the month in which they were made, payments in the month in which the money came, even if the order
 * was given up later. `revenueSums` states how the amounts add up.
 */
export const revenueRow = z.object({
  /** A month as `YYYY-MM`, or the id of a sales person, customer or category. */
  key: z.string(),
  /** The name of the group. */
  title: z.string(),
  orders: z.int(),
  ordered: z.int(),
  ordered_proofing: z.int(),
  ordered_production: z.int(),
  /** The amount before tax; the next field is the tax. */
  ordered_untaxed: z.int(),
  ordered_tax: z.int(),
  /** All payments and discounts recorded for these orders so far. */
  paid: z.int(),
  /** The requested amount that the buyers have not paid. */
  unpaid: z.int(),
  /** The amount that will be requested from the buyers later. */
  later: z.int(),
  /**
   * The unpaid amount that is not requested, because accounting declared it arrived or settled without a
   * payment.
   */
  unclaimed: z.int(),
  /** The overpaid amount, which does not reduce what is owed for other orders. */
  credit: z.int(),
  /** Received money minus refunds. */
  received: z.int(),
  received_proofing: z.int(),
  received_production: z.int(),
  refunded: z.int(),
  /** The amount before tax; the next field is the tax, calculated for each payment. */
  received_untaxed: z.int(),
  received_tax: z.int(),
  /** Discounts and other payments that change the owed amount without moving money. */
  discounted: z.int(),
  recorded: z.int(),
  /** `ordered` per month with orders, rounded up to whole NT$. */
  monthly_average: z.int(),
  /** The date of the last order; null without any. */
  last_order: z.string().nullable(),
  trace: z.array(tracedStream).optional(),
});
export type RevenueRow = z.infer<typeof revenueRow>;

/** The names of columns with an amount. */
export type RevenueAmount = Exclude<
  keyof RevenueRow,
  'key' | 'title' | 'orders' | 'monthly_average' | 'last_order' | 'trace'
>;

/** For each sum of a row, the amounts that it consists of, with their signs. */
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
