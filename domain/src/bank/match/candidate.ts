import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';

/** Reasons for and against matching a line with an order. */
const reasonCodes = [
  /** The remark names the order. `value`: its number. */
  'order_number',
  /** The remark names a different order. `value`: its number. */
  'other_number',
  /** The account of the transfer ends in the digits that the buyer reported. `value`: the digits. */
  'five_digits',
  /** The account of the transfer does not end in the reported digits. `value`: these digits. */
  'five_digits_differ',
  /** The payer is the buyer. `value`: the name. */
  'payer_name',
  /** The bank hides part of the payer's name, and the rest matches. `value`: the name. */
  'payer_name_like',
  'amount_exact',
  /** The amount differs from the expected payment, but equals the one that the buyer reported. */
  'amount_reported',
  /** The amount is less than the expected payment. `value`: the missing NT$. */
  'amount_under',
  /** The amount is more than the expected payment. `value`: the excess NT$. */
  'amount_over',
  /** The transfer is near the date that the buyer reported. `value`: the days between the two dates. */
  'date_reported',
  /** The transfer is older than the order. */
  'before_order',
  /** One transfer pays several orders. `value`: how many orders. */
  'joint',
  /** One transfer for the expected payment and the rest of the order, with a part for each stage. */
  'whole_order',
  /** Several transfers together equal the expected payment. `value`: how many transfers. */
  'split',
  /** Other orders fit the line too. `value`: how many orders. */
  'rival_order',
  /** Other lines fit the same order. `value`: how many lines. */
  'rival_line',
  /** The line may be a duplicate. `value`: the id of the earlier line. */
  'same_as',
  /** The line's match with the order was begun and not finished. */
  'begun',
] as const;
export type MatchReasonCode = (typeof reasonCodes)[number];

export const matchReason = z.object({
  code: z.enum(reasonCodes),
  value: z.union([z.string(), z.int()]).optional(),
});
export type MatchReason = z.infer<typeof matchReason>;

/**
 * An order that a line may pay. Candidates with the reason `joint` are confirmed together, and likewise the
 * candidates of one order with `whole_order`; all others are alternatives.
 */
export const candidate = z.object({
  quotation_no: z.string(),
  stage: stageSchema,
  /** The part of the line's amount that would be allocated to the order, in whole NT$. */
  amount: z.int(),
  /** The score of the reasons, 0 to 100. */
  score: z.int(),
  reasons: z.array(matchReason),
});
export type Candidate = z.infer<typeof candidate>;

/** `certain`: a single key confirms the match; `doubtful`: a person has to check; `open`: no order fits. */
export const matchStates = ['certain', 'doubtful', 'open'] as const;
export type MatchState = (typeof matchStates)[number];

/** The candidates of a line, the best first. */
export interface MatchProposal {
  readonly state: MatchState;
  readonly candidates: readonly Candidate[];
  /** The id of the line that this one may duplicate; absent where there is none. */
  readonly same_as?: string;
}

export const hasReason = ({ reasons }: Pick<Candidate, 'reasons'>, code: MatchReasonCode): boolean =>
  reasons.some((each) => each.code === code);
