import type { DesignText, Vector2, Placing } from '@zhidan/domain/design';
import { z } from 'zod';

/** What is printed of one region of a design. */
export interface PrintJob {
  readonly print_mm: Vector2;
  readonly bleed_mm: number;
  /** What lies under everything: the ground of the design. */
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
  readonly placing: Placing;
  readonly height_mm: number;
  /** A copy of the file that was uploaded; not needed where the prepared one is there. */
  readonly original?: string | undefined;
  /** Where the prepared picture lies, or is to be written. */
  readonly prepared: string;
}

/** That the file is there, and whether the picture was prepared for it. */
export const printAnswer = z.object({ is: z.literal('printed'), isPrepared: z.boolean() });
export type PrintAnswer = z.infer<typeof printAnswer>;
export const isPrintAnswer = (output: unknown): output is PrintAnswer =>
  printAnswer.safeParse(output).success;
