import { z } from 'zod';
import { refuse } from '../../core/refused.js';
import { checkPieces } from '../../piece/checked.js';
import { type Piece, type PieceRules, piecesBody } from '../../piece/piece.js';
import { sameJson } from '../../record/same-json.js';
import { defineCommand } from '../define-command.js';
import { isArtChangeable } from '../design/places.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import { undoWithCommands } from '../undo/undo.js';
import type { RosterEvent } from './events.js';

/**
 * Sets the list with the values of every piece, such as names and numbers; `null` removes the list. A
 * repetition has no effect.
 */
const setRoster = defineCommand('set-roster', {
  title: '設定名單',
  knownBy: ['RosterSet'],
  undo: undoWithCommands(['set-roster'], ({ before }, reason) => [
    {
      command: 'set-roster',
      body: { pieces: before.roster_date === null ? null : before.roster, note: reason },
    },
  ]),
  button: { isInPlace: true },
  route: 'PUT /api/quotations/:id/roster',
  body: z.object({ pieces: piecesBody.nullable(), note: z.string().trim().max(500).default('') }),
  isOffered: (order, { roles }) => isArtChangeable(order, 'production', roles),
  decide({ pieces, note }, order, facts) {
    if (!isArtChangeable(order, 'production', rolesOf(facts.caller, order)))
      return refuse({ code: 'ART_CLOSED', stage: 'production' });
    const kept = pieces === null ? [] : requestedRoster(pieces, order, facts);
    if (sameJson(kept, order.roster)) return [];
    mustSayWhy(note, order, facts);
    return [rosterSetEvent(kept, note, facts)];
  },
});

export const rosterCommands = { 'set-roster': setRoster } as const;

/** The fields of an order's product that determine the values of its pieces. */
export const pieceRulesOf = (
  { category_id }: Pick<Quotation, 'category_id'>,
  { catalogue }: Pick<QuotationFacts, 'catalogue'>,
): PieceRules => catalogue.category(category_id) ?? { piece_fields: [], sizes: [] };

/**
 * A list of pieces as it is stored with an order. Throws `Refused` where it does not fit the product or the
 * quantity.
 */
export function requestedRoster(
  pieces: readonly Piece[],
  order: Pick<Quotation, 'category_id' | 'order_value'>,
  facts: Pick<QuotationFacts, 'catalogue'>,
  field = 'pieces',
): Record<string, string>[] {
  const checked = checkPieces(pieces, pieceRulesOf(order, facts), field);
  const { order_value } = order;
  if (checked.length !== order_value) refuse({ code: 'ROSTER_SUM', field, order_value, sum: checked.length });
  return checked;
}

export const rosterSetEvent = (
  pieces: Record<string, string>[],
  note: string,
  { caller, now }: Pick<QuotationFacts, 'caller' | 'now'>,
): RosterEvent => ({
  type: 'RosterSet',
  data: {
    pieces,
    quantity: pieces.length,
    note,
    created_date: now,
    who_did_it_uid: uidOf(caller),
    who_did_it_name: caller.name,
  },
});

/** After production has begun only staff may change the list, with a reason. */
function mustSayWhy(note: string, order: Quotation, { caller }: QuotationFacts): void {
  const isOwners =
    rolesOf(caller, order).includes('owner') && isArtChangeable(order, 'production', ['owner']);
  if (!isOwners && note === '') refuse({ code: 'NO_REASON', field: 'note' });
}
