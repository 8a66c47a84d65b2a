import { z } from 'zod';
import { hexColour } from './lengths.js';
import { placingFields } from './placing.js';
import { designTexts } from './texts.js';

/** What is known of a picture or drawing once it was read. */
export const artMeasures = z.object({
  /** Pixels of a picture; of a drawing its own units, which say its shape alone. */
  width_px: z.number(),
  height_px: z.number(),
  /** A drawing is as sharp as it is printed, but for the pictures inside it. */
  kind: z.enum(['picture', 'drawing']),
  /** Pixels that its whole width has by the coarsest picture inside a drawing; null where there is none. */
  inside_px: z.number().nullable(),
});
export type ArtMeasures = z.infer<typeof artMeasures>;

/** The art of a design: a file of the order, by its content. */
export const artSchema = z.object({ file_id: z.string(), sha256: z.string(), ...artMeasures.shape });
export type Art = z.infer<typeof artSchema>;

/** What lies on one region, apart from whose order it is. */
export const layFields = {
  texts: designTexts.default([]),
  ...placingFields,
  /** Behind picture and words; null for the cloth itself. */
  background: hexColour.nullable().default(null),
  /** Id of the body colour. */
  colour: z.string().max(30).nullable().default(null),
  low_resolution_accepted: z.boolean().default(false),
};

/** What shows on one region of a template: all that a picture of it is made from. */
export const designSchema = z.object({
  region: z.string(),
  template: z.object({ category_id: z.string(), version: z.int() }),
  art: artSchema.nullable(),
  ...layFields,
});
export type Design = z.infer<typeof designSchema>;
