import type { Caller } from '../access/caller.js';
import { refuse } from '../core/refused.js';

/** The minutes for which a shown code counts for acts that ask for one again. */
export const PROOF_LASTS_MINUTES = 10;

/** Throws `Refused` for a program, and for a caller with a second factor who has shown none lately. */
export function assertSecondFactor({ second_factor, key }: Caller): void {
  if (key !== undefined) refuse({ code: 'NOT_BY_KEY' });
  if (second_factor === 'unproven') refuse({ code: 'SECOND_FACTOR_NEEDED' });
}
