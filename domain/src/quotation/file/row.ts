import { z } from 'zod';
import type { Permission } from '../../access/permissions.js';
import { fileAudienceSchema, orderFileSchema } from './state.js';

/** A file in the list of all orders' files. */
export const fileRow = orderFileSchema.extend({
  /** The id of the row, which is the `file_id`. */
  id: z.string(),
  /** The revision of the order at which the file was added. */
  revision: z.int(),
  quotation_no: z.string(),
  reach: fileAudienceSchema,
});
export type FileRow = z.infer<typeof fileRow>;

/** The permissions for the files of all orders, each of which is enough. */
export const fileReaders = [
  'quotation_authority_r',
  'print_authority_r',
  'sublimation_authority_r',
] as const satisfies readonly Permission[];
