import { type Piece, type PieceRules, SIZE_FIELD } from './piece.js';

/** A piece with its place in the list of the order, from 1; the place stays when pieces are sorted. */
export interface PlacedPiece {
  readonly place: number;
  readonly piece: Piece;
}

/** The field by which pieces of one size are sorted. */
const NUMBER_FIELD = 'number';

/**
 * The pieces in the order in which people pack them: by the product's sizes, then by number, with 2 before 10.
 * Pieces of an unknown size come last.
 */
export function packingOrder(
  pieces: readonly Piece[],
  { sizes }: Pick<PieceRules, 'sizes'>,
): readonly PlacedPiece[] {
  const rank = ({ piece }: PlacedPiece): number => {
    const at = sizes.indexOf(piece[SIZE_FIELD] ?? '');
    return at === -1 ? sizes.length : at;
  };
  return pieces
    .map((piece, at) => ({ place: at + 1, piece }))
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        byNumber.compare(one.piece[SIZE_FIELD] ?? '', other.piece[SIZE_FIELD] ?? '') ||
        byNumber.compare(one.piece[NUMBER_FIELD] ?? '', other.piece[NUMBER_FIELD] ?? '') ||
        one.place - other.place,
    );
}
const byNumber = new Intl.Collator('zh-TW', { numeric: true });

/** The pieces in packing order, divided by size. */
export function packingGroups(
  pieces: readonly Piece[],
  terms: Pick<PieceRules, 'sizes'>,
): readonly { readonly size: string; readonly pieces: readonly PlacedPiece[] }[] {
  const groups = new Map<string, PlacedPiece[]>();
  for (const placed of packingOrder(pieces, terms)) {
    const size = placed.piece[SIZE_FIELD] ?? '';
    groups.set(size, [...(groups.get(size) ?? []), placed]);
  }
  return [...groups].map(([size, placed]) => ({ size, pieces: placed }));
}
