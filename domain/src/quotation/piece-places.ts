import { refuse } from '../core/refused.js';

/** Places in the list of pieces, from 1, ascending and each once. Throws `Refused` where the order has fewer. */
export function placesOfPieces(pieces: readonly number[], order_value: number): number[] {
  if (pieces.some((place) => place > order_value))
    refuse({ code: 'MORE_PIECES_THAN_ORDERED', field: 'pieces', most: order_value });
  return sortedPlaces(pieces);
}

/** Places in ascending order, each once. */
export const sortedPlaces = (pieces: readonly number[]): number[] =>
  [...new Set(pieces)].toSorted((one, other) => one - other);

/** 「第 3、17 件」; empty for no place. */
export const placesText = (places: readonly number[]): string =>
  places.length === 0 ? '' : `第 ${places.join('、')} 件`;
