import { officePathOf } from '@zhidan/domain/quotation';
import type { Caller, DocumentName } from '@zhidan/domain';
import type { Request } from 'express';
import { z } from 'zod';
import type { OpenFile } from '../file/routes.js';
import type { OpenPicture } from '../picture/routes.js';
import type { ReadParts } from '../resource/parts.js';
import type { Paper } from './paper.js';

const whole = (least: number, most: number) => z.coerce.number().pipe(z.int().min(least).max(most));

/** What a document is asked to be, beside whose it is. */
export const documentWishes = z.object({
  /** Every price as zero. */
  mask_price: z.enum(['0', '1']).default('0'),
  paper: z.enum(['content', 'a4']).default('content'),
  /** The moment it is to be written as of. */
  at: z.string().optional(),
  /** One design alone. */
  index: whole(1, 100_000).optional(),
  /** One worker alone. */
  staff: z.string().max(100).optional(),
  /** Of the payroll. */
  year: whole(2_000, 2_999).optional(),
  month: whole(1, 12).optional(),
});
export type DocumentWishes = z.infer<typeof documentWishes>;

export interface DocumentRequest {
  readonly request: Request;
  /** What it is about, as its address names it. */
  readonly id: string;
  readonly caller: Caller;
  readonly wishes: DocumentWishes;
  /** Address of the PDF, for the page on a screen. */
  readonly download?: string | undefined;
  /** One of a pile: it leads to its order by a QR code, and is not found where nothing would stand on it. */
  readonly isOneOfMany?: true;
}

/** What documents are made from. */
export interface DocumentParts extends ReadParts {
  readonly openPicture: OpenPicture;
  readonly openFile: OpenFile;
  /** Where the installation is reached, without a slash at its end. */
  readonly publicUrl: string;
}

/** One kind of document, below `/documents/<kind>/`. */
export interface DocumentKind {
  readonly kind: DocumentName;
  /** What it is always printed on; where nothing is said, whoever asks may choose. */
  readonly paper?: Paper;
  /** The whole page as HTML; rejects with the problem where the caller may not have it. */
  page(asked: DocumentRequest, parts: DocumentParts): Promise<string>;
}

/** Where the office looks at an order. */
export const officeAddress = (
  { publicUrl }: Pick<DocumentParts, 'publicUrl'>,
  quotation_no: string,
): string => `${publicUrl}${officePathOf(quotation_no)}`;
