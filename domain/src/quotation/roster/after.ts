import { productionHasBegun } from '../../codes/quotation-codes.js';
import { markOfPieces } from '../../piece/mark.js';
import type { Piece } from '../../piece/piece.js';
import type { Quotation } from '../state.js';

/**
 * The order with another list of pieces. Until production has begun, an approval of the earlier list becomes
 * open again; from then on it covers the new list, as with art.
 */
export function withRoster(order: Quotation, pieces: readonly Piece[], at: string): Quotation {
  const roster = pieces.map((piece) => ({ ...piece }));
  const roster_mark = markOfPieces(roster);
  const next = { ...order, roster, roster_mark, roster_date: roster.length === 0 ? null : at };
  if (!productionHasBegun(order.code)) return next;
  const approvals = order.approvals.map((approval) =>
    approval.roster_mark === order.roster_mark ? { ...approval, roster_mark } : approval,
  );
  return { ...next, approvals };
}
