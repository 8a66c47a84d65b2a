import { createHash } from 'node:crypto';

/** A name that cannot be guessed from the number: who may not have a pattern cannot find its file. */
export const patternName = (pattern_no: string): string =>
  `${pattern_no}-${createHash('sha256').update(`pattern ${pattern_no}`).digest('hex').slice(0, 12)}.svg`;
