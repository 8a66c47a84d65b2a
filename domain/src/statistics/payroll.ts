import { z } from 'zod';
import { tracedStream } from './traced.js';

/** A worker's earnings in one month, in whole NT$; work belongs to the month in which it was done. */
export const payrollFigure = z.object({
  /** The id of the worker's month, as in `payroll`. */
  key: z.string(),
  title: z.string(),
  /** The month as `YYYY-MM`. */
  month: z.string(),
  processing_staff_uid: z.string(),
  /** The number of lines of work. */
  lines: z.int(),
  proofing_subtotal: z.int(),
  production_subtotal: z.int(),
  total: z.int(),
  paid: z.int(),
  unpaid: z.int(),
  trace: z.array(tracedStream).optional(),
});
export type PayrollFigure = z.infer<typeof payrollFigure>;
