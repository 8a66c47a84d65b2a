import { artMeasures } from '@zhidan/domain/design';
import { z } from 'zod';

/** A file that is to be read: where a copy of it lies, and what it is called. */
export interface PreviewJob {
  readonly path: string;
  readonly name: string;
  /** Pictures of more pixels are not unpacked. */
  readonly mostPixels: number;
}

/** What was found out about a file. */
export const fileReading = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('read'),
    measures: artMeasures,
    /** What has to be known before it is printed, in words. */
    says: z.array(z.string().max(200)).max(10),
  }),
  z.object({ is: z.literal('unreadable'), why: z.string().max(200) }),
  z.object({ is: z.literal('too-large') }),
]);
export type FileReading = z.infer<typeof fileReading>;

/** The same with pictures of it: one to design with, which may be transparent, and a small one for lists. */
export type PreviewAnswer =
  | (Extract<FileReading, { is: 'read' }> & {
      /** WebP. */
      readonly preview: Uint8Array;
      /** JPEG. */
      readonly thumbnail: Uint8Array;
    })
  | Exclude<FileReading, { is: 'read' }>;

/** Whether what a process answers is an answer: it read a file from outside. */
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
