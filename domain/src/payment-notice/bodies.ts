import { z } from 'zod';
import { numericSchema } from '../core/numeric.js';

const reason = z.string().trim().min(1).max(500);

export const settleNoticeBody = z.strictObject({ reason });
export const onlineRefundBody = z.strictObject({ amount: numericSchema(z.int().min(1)), reason });
export const endOnlineRefundBody = z.strictObject({
  refund_id: z.string().min(1).max(100),
  state: z.enum(['done', 'refused']),
  message: z.string().trim().max(200).default(''),
});

export const endKeysBody = z.strictObject({ merchant_id: z.string().trim().min(1).max(20) });

export const comparisonAnswer = z.object({
  asked: z.int(),
  found: z.array(z.string()),
  broke_off: z.boolean(),
  /** The trade numbers of attempts of an earlier merchant whose keys the shop no longer has. */
  without_keys: z.array(z.string()),
});

/** The fields of a payment attempt that a status query to the provider needs. */
export interface CheckoutAttempt {
  readonly trade_no: string;
  /** The merchant of the attempt; empty for attempts of a release that did not record it. */
  readonly merchant_id: string;
  /** The UTC ISO instant at which the attempt was made. */
  readonly created_date: string;
  /** The instant at which its payment number expires; null where it has none. */
  readonly until: string | null;
}
