import { z } from 'zod';
import { ageings } from '../overdue/row.js';

/** How many orders stand at a code. Money only for those who read the accounts: NT$ with tax. */
export const ordersAtCode = z.object({
  code: z.int(),
  title: z.string(),
  orders: z.int(),
  amount: z.int().optional(),
  unpaid: z.int().optional(),
  /** What will be asked for later. */
  later: z.int().optional(),
  /** What was paid too much. */
  credit: z.int().optional(),
});
export type OrdersAtCode = z.infer<typeof ordersAtCode>;

/** How many orders wait or are worked on at a step, and for how long they have been there, in days. */
export const loadRow = z.object({
  code: z.int(),
  title: z.string(),
  /** The last step recorded; null before the first. */
  status_code: z.int().nullable(),
  step_title: z.string(),
  orders: z.int(),
  /** Pieces of these orders. */
  quantity: z.int(),
  average_days: z.number(),
  longest_days: z.number(),
});
export type LoadRow = z.infer<typeof loadRow>;

/** Open overdue cases by days since the due date, and what is owed in them, NT$. */
export const ageingRow = z.object({
  key: z.enum(ageings),
  title: z.string(),
  cases: z.int(),
  unpaid: z.int(),
});
export type AgeingRow = z.infer<typeof ageingRow>;

/** How complete the products of a first-level category are; `key` is empty for all products. */
export const completionRow = z.object({
  key: z.string(),
  title: z.string(),
  /** Letters of the first level. */
  type: z.string(),
  products: z.int(),
  completed: z.int(),
  /** Completed products among all, in whole percent. */
  percent: z.int(),
  /** Mean of the single products' percent, whole. */
  average: z.int(),
});
export type CompletionRow = z.infer<typeof completionRow>;
