import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** A parcel that its buyer says has arrived. */
const receiptSchema = z.object({ delivery_id: z.string(), created_date: instant });

/** What the buyer found wrong with what arrived, and what came of it. */
export const defectSchema = z.object({
  id: z.string(),
  /** How many pieces; null where that was not said. */
  pieces: z.int().nullable(),
  text: z.string(),
  /** Ids of files of the order. */
  files: z.array(z.string()),
  created_date: instant,
  /** Null while it waits. */
  settled_date: instant.nullable(),
  /** What the shop answered. */
  answer: z.string(),
});
export type Defect = z.infer<typeof defectSchema>;

export const isDefectOpen = ({ settled_date }: Pick<Defect, 'settled_date'>): boolean =>
  settled_date === null;

/** Of the state of an order: what its buyer says of the parcels. */
export const receiptState = { receipts: z.array(receiptSchema), defects: z.array(defectSchema) };

/** The same as an order begins. */
export const receiptBegun = { receipts: [], defects: [] } satisfies InitialFields<typeof receiptState>;
