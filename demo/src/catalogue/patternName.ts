import { createHash } from 'node:crypto';

/** A name that cannot be guessed from the number: without access to a pattern its file cannot be found. */
export const patternName = (pattern_no: string): string =>
  `${pattern_no}-${createHash('sha256').update(`pattern ${pattern_no}`).digest('hex').slice(0, 12)}.svg`;
