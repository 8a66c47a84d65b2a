import { z } from 'zod';
import { paymentProviderIdSchema } from '../../codes/online-ways.js';
import { paymentNumber } from './state.js';

/** A notice about a payment attempt, in a form common to all providers. */
export const providerCall = z.object({
  provider: paymentProviderIdSchema,
  /** The merchant for which the provider signed the notice. */
  merchant_id: z.string().max(20),
  trade_no: z.string().min(1).max(40),
  /** The provider's own number; empty where the provider gave none. */
  provider_trade_no: z.string().max(40),
  outcome: z.enum(['paid', 'simulated', 'issued', 'failed']),
  /** The received amount in whole NT$; null where it is no whole number. */
  amount: z.int().nullable(),
  /** The Taipei day of the payment. */
  paid_on: z.iso.date().nullable(),
  /** The way of paying as the provider names it. */
  means: z.string().max(60),
  fee: z.int().nullable(),
  /** The known data of the payer: the last digits of a card or an account. */
  payer: z.string().max(60),
  message: z.string().max(200),
  number: paymentNumber.nullable(),
});
export type ProviderCall = z.infer<typeof providerCall>;
