import { z } from 'zod';
import { count, numeric } from '../../core/numeric.js';

const notes = z.string().trim().max(2000);
/** Working days that the work is promised in. */
const workingDays = (least: number) => numeric(z.int().min(least).max(1000));

export const submitForReviewBody = z.object({ customer_notes: notes.optional() });

/** The same for a quotation that was passed and has expired. */
export const renewBody = submitForReviewBody;

export const passReviewBody = z.object({
  /** 0 where there are no samples. */
  proofing_delivery_date: workingDays(0),
  product_delivery_date: workingDays(1),
  staff_notes: notes.optional(),
  /** Agreed unit price before tax, whole NT$; none when left out, null or 0. */
  unit_price_off: count().nullable().optional(),
});

export const returnReviewBody = z.object({ staff_notes: notes.default('') });

export const markNotesReadBody = z.object({});
