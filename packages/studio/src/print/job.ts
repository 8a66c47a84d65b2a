import {
  hexColour,
  type DesignText,
  type PicturePlacement,
  type ProjectiveMap,
  type Vector2,
} from '@zhidan/domain/design';
import { z } from 'zod';

/** One step of printing. Only these steps read files from outside, or need the libraries of the sandbox. */
export type PrintJob =
  /** Prepares the picture of a design for printing at the given width, and writes the result to `prepared`. */
  | {
      readonly step: 'prepare';
      readonly original: string;
      readonly width_mm: number;
      readonly prepared: string;
    }
  /** Converts texts to outlines. */
  | { readonly step: 'outline'; readonly texts: readonly DesignText[] }
  /** Paints a region into a TIFF. */
  | { readonly step: 'paint'; readonly page: PaintedPage; readonly dpi: number; readonly out: string };

/** The printed rectangle of one region of a design. */
export interface PrintedRectangle {
  readonly print_mm: Vector2;
  readonly bleed_mm: number;
  /** The background colour of the design, below art and texts. */
  readonly background: string | null;
  readonly texts: readonly DesignText[];
}

export interface PaintedPage extends PrintedRectangle {
  readonly art: {
    readonly placing: PicturePlacement;
    readonly height_mm: number;
    /** The path of the prepared picture. */
    readonly prepared: string;
  } | null;
}

const projectiveMap = z.custom<ProjectiveMap>(
  (map) => Array.isArray(map) && map.length === 9 && map.every(Number.isFinite),
);

/**
 * The result of a print job: `written` after writing a file, or the outlines together with the colour profile.
 */
const printAnswer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('written') }),
  z.object({
    is: z.literal('outlined'),
    outlines: z.array(
      z.object({ paths: z.array(z.string()).readonly(), colour: hexColour, toCloth: projectiveMap }),
    ),
    /** An ICC profile of sRGB, compressed with deflate. */
    profile: z.instanceof(Uint8Array),
  }),
]);
export type PrintAnswer = z.infer<typeof printAnswer>;
export type OutlinedTexts = Extract<PrintAnswer, { readonly is: 'outlined' }>;
export const isPrintAnswer = (output: unknown): output is PrintAnswer =>
  printAnswer.safeParse(output).success;
