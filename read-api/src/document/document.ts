import { officePathOf } from '@zhidan/domain/quotation';
import type { Caller, DocumentName } from '@zhidan/domain';
import type { Request } from 'express';
import { z } from 'zod';
import type { DesignPictures } from '../design/pictures.js';
import type { OpenFile } from '../file/routes.js';
import type { OpenPicture } from '../picture/routes.js';
import type { ReadDependencies } from '../resource/parts.js';
import type { Paper } from './paper.js';

const whole = (least: number, most: number) => z.coerce.number().pipe(z.int().min(least).max(most));

/** The options of a document in its query. */
export const documentQuerySchema = z.object({
  /** `1` prints every price as zero. */
  mask_price: z.enum(['0', '1']).default('0'),
  paper: z.enum(['content', 'a4']).default('content'),
  /** The moment of the past that the document shows. */
  at: z.string().optional(),
  /** The number of a single design to print, or of a parcel. */
  index: whole(1, 100_000).optional(),
  /** The id of a single worker to print. */
  staff: z.string().max(100).optional(),
  year: whole(2_000, 2_999).optional(),
  month: whole(1, 12).optional(),
});
export type DocumentQuery = z.infer<typeof documentQuerySchema>;

export interface DocumentRequest {
  readonly request: Request;
  /** The id in the address: an order number, a case or a purchase. */
  readonly id: string;
  readonly caller: Caller;
  readonly wishes: DocumentQuery;
  /** The address of the PDF, for the page on a screen. */
  readonly download?: string | undefined;
  /**
   * Set in a batch: the document carries a QR code that leads to its order, and is omitted where it would be
   * empty.
   */
  readonly isOneOfMany?: true;
}

export interface DocumentDependencies extends ReadDependencies {
  readonly openPicture: OpenPicture;
  readonly openFile: OpenFile;
  readonly designPictures: DesignPictures;
  /** The public address of the installation, without a slash at its end. */
  readonly publicUrl: string;
  /** The tax office's key for the QR codes of printed invoices, 32 hexadecimal digits; undefined where none is set. */
  readonly invoiceKey: string | undefined;
}

/** One kind of document, served below `/documents/<kind>/`. */
export interface DocumentKind {
  readonly kind: DocumentName;
  /** The fixed paper of the document; without it the caller may choose. */
  readonly paper?: Paper;
  /** Renders the whole page as HTML; rejects with the problem where the caller may not see the document. */
  page(asked: DocumentRequest, parts: DocumentDependencies): Promise<string>;
}

export const officeAddress = (
  { publicUrl }: Pick<DocumentDependencies, 'publicUrl'>,
  quotation_no: string,
): string => `${publicUrl}${officePathOf(quotation_no)}`;
