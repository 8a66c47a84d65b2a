import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { storedShape } from '../../core/stored-shape.js';
import { designSchema } from '../../design/design.js';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** What lies on one region of one design of a stage, and who placed it when. */
export const placedDesignSchema = z.object({
  stage: stageSchema,
  /** Design, from 1. */
  index: z.int(),
  /** What the region was called. */
  region_title: z.string(),
  ...designSchema.shape,
  /** Of staff who corrected it, for staff alone. */
  note: z.string(),
  created_date: instant,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
});
export type PlacedDesign = z.infer<typeof placedDesignSchema>;

/** Of the state of an order: what was placed, in the order of its places. */
export const designState = { designs: z.array(storedShape(placedDesignSchema)) };

/** The same as an order begins. */
export const designBegun = { designs: [] } satisfies InitialFields<typeof designState>;
