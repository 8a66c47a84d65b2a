import { z } from 'zod';
import { paymentKindSchema } from '../../codes/schemas.js';
import { instant } from '../due/instant.js';

export const paymentRecordSchema = z.object({
  /** Never used twice on one order. */
  index: z.int(),
  created_date: instant,
  /** Taipei day on which the money came, or went. */
  paid_date: z.string(),
  /** Whole NT$; its sign follows the kind. */
  amount: z.int(),
  payment_kind: paymentKindSchema,
  invoice_no: z.string(),
  memo: z.string(),
  staff_uid: z.string(),
  staff_name: z.string(),
  /** Id of the line of a bank's statement that it was matched with. */
  bank_line: z.string().optional(),
});

export type PaymentRecord = z.infer<typeof paymentRecordSchema>;
