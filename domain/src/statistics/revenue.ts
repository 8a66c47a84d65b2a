import { z } from 'zod';
import { tracedStream } from './traced.js';

/** By what revenue is grouped. */
export const revenueDimensions = ['month', 'sales', 'customer', 'category'] as const;
export type RevenueDimension = (typeof revenueDimensions)[number];

/**
 * Revenue of one month, sales person, customer or category; all amounts NT$ with tax. Orders count in the
 * month they were made in, receipts in the month the money came, whatever became of the order since.
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
  /** Money that came in less money paid back. */
  received: z.int(),
  received_proofing: z.int(),
  received_production: z.int(),
  refunded: z.int(),
  /** What is still owed of the orders that are counted. */
  unpaid: z.int(),
  /** `ordered` per month that was asked for, up to the whole NT$. */
  monthly_average: z.int(),
  /** When the last of the orders was made; null without any. */
  last_order: z.string().nullable(),
  trace: z.array(tracedStream).optional(),
});
export type RevenueRow = z.infer<typeof revenueRow>;
