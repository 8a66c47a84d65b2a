import { z } from 'zod';
import type { Permission } from '../../access/permissions.js';
import { fileReach, orderFileSchema } from './state.js';

/** A file of an order as it is listed across orders. */
export const fileRow = orderFileSchema.extend({
  /** Its `file_id`. */
  id: z.string(),
  /** Of the order, when the file was added. */
  revision: z.int(),
  quotation_no: z.string(),
  reach: fileReach,
});
export type FileRow = z.infer<typeof fileRow>;

/** Staff who see the files of all orders; any one of these will do. */
export const fileReaders = [
  'quotation_authority_r',
  'print_authority_r',
  'sublimation_authority_r',
] as const satisfies readonly Permission[];
