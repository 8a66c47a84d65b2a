import { z } from 'zod';
import { type Caller, hasPermission } from '../../access/caller.js';
import type { Permission } from '../../access/permissions.js';
import { SALES_RIGHT } from '../../access/sales-right.js';
import { pieceWarningCodes, warningsOfPieces } from '../../piece/checked.js';
import { pieceSchema, type PieceRules } from '../../piece/piece.js';
import { findOpenProposal } from '../change/open.js';
import { isOwner } from '../readers/roles.js';
import type { Quotation } from '../state.js';

const rosterWarning = z.object({ piece: z.int(), code: z.enum(pieceWarningCodes) });

/** The answer of `GET /api/quotations/<no>/roster`. */
export const shownRosterSchema = z.object({
  pieces: z.array(pieceSchema),
  /** The warnings about the list; `piece` counts from 1. */
  warnings: z.array(rosterWarning),
  /** The list of an open proposal; left out where none is proposed. */
  proposed: z.array(pieceSchema).optional(),
});
export type ShownRoster = z.infer<typeof shownRosterSchema>;

export function shownRoster(
  order: Pick<Quotation, 'roster' | 'proposals'>,
  terms: PieceRules,
  now: string,
): ShownRoster {
  const { roster: pieces } = order;
  const proposed = findOpenProposal(order, now)?.changes.roster;
  return { pieces, warnings: [...warningsOfPieces(pieces, terms)], ...(proposed && { proposed }) };
}

/**
 * The permissions of the desks that make, print and pack the pieces, and of auditors, who read what staff read.
 */
export const rosterReaders = [
  SALES_RIGHT,
  'sublimation_authority_w',
  'print_authority_w',
  'delivery_authority_w',
  'audit_authority_r',
] as const satisfies readonly Permission[];

/**
 * Only the owner and the desks of `rosterReaders` may read the list, because it contains names of other people.
 */
export const mayReadRoster = (caller: Caller, { customer_uid }: Pick<Quotation, 'customer_uid'>): boolean =>
  isOwner(caller, customer_uid) || rosterReaders.some((permission) => hasPermission(caller, permission));
