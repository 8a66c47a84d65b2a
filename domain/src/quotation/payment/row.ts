import { z } from 'zod';
import type { Permission } from '../../access/permissions.js';
import { paymentRecordSchema } from './state.js';

/** A payment in the list of all orders' payments. */
export const paymentRow = paymentRecordSchema.omit({ bank_line: true }).extend({
  /** The id has the form `<quotation_no>-<index>`. */
  id: z.string(),
  /** The revision of the order at which the payment was last recorded or corrected. */
  revision: z.int(),
  quotation_no: z.string(),
  /**
   * The day on which the payment is booked: `paid_date`, or the first open day where its month was already
   * closed.
   */
  booked_on: z.string(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const paymentId = (quotation_no: string, index: number): string => `${quotation_no}-${index}`;

/** The permissions of staff who see the payments of all orders. */
export const paymentReaders = ['accounting_authority_r'] as const satisfies readonly Permission[];
