import { createHash } from 'node:crypto';

/** A hash as the file name of a pattern, so that it cannot be guessed from the pattern number. */
export const patternName = (pattern_no: string): string =>
  `${pattern_no}-${createHash('sha256').update(`pattern ${pattern_no}`).digest('hex').slice(0, 12)}.svg`;
