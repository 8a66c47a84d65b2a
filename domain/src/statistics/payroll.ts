import { z } from 'zod';
import { tracedStream } from './traced.js';

/** What one worker earned in one month, whole NT$: work belongs to the month in which it was done. */
export const payrollFigure = z.object({
  /** Id of the month of the worker, as in `payroll`. */
  key: z.string(),
  /** The worker's name. */
  title: z.string(),
  /** `YYYY-MM` */
  month: z.string(),
  processing_staff_uid: z.string(),
  /** Lines of work. */
  lines: z.int(),
  proofing_subtotal: z.int(),
  production_subtotal: z.int(),
  total: z.int(),
  paid: z.int(),
  unpaid: z.int(),
  trace: z.array(tracedStream).optional(),
});
export type PayrollFigure = z.infer<typeof payrollFigure>;
