import { parseTypedNumber } from '@zhidan/ui-kit';
import { textOf } from '../../../form/values.js';

export const PIECES_RULE = { whole: true, least: 1 } as const;

/**
 * Parses the typed quantities of a split and computes how many pieces are missing; negative if there are too
 * many.
 */
export function parseSplit(value: unknown, order_value: number) {
  const typed: readonly string[] = Array.isArray(value) ? value.map(textOf) : [];
  const sum = typed.reduce((total, text) => total + (parseTypedNumber(text, PIECES_RULE).value ?? 0), 0);
  return { typed, sum, missing: order_value - sum };
}
