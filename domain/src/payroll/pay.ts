import { z } from 'zod';
import { coded } from '../core/numeric.js';

/** Which month a worker is paid for. */
export const payPayrollBody = z.object({
  year: coded(z.int().min(2000).max(2999)),
  month: coded(z.int().min(1).max(12)),
});

/** What paying answers; a repetition finds nothing left to pay. */
export const payPayrollAnswer = z.object({
  processing_staff_uid: z.string(),
  year: z.int(),
  month: z.int(),
  /** Lines that were paid now, and their whole NT$. */
  paid_lines: z.int(),
  amount: z.int(),
});
export type PayPayrollAnswer = z.infer<typeof payPayrollAnswer>;
