import { z } from 'zod';
import type { PieceField } from '../category/category.js';
import { lineSchema } from '../record/fields.js';

export const MAX_PIECES = 2_000;
/** The longest text of a piece, even if its field allows more. */
const MOST_CHARACTERS = 200;
const MOST_FIELDS = 20;

/** The values of one piece of an order, by the keys of the product's fields; blank ones are left out. */
export const pieceSchema = z.record(z.string(), z.string());
export type Piece = Readonly<z.infer<typeof pieceSchema>>;

/** A number becomes text as it is written; an empty value becomes a blank text. */
const asText = (sent: unknown): unknown =>
  typeof sent === 'number' ? String(sent) : sent === null ? '' : sent;

const words = z.preprocess(asText, lineSchema(MOST_CHARACTERS));

export const piecesBody = z
  .array(
    z
      .record(z.string().max(30), words)
      .refine((piece) => Object.keys(piece).length <= MOST_FIELDS, `最多 ${MOST_FIELDS} 個欄位`),
  )
  .max(MAX_PIECES);

/** The fields of a product that determine the values of its pieces. */
export interface PieceRules {
  readonly piece_fields: readonly PieceField[];
  /** The sizes in which the product is made; empty where it has none. */
  readonly sizes: readonly string[];
}

/** The key of the field that names one of the product's sizes. */
export const SIZE_FIELD = 'size';
export const NAME_FIELD = 'name';

/** Titles for values of fields that the product has lost, by key of the field. */
const usualTitles: Readonly<Record<string, string>> = { size: '尺寸', name: '名字', number: '號碼' };
export const usualFieldTitle = (key: string): string => usualTitles[key] ?? key;

/** One line for a piece, such as `L · 王小明 · 10`. */
export const pieceText = (piece: Piece, { piece_fields }: Pick<PieceRules, 'piece_fields'>): string =>
  piece_fields.flatMap(({ key }) => piece[key] ?? []).join(' · ');

/** The number of pieces of each size, in the order of the product's sizes. */
export const piecesBySize = (
  pieces: readonly Piece[],
  { sizes }: Pick<PieceRules, 'sizes'>,
): { label: string; quantity: number }[] =>
  sizes.flatMap((label) => {
    const quantity = pieces.filter((piece) => piece[SIZE_FIELD] === label).length;
    return quantity > 0 ? [{ label, quantity }] : [];
  });
