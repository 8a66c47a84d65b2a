import { z } from 'zod';
import { fileFolderSchema } from '../../codes/schemas.js';
import type { Begun } from '../begun.js';
import { instant } from '../instant.js';

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

/** Of the state of an order: its files. */
export const fileState = {
  files: z.array(orderFileSchema),
};

/** The same as an order begins. */
export const fileBegun = {
  files: [],
} satisfies Begun<typeof fileState>;
