import { type Candidate, hasReason } from './candidate.js';

/** Candidates that are confirmed together. */
export type MatchChoice = readonly [Candidate, ...Candidate[]];

/**
 * The options of staff for a line, best first: all parts of a joint transfer, both stages of an order, or a
 * single order.
 */
export function matchChoicesOf(candidates: readonly Candidate[]): readonly MatchChoice[] {
  const groups = new Map<string, [Candidate, ...Candidate[]]>();
  for (const [place, one] of candidates.entries()) {
    const key = groupOf(one) ?? String(place);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

/** The group of a candidate; undefined where it is an alternative by itself. */
function groupOf(one: Candidate): string | undefined {
  if (hasReason(one, 'joint') || hasReason(one, 'begun')) return 'joint';
  return hasReason(one, 'whole_order') ? `whole ${one.quotation_no}` : undefined;
}
