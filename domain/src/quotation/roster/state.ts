import { z } from 'zod';
import { pieceSchema } from '../../piece/piece.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/**
 * The part of an order's state that holds the values of each piece, in the order of the pieces; empty where
 * there is no list.
 */
export const rosterState = {
  roster: z.array(pieceSchema),
  /** The instant at which the list was last set; null while there is none. */
  roster_date: instantSchema.nullable(),
  /** The mark of the list, which approvals compare; empty while there is none. */
  roster_mark: z.string(),
};

export const initialRoster = { roster: [], roster_date: null, roster_mark: '' } satisfies InitialFields<
  typeof rosterState
>;
