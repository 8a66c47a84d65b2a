import { z } from 'zod';
import { keysOf } from '../core/keys.js';
import { coded } from '../core/numeric.js';

/** Which month a worker is paid for. */
export const payPayrollBody = z.object({
  year: coded(z.int().min(2_000).max(2_999)),
  month: coded(z.int().min(1).max(12)),
});

/** What is said before a month is paid, and in the answer. */
export const payWarningWords = {
  MONTH_OPEN: '這個月還沒有結束，之後完成的加工要再發放一次',
} as const;
const payWarningSchema = z.enum(keysOf(payWarningWords));

/** What paying answers; a repetition finds nothing left to pay. */
export const payPayrollAnswer = z.object({
  processing_staff_uid: z.string(),
  year: z.int(),
  month: z.int(),
  /** Lines that were paid now, and their whole NT$. */
  paid_lines: z.int(),
  amount: z.int(),
  warnings: z.array(payWarningSchema),
});
export type PayPayrollAnswer = z.infer<typeof payPayrollAnswer>;
