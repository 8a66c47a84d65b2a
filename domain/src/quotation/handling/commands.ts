import { z } from 'zod';
import { date } from '../../record/fields.js';
import { addresseesBody } from '../addressee/bodies.js';
import { stageSchema } from '../codes/stage.js';

export const setNoteBody = z.object({ stage: stageSchema, note: z.string().trim().max(2000) });

export const setCompletionDateBody = z.object({
  stage: stageSchema,
  /** Calendar date in Taipei; null takes it away. */
  date: date.nullable(),
});

/** Flags of an order, and what is noted for the printing. */
export const optionsShape = {
  options: z
    .object({
      sales_track: z.boolean(),
      proofing_print_track: z.boolean(),
      product_print_track: z.boolean(),
      production_order_finished: z.boolean(),
    })
    .partial()
    .optional(),
  print: z
    .object({ print_device: z.string().trim().max(100), print_memo: z.string().trim().max(2000) })
    .partial()
    .optional(),
};

/** The same, and who receives the order and who is invoiced. */
export const setOptionsBody = z.object({ ...optionsShape, ...addresseesBody.shape });

export const deductStockBody = z.object({ stage: stageSchema });

export const assignBody = z.object({
  customer_uid: z.string().min(1).max(100).optional(),
  sales_value: z.string().min(1).max(100).optional(),
});
