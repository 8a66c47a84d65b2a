import { z } from 'zod';
import { count, place } from '../../core/numeric.js';
import { fileFolderSchema } from '../state.js';

/** A file that was stored and now becomes part of the order. */
export const addFileBody = z.object({
  file_id: z.string().min(1).max(100),
  folder: fileFolderSchema,
  /** Design, from 1. */
  index: place(1),
  name: z.string().min(1).max(255),
  /** Bytes. */
  size: count(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const removeFileBody = z.object({ file_id: z.string().max(100) });
