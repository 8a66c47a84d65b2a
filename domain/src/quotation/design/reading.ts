import { z } from 'zod';
import { artMeasures } from '../../design/design.js';

/** The measured properties of a design's art file, or the reason for which it could not be read. */
export const artReading = z.union([
  z.object({ is: z.literal('read'), measures: artMeasures }),
  z.object({ is: z.literal('unreadable'), why: z.string() }),
  z.object({ is: z.literal('too-large') }),
]);
export type ArtReading = z.infer<typeof artReading>;

/** The most pixels of a design's picture, because each is decompressed for printing. */
export const MAX_ART_PIXELS = 120_000_000;
