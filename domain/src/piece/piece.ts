import { z } from 'zod';
import type { PieceField } from '../category/category.js';
import { line } from '../record/fields.js';

/** Most pieces that a list names one by one. */
export const MOST_PIECES = 2_000;
/** Longest text of a piece, whatever its field allows. */
const MOST_CHARACTERS = 200;
const MOST_FIELDS = 20;

/** What one piece of an order carries of its own, by the keys of its product's fields; a blank one is left out. */
export const pieceSchema = z.record(z.string(), z.string());
export type Piece = Readonly<z.infer<typeof pieceSchema>>;

/** A number is written as it is; nothing is a blank. */
const asText = (sent: unknown): unknown =>
  typeof sent === 'number' ? String(sent) : sent === null ? '' : sent;

const words = z.preprocess(asText, line(MOST_CHARACTERS));

/** Pieces as callers send them. */
export const piecesBody = z
  .array(
    z
      .record(z.string().max(30), words)
      .refine((piece) => Object.keys(piece).length <= MOST_FIELDS, `最多 ${MOST_FIELDS} 個欄位`),
  )
  .max(MOST_PIECES);

/** What a product says of its pieces. */
export interface PieceTerms {
  readonly piece_fields: readonly PieceField[];
  /** Sizes in which it is made; empty where it has none. */
  readonly sizes: readonly string[];
}

/** The field that names one of the product's sizes. */
export const SIZE = 'size';
export const NAME = 'name';

/** One line for a piece: `L · 王小明 · 10`. */
export const pieceText = (piece: Piece, { piece_fields }: Pick<PieceTerms, 'piece_fields'>): string =>
  piece_fields.flatMap(({ key }) => piece[key] ?? []).join(' · ');

/** How many pieces there are of each size, in the order of the product's sizes. */
export const piecesBySize = (
  pieces: readonly Piece[],
  { sizes }: Pick<PieceTerms, 'sizes'>,
): { label: string; quantity: number }[] =>
  sizes.flatMap((label) => {
    const quantity = pieces.filter((piece) => piece[SIZE] === label).length;
    return quantity > 0 ? [{ label, quantity }] : [];
  });
