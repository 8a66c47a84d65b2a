import { z } from 'zod';
import type { Permission } from '../../access/permissions.js';
import { paymentRecordSchema } from './state.js';

/** A payment as it is listed across orders. */
export const paymentRow = paymentRecordSchema.omit({ bank_line: true }).extend({
  /** `<quotation_no>-<index>` */
  id: z.string(),
  /** Of the order, when the payment was last recorded or corrected. */
  revision: z.int(),
  quotation_no: z.string(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const paymentId = (quotation_no: string, index: number): string => `${quotation_no}-${index}`;

/** Staff who see the payments of all orders. */
export const paymentReaders = ['accounting_authority_r'] as const satisfies readonly Permission[];
