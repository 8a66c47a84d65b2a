import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { storedShape } from '../../core/stored-shape.js';
import { designSchema } from '../../design/design.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/** The design on one region in a stage, with its author and its time. */
export const placedDesignSchema = z.object({
  stage: stageSchema,
  /** The number of the design, from 1. */
  index: z.int(),
  /** The title of the region when the design was placed. */
  region_title: z.string(),
  ...designSchema.shape,
  /** The note of the member of staff who corrected it, for staff only. */
  note: z.string(),
  created_date: instantSchema,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
});
export type PlacedDesign = z.infer<typeof placedDesignSchema>;

/** The part of an order's state that holds its placed designs, sorted by place. */
export const designState = { designs: z.array(storedShape(placedDesignSchema)) };

export const initialDesigns = { designs: [] } satisfies InitialFields<typeof designState>;
