import { z } from 'zod';
import { stageSchema } from '../codes/schemas.js';

/** One line of work that a worker is owed or was paid for in a month. */
export const payrollEntrySchema = z.object({
  allocation_id: z.string(),
  /** The index of the line in its allocation. */
  index: z.int(),
  proofing_of_product: stageSchema,
  quotation_no: z.string(),
  allocate_record_id: z.string(),
  buyer_nickname: z.string(),
  accessories_kind_name: z.string(),
  product_name: z.string(),
  processing_finish_date: z.string(),
  paid_date: z.string().nullable(),
  record: z.object({
    processing_payment: z.number(),
    processing_number: z.int(),
    processing_amount: z.int(),
  }),
});

export type PayrollEntry = z.infer<typeof payrollEntrySchema>;
