import { type ExpectedPaymentIndex, indexExpectedPayments } from './awaited.js';
import { type Candidate, hasReason, type MatchReason, type MatchProposal } from './candidate.js';
import { jointlyPaidOrders } from './joint.js';
import type { ExpectedPayment, UnmatchedLine } from './line.js';
import { isCustomerNamed, isCertainMatch, reasonsFor, scoreOf } from './reasons.js';

const MOST_CANDIDATES = 5;

const nothing: MatchProposal = { state: 'open', candidates: [] };

/**
 * The candidates of each line, by id. All lines are compared together: only one line can be certain for a
 * stage, and possible duplicates (`doubles`) never are. Outgoing money pays no order.
 */
export function matchLines(
  lines: readonly UnmatchedLine[],
  awaited: readonly ExpectedPayment[],
  doubles: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, MatchProposal> {
  const index = indexExpectedPayments(awaited);
  const alone = new Map(lines.map((line) => [line.id, line.amount > 0 ? proposalFor(line, index) : nothing]));
  const originals = lines.filter(({ id }) => !doubles.has(id));
  return withDoubles(withSplits(withoutRivals(alone, originals), originals, awaited), doubles);
}

/** A possible duplicate is never certain, even with other good reasons. */
function withDoubles(
  proposals: ReadonlyMap<string, MatchProposal>,
  doubles: ReadonlyMap<string, string>,
): ReadonlyMap<string, MatchProposal> {
  const settled = new Map(proposals);
  for (const [id, same_as] of doubles) {
    const candidates = (proposals.get(id)?.candidates ?? []).map((one) => ({
      ...one,
      reasons: [...one.reasons, { code: 'same_as' as const, value: same_as }],
    }));
    settled.set(id, { state: 'doubtful', candidates, same_as });
  }
  return settled;
}

function proposalFor(line: UnmatchedLine, index: ExpectedPaymentIndex): MatchProposal {
  const judged = index.near(line).map((awaited) => ({ awaited, one: single(line, awaited) }));
  const whole = judged.filter(({ awaited }) => awaited.whole > awaited.due && awaited.whole === line.amount);
  const singles = judged
    .filter((each) => !whole.includes(each))
    .map(({ one }) => one)
    .filter((one) => isCustomerNamed(one) || hasReason(one, 'payer_name_like') || isByAmount(one))
    .toSorted(better);
  const named = singles.filter(isCustomerNamed);
  const sure = singles.filter(isCertainMatch);
  const joint = sure.length > 0 ? [] : jointly(line, judged, index);
  const wholes = wholeOrders(line, whole);
  const together = [...joint, ...wholes];
  const candidates = [...together, ...singles].slice(0, Math.max(MOST_CANDIDATES, together.length));
  const [best] = sure;
  if (best !== undefined && sure.length === 1)
    return { state: 'certain', candidates: [best, ...without(candidates, best)] };
  if (candidates.length === 0) return nothing;
  const rivals = sure.length > 1 ? sure : named.length > 0 ? [] : singles;
  const shown = candidates.map((one) =>
    rivals.length > 1 && rivals.includes(one)
      ? withReason(one, { code: 'rival_order', value: rivals.length - 1 })
      : one,
  );
  return { state: 'doubtful', candidates: shown };
}

const without = (all: readonly Candidate[], one: Candidate) => all.filter((each) => each !== one);

/**
 * Whether the equal amount is a reason for the candidate: a weak one, and none if the account, the date or
 * another order number contradicts it.
 */
const isByAmount = (one: Candidate): boolean =>
  (hasReason(one, 'amount_exact') || hasReason(one, 'amount_reported')) &&
  !hasReason(one, 'five_digits_differ') &&
  !hasReason(one, 'other_number') &&
  !hasReason(one, 'before_order');

interface Judged {
  readonly awaited: ExpectedPayment;
  readonly one: Candidate;
}

function single(line: UnmatchedLine, awaited: ExpectedPayment): Candidate {
  const reasons = [...reasonsFor(line, awaited)];
  const { quotation_no, stage } = awaited;
  return { quotation_no, stage, amount: line.amount, score: scoreOf(reasons), reasons };
}

const better = (one: Candidate, other: Candidate): number =>
  Number(isCertainMatch(other)) - Number(isCertainMatch(one)) ||
  other.score - one.score ||
  (one.quotation_no < other.quotation_no ? -1 : 1);

/** One transfer for several orders: those named in the remark, or else orders of one customer who is named. */
function jointly(
  line: UnmatchedLine,
  judged: readonly Judged[],
  index: ExpectedPaymentIndex,
): readonly Candidate[] {
  const numbered = judged.filter(({ one }) => hasReason(one, 'order_number')).map(({ awaited }) => awaited);
  const customers = new Set(
    judged.filter(({ one }) => isCustomerNamed(one)).map(({ awaited }) => awaited.customer_uid),
  );
  const groups = [numbered, ...[...customers].map((uid) => index.ofCustomer(uid))];
  for (const group of groups) {
    const together = jointlyPaidOrders(group, line.amount);
    if (together !== undefined) return together.map((awaited) => part(line, awaited, together.length));
  }
  return [];
}

const part = (line: UnmatchedLine, awaited: ExpectedPayment, value: number): Candidate =>
  partOf(line, awaited, { code: 'joint', value }, awaited);

/** One part of a joint transfer; the total of the line is no reason for or against it. */
function partOf(
  line: UnmatchedLine,
  awaited: ExpectedPayment,
  reason: MatchReason,
  { stage, due }: Pick<ExpectedPayment, 'stage' | 'due'>,
): Candidate {
  const own = reasonsFor(line, awaited).filter(({ code }) => !code.startsWith('amount_'));
  const reasons: MatchReason[] = [reason, ...own];
  return { quotation_no: awaited.quotation_no, stage, amount: due, score: scoreOf(reasons), reasons };
}

/**
 * Candidates for orders that the line pays in whole, with a part for each stage. If the line names any of these
 * orders, only the named ones become candidates.
 */
function wholeOrders(line: UnmatchedLine, judged: readonly Judged[]): readonly Candidate[] {
  const named = judged.filter(({ one }) => isCustomerNamed(one));
  const unnamed = judged.filter(({ one }) => !hasReason(one, 'other_number'));
  return (named.length > 0 ? named : unnamed).flatMap(({ awaited }) => {
    const rest = { stage: 'production' as const, due: awaited.whole - awaited.due };
    return [awaited, rest].map((each) => partOf(line, awaited, { code: 'whole_order' }, each));
  });
}

function withReason(one: Candidate, reason: MatchReason): Candidate {
  const reasons = [...one.reasons, reason];
  return { ...one, reasons, score: scoreOf(reasons) };
}

const targetOf = ({ quotation_no, stage }: Pick<Candidate, 'quotation_no' | 'stage'>): string =>
  `${quotation_no} ${stage}`;

/**
 * If several lines would be certain for one stage, only the oldest stays certain, provided that the same
 * account paid them all.
 */
function withoutRivals(
  proposals: ReadonlyMap<string, MatchProposal>,
  lines: readonly UnmatchedLine[],
): ReadonlyMap<string, MatchProposal> {
  const settled = new Map(proposals);
  for (const claimants of certainFor(proposals, lines).values())
    for (const line of claimants.slice(isOnePayer(claimants) ? 1 : 0)) {
      const [best, ...rest] = proposals.get(line.id)?.candidates ?? [];
      if (best === undefined || claimants.length < 2) continue;
      const rivalled = withReason(best, { code: 'rival_line', value: claimants.length - 1 });
      settled.set(line.id, { state: 'doubtful', candidates: [rivalled, ...rest] });
    }
  return settled;
}

/** The certain lines of each stage, the oldest first. */
function certainFor(proposals: ReadonlyMap<string, MatchProposal>, lines: readonly UnmatchedLine[]) {
  const claims = new Map<string, UnmatchedLine[]>();
  for (const line of lines.toSorted(byAge)) {
    const { state, candidates = [] } = proposals.get(line.id) ?? {};
    const [best] = candidates;
    if (state !== 'certain' || best === undefined) continue;
    claims.set(targetOf(best), [...(claims.get(targetOf(best)) ?? []), line]);
  }
  return claims;
}

const isOnePayer = (lines: readonly UnmatchedLine[]): boolean =>
  new Set(lines.map(({ payer, five_digits }) => `${payer} ${five_digits}`)).size === 1;

const byAge = (one: UnmatchedLine, other: UnmatchedLine): number =>
  one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1;

/** Several transfers for one stage: lines that are smaller than the expected payment and add up to it. */
function withSplits(
  proposals: ReadonlyMap<string, MatchProposal>,
  lines: readonly UnmatchedLine[],
  awaited: readonly ExpectedPayment[],
): ReadonlyMap<string, MatchProposal> {
  const due = new Map(awaited.map((one) => [targetOf(one), one.due]));
  const settled = new Map(proposals);
  for (const [target, parts] of partsFor(proposals, lines)) {
    const sum = parts.reduce((before, { amount }) => before + amount, 0);
    if (parts.length < 2 || due.get(target) !== sum) continue;
    for (const { id } of parts) {
      const [best, ...rest] = proposals.get(id)?.candidates ?? [];
      if (best === undefined) continue;
      const split = withReason(best, { code: 'split', value: parts.length });
      settled.set(id, { state: 'doubtful', candidates: [split, ...rest] });
    }
  }
  return settled;
}

/** Lines that name a stage and pay less than is expected, by stage. */
function partsFor(proposals: ReadonlyMap<string, MatchProposal>, lines: readonly UnmatchedLine[]) {
  const parts = new Map<string, UnmatchedLine[]>();
  for (const line of lines) {
    const [best] = proposals.get(line.id)?.candidates ?? [];
    if (best === undefined || !isCustomerNamed(best) || !hasReason(best, 'amount_under')) continue;
    parts.set(targetOf(best), [...(parts.get(targetOf(best)) ?? []), line]);
  }
  return parts;
}
