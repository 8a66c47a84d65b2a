import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';

/** What speaks for an order, or against it. */
export const reasonCodes = [
  /** The remark names the order. `value`: its number. */
  'order_number',
  /** The remark names another order, and not this one. `value`: the number of the other. */
  'other_number',
  /** The account that paid ends in what the buyer reported. `value`: the digits. */
  'five_digits',
  /** It ends otherwise than reported. `value`: the digits that were reported. */
  'five_digits_differ',
  /** Who paid is who ordered. `value`: the name. */
  'payer_name',
  /** The bank hides part of a name that fits. `value`: the name. */
  'payer_name_like',
  /** Just what is awaited. */
  'amount_exact',
  /** Not what is awaited, and what the buyer reported. */
  'amount_reported',
  /** `value`: NT$ that are missing. */
  'amount_under',
  /** `value`: NT$ too many. */
  'amount_over',
  /** `value`: days between the date reported and the date of the transfer. */
  'date_reported',
  /** The transfer is older than the order. */
  'before_order',
  /** One transfer for several orders. `value`: how many. */
  'joint',
  /** What is awaited and all that the order will cost besides, in one transfer: a part for each stage. */
  'whole_order',
  /** Several transfers that together are what is awaited. `value`: how many. */
  'split',
  /** Other orders fit as well. `value`: how many. */
  'rival_order',
  /** Other lines fit the same order. `value`: how many. */
  'rival_line',
  /** The line may be the double of another one. `value`: the id of that one. */
  'same_as',
  /** Somebody has begun to match the line with it. */
  'begun',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export const matchReason = z.object({
  code: z.enum(reasonCodes),
  value: z.union([z.string(), z.int()]).optional(),
});
export type MatchReason = z.infer<typeof matchReason>;

/**
 * An order that a line may be for. All candidates with the reason `joint` belong together, and those of one order with
 * the reason `whole_order`; any other stands alone.
 */
export const candidate = z.object({
  quotation_no: z.string(),
  stage: stageSchema,
  /** Whole NT$ of the line that would go to the order. */
  amount: z.int(),
  /** 0 to 100: how much speaks for it. */
  score: z.int(),
  reasons: z.array(matchReason),
});
export type Candidate = z.infer<typeof candidate>;

/** `certain`: one key confirms it; `doubtful`: somebody has to look; `open`: nothing fits. */
export const matchStates = ['certain', 'doubtful', 'open'] as const;
export type MatchState = (typeof matchStates)[number];

/** What a line may be for, the best first. */
export interface Proposal {
  readonly state: MatchState;
  readonly candidates: readonly Candidate[];
  /** The line that it may be the double of; left out where there is none. */
  readonly same_as?: string;
}

export const hasReason = ({ reasons }: Pick<Candidate, 'reasons'>, code: ReasonCode): boolean =>
  reasons.some((each) => each.code === code);
