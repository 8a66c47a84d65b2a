import { z } from 'zod';
import { artMeasures } from '../../design/design.js';

/** What is known of the art of a design: what was read of it, or why nothing was. */
export const artReading = z.union([
  z.object({ is: z.literal('read'), measures: artMeasures }),
  z.object({ is: z.literal('unreadable'), why: z.string() }),
  z.object({ is: z.literal('too-large') }),
]);
export type ArtReading = z.infer<typeof artReading>;

/** More pixels than this no picture of a design has: each is unpacked for print. */
export const MOST_ART_PIXELS = 120_000_000;
