import { z } from 'zod';
import { keysOf } from '../core/keys.js';
import { codedSchema } from '../core/numeric.js';

/** The worker and the month to be paid. */
export const payPayrollBody = z.object({
  year: codedSchema(z.int().min(2_000).max(2_999)),
  month: codedSchema(z.int().min(1).max(12)),
});

/** Warnings that are shown before a month is paid, and in the answer. */
export const payWarningTexts = {
  MONTH_OPEN: '這個月還沒有結束，之後完成的加工要再發放一次',
} as const;
const payWarningSchema = z.enum(keysOf(payWarningTexts));

/** The answer to a payment; a repeated request pays nothing again. */
export const payPayrollAnswer = z.object({
  processing_staff_uid: z.string(),
  year: z.int(),
  month: z.int(),
  /** The number of lines that were paid by this request; the next field is their amount in whole NT$. */
  paid_lines: z.int(),
  amount: z.int(),
  warnings: z.array(payWarningSchema),
});
export type PayPayrollAnswer = z.infer<typeof payPayrollAnswer>;
