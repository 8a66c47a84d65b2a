import { z } from 'zod';
import { fileFolderSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

export const orderFileSchema = z.object({
  file_id: z.string(),
  folder: fileFolderSchema,
  /** The number of the design, from 1. */
  index: z.int().min(1),
  name: z.string(),
  /** The size of the file in bytes. */
  size: z.int(),
  sha256: z.string(),
  created_date: instantSchema,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
});

export type OrderFile = z.infer<typeof orderFileSchema>;

/**
 * The readers of a file. A file of the order's work is for all readers of the order; a file of a message is for
 * the readers of that message, and for no one before it is sent.
 */
export const fileAudienceSchema = z.enum(['order', 'unsent', 'staff', 'buyer']);

const keptFileSchema = orderFileSchema.extend({ reach: fileAudienceSchema });

/** The part of an order's state that holds its files. */
export const fileState = {
  files: z.array(keptFileSchema),
};

type Reaching = Pick<z.infer<typeof keptFileSchema>, 'reach'>;

/** Whether the buyer of an order may know of a file. */
export const isBuyersFile = ({ reach }: Reaching): boolean => reach === 'order' || reach === 'buyer';

/** The readers of a newly added file, by its folder. */
export const audienceOfNewFile = ({ folder }: Pick<OrderFile, 'folder'>): Reaching['reach'] =>
  folder === 'messages' ? 'unsent' : 'order';

export const initialFiles = {
  files: [],
} satisfies InitialFields<typeof fileState>;
