import { z } from 'zod';
import { fileFolderSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

export const orderFileSchema = z.object({
  file_id: z.string(),
  folder: fileFolderSchema,
  /** Design, from 1. */
  index: z.int().min(1),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  created_date: instant,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
});

export type OrderFile = z.infer<typeof orderFileSchema>;

/**
 * Who is meant to see a file: what belongs to the work of an order is for all who read the order, what was sent for a
 * message is for those to whom the message was written, and nobody's until then.
 */
export const fileReach = z.enum(['order', 'unsent', 'staff', 'buyer']);

const keptFileSchema = orderFileSchema.extend({ reach: fileReach });

/** Of the state of an order: its files. */
export const fileState = {
  files: z.array(keptFileSchema),
};

type Reaching = Pick<z.infer<typeof keptFileSchema>, 'reach'>;

/** Whether the buyer of an order may know of a file. */
export const isBuyersFile = ({ reach }: Reaching): boolean => reach === 'order' || reach === 'buyer';

/** As whose a file comes to an order. */
export const reachOfNew = ({ folder }: Pick<OrderFile, 'folder'>): Reaching['reach'] =>
  folder === 'messages' ? 'unsent' : 'order';

/** The same as an order begins. */
export const fileBegun = {
  files: [],
} satisfies InitialFields<typeof fileState>;
