import type { DesignText, Vector2, PicturePlacement } from '@zhidan/domain/design';
import { z } from 'zod';

/** The print of one region of a design. */
export interface PrintJob {
  readonly print_mm: Vector2;
  readonly bleed_mm: number;
  /** The background colour of the design, below art and texts. */
  readonly background: string | null;
  readonly texts: readonly DesignText[];
  readonly art: PrintArt | null;
  readonly title: string;
  readonly as:
    | { readonly format: 'pdf'; readonly marks?: string | undefined }
    | { readonly format: 'tiff'; readonly dpi: number };
  /** Where the finished file is written. */
  readonly out: string;
}

export interface PrintArt {
  readonly placing: PicturePlacement;
  readonly height_mm: number;
  /** A copy of the uploaded file; not needed where the prepared picture exists. */
  readonly original?: string | undefined;
  /** The path of the prepared picture, which is written there if it does not exist. */
  readonly prepared: string;
}

/** The result of a print job: the file was written; `isPrepared` where the picture was prepared by this job. */
const printAnswer = z.object({ is: z.literal('printed'), isPrepared: z.boolean() });
export type PrintAnswer = z.infer<typeof printAnswer>;
export const isPrintAnswer = (output: unknown): output is PrintAnswer =>
  printAnswer.safeParse(output).success;
