import { z } from 'zod';
import { pieceSchema } from '../../piece/piece.js';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** Of the state of an order: what each of its pieces carries, the first piece first; nothing where there is no list. */
export const rosterState = {
  roster: z.array(pieceSchema),
  /** When the list was last set; null while there is none. */
  roster_date: instant.nullable(),
};

/** The same as an order begins. */
export const rosterBegun = { roster: [], roster_date: null } satisfies InitialFields<typeof rosterState>;
