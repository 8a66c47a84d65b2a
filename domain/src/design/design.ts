import { z } from 'zod';
import { hexColour } from './lengths.js';
import { picturePlacementFields } from './placing.js';
import { designTexts } from './texts.js';

/** The measured properties of a picture or a vector drawing. */
export const artMeasures = z.object({
  /** The size in pixels; for a drawing in its own units, which only give its proportions. */
  width_px: z.number(),
  height_px: z.number(),
  /** A drawing prints sharply at any size, except for pictures inside it. */
  kind: z.enum(['picture', 'drawing']),
  /**
   * The width in pixels that the drawing would have at the resolution of its coarsest embedded picture; null
   * without embedded pictures.
   */
  inside_px: z.number().nullable(),
});
export type ArtMeasures = z.infer<typeof artMeasures>;

/** The art of a design: a file of the order, identified by its content. */
export const artSchema = z.object({ file_id: z.string(), sha256: z.string(), ...artMeasures.shape });
export type Art = z.infer<typeof artSchema>;

/** How a design lies on one region (a printable part of the product); the same for every order that uses it. */
export const fabricLayoutFields = {
  texts: designTexts.default([]),
  ...picturePlacementFields,
  /** The colour behind picture and text; null for the bare cloth. */
  background: hexColour.nullable().default(null),
  /** The id of the cloth colour. */
  colour: z.string().max(30).nullable().default(null),
  low_resolution_accepted: z.boolean().default(false),
};

/** The visible design on one region of a template, sufficient to draw it. */
export const designSchema = z.object({
  region: z.string(),
  template: z.object({ category_id: z.string(), version: z.int() }),
  art: artSchema.nullable(),
  ...fabricLayoutFields,
});
export type Design = z.infer<typeof designSchema>;
