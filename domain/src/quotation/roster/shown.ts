import { z } from 'zod';
import { type Caller, may } from '../../access/caller.js';
import type { Permission } from '../../access/permissions.js';
import { SALES_RIGHT } from '../../access/sales-right.js';
import { pieceWarningCodes, warningsOfPieces } from '../../piece/checked.js';
import { pieceSchema, type PieceTerms } from '../../piece/piece.js';
import { isOwner } from '../readers/roles.js';
import type { Quotation } from '../state.js';

const rosterWarning = z.object({ piece: z.int(), code: z.enum(pieceWarningCodes) });

/** What `GET /api/quotations/<no>/roster` answers. */
export const shownRosterSchema = z.object({
  pieces: z.array(pieceSchema),
  /** What should be looked at again; `piece` counts from 1. */
  warnings: z.array(rosterWarning),
});
export type ShownRoster = z.infer<typeof shownRosterSchema>;

export const shownRoster = ({ roster }: Pick<Quotation, 'roster'>, terms: PieceTerms): ShownRoster => ({
  pieces: roster,
  warnings: [...warningsOfPieces(roster, terms)],
});

/** Rights of the desks that make, print and pack the pieces, and of the auditor, who reads what staff read. */
export const rosterReaders = [
  SALES_RIGHT,
  'sublimation_authority_w',
  'print_authority_w',
  'delivery_authority_w',
  'audit_authority_r',
] as const satisfies readonly Permission[];

/** The owner and those desks: to all others the list is words about strangers. */
export const mayReadRoster = (caller: Caller, { customer_uid }: Pick<Quotation, 'customer_uid'>): boolean =>
  isOwner(caller, customer_uid) || rosterReaders.some((permission) => may(caller, permission));
