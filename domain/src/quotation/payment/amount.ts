import { readNumber } from '../../core/read-number.js';
import { refuse } from '../../core/refused.js';

const LARGEST_AMOUNT = 1_000_000_000_000;

/**
 * A typed amount in whole NT$. Text without a digit is 0; decimals, several numbers and absurdly large sums
 * throw `Refused`.
 */
export function typedAmount(typed: unknown): number {
  const amount = wholeIn(typed);
  if (Math.abs(amount) > LARGEST_AMOUNT) return refuse({ code: 'AMOUNT_TOO_LARGE', most: LARGEST_AMOUNT });
  return amount;
}

function wholeIn(typed: unknown): number {
  if (typeof typed === 'number') {
    if (!Number.isFinite(typed)) return 0;
    return Number.isInteger(typed) ? typed : refuse({ code: 'AMOUNT_NOT_WHOLE' });
  }
  const read = readNumber(typeof typed === 'string' ? typed : '');
  if (read.is === 'unclear') return refuse({ code: 'AMOUNT_UNCLEAR' });
  if (read.is === 'none') return 0;
  return read.hasDecimals ? refuse({ code: 'AMOUNT_NOT_WHOLE' }) : read.value;
}
