import { refuse } from '../../core/refused.js';

const LARGEST_AMOUNT = 1_000_000_000_000;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A typed amount in whole NT$: what is no number becomes 0; decimals and absurd sums throw `Refused`. */
export function typedAmount(typed: unknown): number {
  const amount = numberIn(typed);
  if (!Number.isInteger(amount)) return refuse({ code: 'AMOUNT_NOT_WHOLE' });
  if (Math.abs(amount) > LARGEST_AMOUNT) return refuse({ code: 'AMOUNT_TOO_LARGE', most: LARGEST_AMOUNT });
  return amount;
}

function numberIn(typed: unknown): number {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : 0;
  return typeof typed === 'string' && NUMBER.test(typed.trim()) ? Number(typed) : 0;
}
