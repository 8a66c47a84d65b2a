import { daysBetween } from '../../core/time.js';
import { orderNumbersIn } from '../statement/texts.js';
import type { ExpectedPayment, UnmatchedLine } from './line.js';
import type { Candidate, MatchReason, MatchReasonCode } from './candidate.js';
import { hasReason } from './candidate.js';
import { findNameInLine } from './names.js';

/** The most days between the transfer and the reported date for the date to be a reason. */
const NEAR_DAYS = 3;

/** All reasons for and against a line paying the expected payment. */
export const reasonsFor = (line: UnmatchedLine, awaited: ExpectedPayment): readonly MatchReason[] => [
  ...numberReason(line, awaited),
  ...digitsReason(line, awaited),
  ...nameReason(line, awaited),
  ...amountReason(line, awaited),
  ...dateReasons(line, awaited),
];

function numberReason({ remark }: UnmatchedLine, { quotation_no }: ExpectedPayment): readonly MatchReason[] {
  const numbers = orderNumbersIn(remark);
  const [other] = numbers;
  if (numbers.includes(quotation_no)) return [{ code: 'order_number', value: quotation_no }];
  return other === undefined ? [] : [{ code: 'other_number', value: other }];
}

function digitsReason({ five_digits }: UnmatchedLine, awaited: ExpectedPayment): readonly MatchReason[] {
  if (five_digits === '' || awaited.five_digits === '') return [];
  const code = five_digits === awaited.five_digits ? 'five_digits' : 'five_digits_differ';
  return [{ code, value: awaited.five_digits }];
}

function nameReason(line: UnmatchedLine, awaited: ExpectedPayment): readonly MatchReason[] {
  const found = findNameInLine(line, awaited);
  return found === undefined
    ? []
    : [{ code: found.isWhole ? 'payer_name' : 'payer_name_like', value: found.name }];
}

function amountReason(
  { amount }: UnmatchedLine,
  { due, reported_amount }: ExpectedPayment,
): readonly MatchReason[] {
  if (amount === due) return [{ code: 'amount_exact' }];
  const differs: MatchReason =
    amount < due
      ? { code: 'amount_under', value: due - amount }
      : { code: 'amount_over', value: amount - due };
  return amount === reported_amount ? [{ code: 'amount_reported' }, differs] : [differs];
}

function dateReasons(
  { date }: UnmatchedLine,
  { reported_on, since }: ExpectedPayment,
): readonly MatchReason[] {
  const days = reported_on === null ? undefined : Math.abs(daysBetween(reported_on, date));
  return [
    ...(days !== undefined && days <= NEAR_DAYS ? [{ code: 'date_reported' as const, value: days }] : []),
    ...(date < since ? [{ code: 'before_order' as const }] : []),
  ];
}

const weights: Readonly<Partial<Record<MatchReasonCode, number>>> = {
  order_number: 50,
  other_number: -50,
  five_digits: 40,
  five_digits_differ: -20,
  payer_name: 30,
  payer_name_like: 15,
  amount_exact: 40,
  amount_reported: 30,
  joint: 40,
  whole_order: 40,
  split: 30,
  date_reported: 5,
  before_order: -40,
  begun: 100,
};

export const scoreOf = (reasons: readonly MatchReason[]): number =>
  Math.min(
    100,
    Math.max(
      0,
      reasons.reduce((sum, { code }) => sum + (weights[code] ?? 0), 0),
    ),
  );

const identities: readonly MatchReasonCode[] = ['order_number', 'five_digits', 'payer_name'];

/** Whether the line names the payer or the order. */
export const isCustomerNamed = (one: Pick<Candidate, 'reasons'>): boolean =>
  identities.some((code) => hasReason(one, code));

/** Whether amount and payer both match and no reason contradicts them. */
export const isCertainMatch = (one: Pick<Candidate, 'reasons'>): boolean =>
  isCustomerNamed(one) &&
  hasReason(one, 'amount_exact') &&
  !hasReason(one, 'before_order') &&
  !hasReason(one, 'other_number') &&
  (hasReason(one, 'order_number') || !hasReason(one, 'five_digits_differ'));
