import { type Candidate, hasReason } from './candidate.js';

/** Candidates that are confirmed together. */
export type Choice = readonly [Candidate, ...Candidate[]];

/** What somebody may choose for a line, the best first: all parts of a joint transfer, or one order. */
export function choicesOf(candidates: readonly Candidate[]): readonly Choice[] {
  const isPart = (one: Candidate) => hasReason(one, 'joint') || hasReason(one, 'begun');
  const [first, ...rest] = candidates.filter(isPart);
  const singles = candidates.filter((one) => !isPart(one)).map((one): Choice => [one]);
  if (first === undefined) return singles;
  const together: Choice = [first, ...rest];
  const [best] = candidates;
  const [leading, ...others] = singles;
  return best === first || leading === undefined ? [together, ...singles] : [leading, together, ...others];
}
