import { z } from 'zod';
import { paymentKindSchema } from '../../codes/schemas.js';
import { instantSchema } from '../due/instant.js';

export const paymentRecordSchema = z.object({
  /** An index is never used twice on one order. */
  index: z.int(),
  created_date: instantSchema,
  /** The Taipei day on which the money was received or paid out. */
  paid_date: z.string(),
  /** Whole NT$; the sign follows the kind. */
  amount: z.int(),
  payment_kind: paymentKindSchema,
  invoice_no: z.string(),
  memo: z.string(),
  staff_uid: z.string(),
  staff_name: z.string(),
  /** The id of the bank statement line that the payment was matched with. */
  bank_line: z.string().optional(),
});

export type PaymentRecord = z.infer<typeof paymentRecordSchema>;
