import { z } from 'zod';
import { orderFileSchema } from '../state.js';

/** A file of an order as it is listed across orders. */
export const fileRow = orderFileSchema.extend({
  /** Its `file_id`. */
  id: z.string(),
  /** Of the order, when the file was added. */
  revision: z.int(),
  quotation_no: z.string(),
});
export type FileRow = z.infer<typeof fileRow>;
