import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/** A parcel whose arrival the buyer confirmed. */
const receiptSchema = z.object({ delivery_id: z.string(), created_date: instantSchema });

/** A defect that the buyer reported, and how it was settled. */
export const defectSchema = z.object({
  id: z.string(),
  /** The number of defective pieces; null where it was not stated. */
  pieces: z.int().nullable(),
  /** The places of the pieces in the order's list, from 1; empty where they are not named. */
  places: z.array(z.int()),
  text: z.string(),
  /** The ids of files of the order. */
  files: z.array(z.string()),
  created_date: instantSchema,
  /** Null until the defect is settled. */
  settled_date: instantSchema.nullable(),
  /** The answer of the shop. */
  answer: z.string(),
});
export type Defect = z.infer<typeof defectSchema>;

export const isDefectOpen = ({ settled_date }: Pick<Defect, 'settled_date'>): boolean =>
  settled_date === null;

/** The part of an order's state that holds the buyer's confirmations and defects. */
export const receiptState = { receipts: z.array(receiptSchema), defects: z.array(defectSchema) };

export const initialReceipts = { receipts: [], defects: [] } satisfies InitialFields<typeof receiptState>;
