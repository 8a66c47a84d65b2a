import { z } from 'zod';
import { fileFolderSchema } from '../codes/schemas.js';
import { listIndexSchema } from '../core/numeric.js';

const QUOTATION_NO = /^\d{6}-\d{10}$/;

/** The form fields of a file for an order, in addition to `file`. */
export const orderFileForm = z.object({
  folder: fileFolderSchema,
  quotation_no: z.string().regex(QUOTATION_NO),
  /** The number of the design, from 1. */
  index: listIndexSchema(1),
});

type Fields = Readonly<Record<string, string>>;

/**
 * Parses the form fields of an order's file; a file of a message belongs to no design and is given design 1.
 */
export const parseOrderFileFields = (fields: Fields): Fields =>
  fields['folder'] === 'messages' ? { index: '1', ...fields } : fields;

/** The form of a picture for a record of master data; `folder` is the address of the list of these records. */
export const recordPictureForm = z.object({ folder: z.string().min(1).max(50) });

export const uploadedFileSchema = z.object({
  /** The id of the file, which its address `/files/<id>` contains. */
  id: z.string(),
  name: z.string(),
  /** The size of the file in bytes. */
  size: z.int(),
  sha256: z.string(),
  url: z.string(),
  /** The address of a thumbnail; empty where the file is no picture. */
  thumbnail_url: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** A picture for a record; the record's field `imgs` takes the `url`. */
export const uploadedPictureSchema = uploadedFileSchema.extend({
  /** A tiny picture as a data URI. */
  preview: z.string(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** The answer after a file was removed. */
export const removedFileSchema = uploadedFileSchema.pick({ id: true, name: true, sha256: true });
export type RemovedFile = z.infer<typeof removedFileSchema>;
