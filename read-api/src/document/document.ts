import type { Caller } from '@zhidan/domain';
import type { Request } from 'express';
import { z } from 'zod';
import type { ReadParts } from '../resource/parts.js';

/** What a document is asked to be, beside whose it is. */
export const documentWishes = z.object({
  /** Every price as zero. */
  mask_price: z.enum(['0', '1']).default('0'),
  paper: z.enum(['content', 'a4']).default('content'),
  /** The moment it is to be written as of. */
  at: z.string().optional(),
});
export type DocumentWishes = z.infer<typeof documentWishes>;

export interface DocumentRequest {
  readonly request: Request;
  readonly caller: Caller;
  readonly wishes: DocumentWishes;
  /** Address of the PDF, for the page on a screen. */
  readonly download?: string;
}

/** One kind of document, below `/documents/<kind>/`. */
export interface DocumentKind {
  readonly kind: string;
  /** What its file is called, before the number. */
  readonly title: string;
  /** The whole page as HTML; rejects with the problem where the caller may not have it. */
  page(asked: DocumentRequest, parts: ReadParts): Promise<string>;
}
