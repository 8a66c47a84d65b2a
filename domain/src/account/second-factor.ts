import type { Caller } from '../access/caller.js';
import { refuse } from '../core/refused.js';

/** The minutes for which an entered code is valid for actions that require a second factor again. */
export const SECOND_FACTOR_VALID_MINUTES = 10;

/** Throws `Refused` for a program, and for a caller whose second factor was not confirmed recently. */
export function assertSecondFactor({ second_factor, key }: Caller): void {
  if (key !== undefined) refuse({ code: 'NOT_BY_KEY' });
  if (second_factor === 'unproven') refuse({ code: 'SECOND_FACTOR_NEEDED' });
}
