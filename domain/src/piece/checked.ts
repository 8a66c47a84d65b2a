import type { PieceField } from '../category/category.js';
import { foldedName } from '../core/folded-name.js';
import { refuse } from '../core/refused.js';
import { type Piece, type PieceRules, SIZE_FIELD } from './piece.js';
import { unprintableIn } from './printable.js';

/** A reason to check a piece of the list again, with the number of the piece from 1. */
export interface PieceWarning {
  readonly piece: number;
  readonly code: PieceWarningCode;
}
export const pieceWarningCodes = [
  'NUMBER_TAKEN',
  'FIELD_MISSING',
  'SIZE_NOT_OFFERED',
  'NOT_PRINTABLE',
] as const;
export type PieceWarningCode = (typeof pieceWarningCodes)[number];

export const pieceWarningTexts: Readonly<Record<PieceWarningCode, string>> = {
  NUMBER_TAKEN: '和另一件重複',
  FIELD_MISSING: '還有必填的資料沒有填',
  SIZE_NOT_OFFERED: '這項商品沒有這個尺寸',
  NOT_PRINTABLE: '有可能印不出來的字',
};

/**
 * Pieces as they are stored: with the product's own fields, in their order, without blank ones. Throws
 * `Refused` for an unknown field, and for a text that is longer than its field allows, at the path of the body.
 */
export function checkPieces(
  pieces: readonly Piece[],
  { piece_fields }: PieceRules,
  path = 'pieces',
): Record<string, string>[] {
  return pieces.map((piece, at) => {
    const unknown = Object.keys(piece).find((key) => piece_fields.every((field) => field.key !== key));
    if (unknown !== undefined)
      refuse({
        code: 'UNKNOWN_FIELD',
        field: `${path}.${at}.${unknown}`,
        name: unknown,
        titles: piece_fields.map(({ title }) => title),
      });
    const filled = piece_fields.flatMap((field) => {
      const text = piece[field.key] ?? '';
      if (charactersIn(text) > field.max)
        refuse({
          code: 'PIECE_TEXT_TOO_LONG',
          field: `${path}.${at}.${field.key}`,
          piece: at + 1,
          title: field.title,
          most: field.max,
        });
      return text === '' ? [] : [[field.key, text] as const];
    });
    return Object.fromEntries(filled);
  });
}

/** Whether a product has every field of these pieces, and each text is as long as its field allows. */
export const doPiecesFit = (pieces: readonly Piece[], { piece_fields }: PieceRules): boolean =>
  pieces.every((piece) =>
    Object.entries(piece).every(([key, text]) =>
      piece_fields.some((field) => field.key === key && charactersIn(text) <= field.max),
    ),
  );

/** Throws `Refused` where a piece lacks a required field, or has an unknown size. */
export function assertPiecesComplete(pieces: readonly Piece[], { piece_fields, sizes }: PieceRules): void {
  for (const [at, piece] of pieces.entries()) {
    const missing = piece_fields.find(({ key, required }) => required && piece[key] === undefined);
    if (missing !== undefined)
      refuse({
        code: 'PIECE_FIELD_MISSING',
        field: `pieces.${at}.${missing.key}`,
        piece: at + 1,
        title: missing.title,
      });
    const size = piece[SIZE_FIELD];
    if (size !== undefined && !isOffered(size, sizes))
      refuse({ code: 'SIZE_NOT_OFFERED', field: `pieces.${at}.${SIZE_FIELD}`, size, sizes });
  }
}

/** Throws `Refused` with `NUMBER_TAKEN` where a unique value occurs in other pieces, or twice in these. */
export function assertPiecesFree(
  pieces: readonly Piece[],
  others: readonly Piece[],
  { piece_fields }: Pick<PieceRules, 'piece_fields'>,
): void {
  for (const { key, title } of piece_fields.filter(({ unique }) => unique)) {
    const taken = new Set(others.flatMap((piece) => valueIn(piece, key)));
    for (const [at, piece] of pieces.entries()) {
      const [value] = valueIn(piece, key);
      if (value === undefined) continue;
      if (taken.has(value))
        refuse({ code: 'NUMBER_TAKEN', field: `pieces.${at}.${key}`, title, value: piece[key] ?? '' });
      taken.add(value);
    }
  }
}

/** The warnings about a list; the second occurrence of a unique value causes one. */
export function warningsOfPieces(
  pieces: readonly Piece[],
  { piece_fields, sizes }: PieceRules,
): readonly PieceWarning[] {
  const seen = new Map(
    piece_fields.filter(({ unique }) => unique).map(({ key }) => [key, new Set<string>()]),
  );
  return pieces.flatMap((piece, at) => {
    const isTaken = [...seen].map(([key, values]) => {
      const [value] = valueIn(piece, key);
      const again = value !== undefined && values.has(value);
      if (value !== undefined) values.add(value);
      return again;
    });
    const holds: Readonly<Record<PieceWarningCode, boolean>> = {
      NUMBER_TAKEN: isTaken.includes(true),
      FIELD_MISSING: piece_fields.some(({ key, required }) => required && piece[key] === undefined),
      SIZE_NOT_OFFERED: piece[SIZE_FIELD] !== undefined && !isOffered(piece[SIZE_FIELD], sizes),
      NOT_PRINTABLE: Object.values(piece).some((text) => unprintableIn(text).length > 0),
    };
    return pieceWarningCodes.filter((code) => holds[code]).map((code) => ({ piece: at + 1, code }));
  });
}

/** The indexes, from 0, of all pieces that share a unique value with another piece. */
export function repeatedPieces(
  pieces: readonly Piece[],
  field: Pick<PieceField, 'key' | 'unique'>,
): ReadonlySet<number> {
  if (!field.unique) return new Set();
  const times = new Map<string, number[]>();
  for (const [at, piece] of pieces.entries())
    for (const value of valueIn(piece, field.key)) times.set(value, [...(times.get(value) ?? []), at]);
  return new Set([...times.values()].filter((places) => places.length > 1).flat());
}

/** The number of visible characters; an emoji that is composed of several code points counts once. */
const charactersIn = (text: string): number => [...characters.segment(text)].length;
const characters = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' });

/** Values are equal regardless of full and half width, letter case and invisible characters. */
const valueIn = (piece: Piece, key: string): readonly string[] => {
  const value = piece[key];
  return value === undefined || value === '' ? [] : [foldedName(value)];
};

const isOffered = (size: string, sizes: readonly string[]): boolean =>
  sizes.length === 0 || sizes.includes(size);
