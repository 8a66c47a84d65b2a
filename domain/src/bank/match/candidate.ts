import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';

/** Reasons for and against an order. */
export const reasonCodes = [
  /** The remark names the order. `value`: its number. */
  'order_number',
  /** The remark names another order, and not this one. `value`: the number of the other. */
  'other_number',
  /** The account that paid ends in what the buyer reported. `value`: the digits. */
  'five_digits',
  /** The account ends differently than reported. `value`: the reported digits. */
  'five_digits_differ',
  /** The payer is the buyer. `value`: the name. */
  'payer_name',
  /** The bank hides part of a name that fits. `value`: the name. */
  'payer_name_like',
  /** The amount equals the expected payment. */
  'amount_exact',
  /** The amount differs from the expected payment, but is the one that the buyer reported. */
  'amount_reported',
  /** `value`: NT$ that are missing. */
  'amount_under',
  /** `value`: NT$ too many. */
  'amount_over',
  /** `value`: days between the date reported and the date of the transfer. */
  'date_reported',
  /** The transfer is older than the order. */
  'before_order',
  /** One transfer for several orders. `value`: their number. */
  'joint',
  /** One transfer for the expected payment and the rest of the order: a part for each stage. */
  'whole_order',
  /** Several transfers that together equal the expected payment. `value`: their number. */
  'split',
  /** Other orders fit as well. `value`: their number. */
  'rival_order',
  /** Other lines fit the same order. `value`: their number. */
  'rival_line',
  /** The line may be the double of another one. `value`: the id of that one. */
  'same_as',
  /** A match of the line with the order was begun. */
  'begun',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export const matchReason = z.object({
  code: z.enum(reasonCodes),
  value: z.union([z.string(), z.int()]).optional(),
});
export type MatchReason = z.infer<typeof matchReason>;

/**
 * An order that a line may pay. All candidates with the reason `joint` belong together, and those of one order
 * with the reason `whole_order`; any other stands alone.
 */
export const candidate = z.object({
  quotation_no: z.string(),
  stage: stageSchema,
  /** Whole NT$ of the line that would go to the order. */
  amount: z.int(),
  /** The score of the reasons, 0 to 100. */
  score: z.int(),
  reasons: z.array(matchReason),
});
export type Candidate = z.infer<typeof candidate>;

/** `certain`: one key confirms it; `doubtful`: a person has to check; `open`: nothing fits. */
export const matchStates = ['certain', 'doubtful', 'open'] as const;
export type MatchState = (typeof matchStates)[number];

/** The candidates of a line, the best first. */
export interface Proposal {
  readonly state: MatchState;
  readonly candidates: readonly Candidate[];
  /** The line that it may be the double of; left out where there is none. */
  readonly same_as?: string;
}

export const hasReason = ({ reasons }: Pick<Candidate, 'reasons'>, code: ReasonCode): boolean =>
  reasons.some((each) => each.code === code);
