import { artMeasures } from '@zhidan/domain/design';
import { z } from 'zod';

/** An uploaded file of which a preview is made: the path of a copy, and the file's name. */
export interface PreviewJob {
  readonly path: string;
  readonly name: string;
  /** The most pixels of a picture that is decoded. */
  readonly mostPixels: number;
}

/** The stored result of reading a file. */
export const fileReading = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('read'),
    measures: artMeasures,
    /** Warnings that the user sees before the file is printed. */
    says: z.array(z.string().max(200)).max(10),
  }),
  z.object({ is: z.literal('unreadable'), why: z.string().max(200) }),
  z.object({ is: z.literal('too-large') }),
]);
export type FileReading = z.infer<typeof fileReading>;

/** A file reading with previews: one for the designer, which may be transparent, and a small one for lists. */
export type PreviewAnswer =
  | (Extract<FileReading, { is: 'read' }> & {
      /** The preview for the designer, as WebP. */
      readonly preview: Uint8Array;
      /** The small preview for lists, as JPEG. */
      readonly thumbnail: Uint8Array;
    })
  | Exclude<FileReading, { is: 'read' }>;

/**
 * Whether the output of a sandbox process has the form of an answer; it cannot be trusted, since it read a file
 * from outside.
 */
export const isPreviewAnswer = (output: unknown): output is PreviewAnswer => answer.safeParse(output).success;

const answer = z.union([
  z.object({
    ...fileReading.options[0].shape,
    preview: z.instanceof(Uint8Array),
    thumbnail: z.instanceof(Uint8Array),
  }),
  fileReading.options[1],
  fileReading.options[2],
]);

export const unreadableFile = (why: string) => ({ is: 'unreadable', why }) as const;
