import { refuse } from '../../core/refused.js';
import type { Quotation } from '../state.js';

type Listed = Pick<Quotation, 'roster' | 'order_value'>;

/**
 * The number of pieces that the list of an order lacks; negative where it has too many, 0 where there is no
 * list. Only an agreed change of the quantity leads to a number other than 0.
 */
export const missingPieces = ({ roster, order_value }: Listed): number =>
  roster.length === 0 ? 0 : order_value - roster.length;

/** The number of missing or superfluous pieces in words; empty where the list is complete. */
export const missingPiecesText = (missing: number): string =>
  missing === 0 ? '' : missing > 0 ? `還差 ${missing} 件` : `多 ${-missing} 件`;

/** Throws `Refused` where the list does not have one entry per piece. */
export function assertRosterComplete(order: Listed): void {
  const { order_value, roster } = order;
  if (missingPieces(order) !== 0) refuse({ code: 'ROSTER_DIFFERS', order_value, sum: roster.length });
}
