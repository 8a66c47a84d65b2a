import { z } from 'zod';
import { fileFolderSchema } from '../codes/schemas.js';
import { listPlace } from '../core/numeric.js';

const QUOTATION_NO = /^\d{6}-\d{10}$/;

/** The form of a file for an order, beside the field `file`. */
export const orderFileForm = z.object({
  folder: fileFolderSchema,
  quotation_no: z.string().regex(QUOTATION_NO),
  /** The design, from 1. */
  index: listPlace(1),
});

type Fields = Readonly<Record<string, string>>;

/** The fields of such a form; a file of a message belongs to no design and is given design 1. */
export const orderFileFields = (fields: Fields): Fields =>
  fields['folder'] === 'messages' ? { index: '1', ...fields } : fields;

/** The form of a picture for a record of master data: its folder is the address of the records. */
export const recordPictureForm = z.object({ folder: z.string().min(1).max(50) });

export const keptFile = z.object({
  /** The id in `/files/<id>`. */
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  sha256: z.string(),
  url: z.string(),
  /** The address of a thumbnail; empty where the file is no picture. */
  thumbnail_url: z.string(),
});
export type KeptFile = z.infer<typeof keptFile>;

/** A picture for a record: `url` goes into its `imgs`. */
export const keptPicture = keptFile.extend({
  /** A tiny picture as a data URI. */
  preview: z.string(),
});
export type KeptPicture = z.infer<typeof keptPicture>;

/** The answer after a file was removed. */
export const removedFile = keptFile.pick({ id: true, name: true, sha256: true });
export type RemovedFile = z.infer<typeof removedFile>;
