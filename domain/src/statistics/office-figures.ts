import { z } from 'zod';
import { ageingBands } from '../overdue/row.js';

/** The number of orders at a code. Amounts are included only for readers of the accounts, in NT$ with tax. */
export const ordersAtCode = z.object({
  code: z.int(),
  title: z.string(),
  orders: z.int(),
  amount: z.int().optional(),
  unpaid: z.int().optional(),
  /** The amount that will be requested later. */
  later: z.int().optional(),
  /** The amount that was overpaid. */
  credit: z.int().optional(),
});
export type OrdersAtCode = z.infer<typeof ordersAtCode>;

/** The number of orders that wait or are worked on at a step, and the days that they have been there. */
export const workloadRow = z.object({
  code: z.int(),
  title: z.string(),
  /** The last recorded step; null before the first. */
  status_code: z.int().nullable(),
  step_title: z.string(),
  orders: z.int(),
  /** The number of pieces in these orders. */
  quantity: z.int(),
  average_days: z.number(),
  longest_days: z.number(),
});
export type WorkloadRow = z.infer<typeof workloadRow>;

/** Open overdue cases by days since the due date, with the owed amount in NT$. */
export const ageingRow = z.object({
  key: z.enum(ageingBands),
  title: z.string(),
  cases: z.int(),
  unpaid: z.int(),
});
export type AgeingRow = z.infer<typeof ageingRow>;

/** The completeness of the products in a first-level category; `key` is empty for all products. */
export const completionRow = z.object({
  key: z.string(),
  title: z.string(),
  /** The letters of the first-level category. */
  type: z.string(),
  products: z.int(),
  completed: z.int(),
  /** The share of complete products, in whole percent. */
  percent: z.int(),
  /** The mean completeness of the single products, in whole percent. */
  average: z.int(),
});
export type CompletionRow = z.infer<typeof completionRow>;
