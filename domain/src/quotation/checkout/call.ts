import { z } from 'zod';
import { providerSchema } from '../../codes/online-ways.js';
import { paymentNumber } from './state.js';

/** What a provider says of an attempt, in the words of all providers. */
export const providerCall = z.object({
  provider: providerSchema,
  trade_no: z.string().min(1).max(40),
  /** The provider's own number of it; empty where it gave none. */
  provider_trade_no: z.string().max(40),
  outcome: z.enum(['paid', 'simulated', 'issued', 'failed']),
  /** Whole NT$; null where what came is no whole number. */
  amount: z.int().nullable(),
  /** Taipei day on which it was paid. */
  paid_on: z.iso.date().nullable(),
  /** The way of paying in the provider's words. */
  means: z.string().max(60),
  fee: z.int().nullable(),
  /** What is known of who paid: the last digits of a card or an account. */
  payer: z.string().max(60),
  message: z.string().max(200),
  number: paymentNumber.nullable(),
});
export type ProviderCall = z.infer<typeof providerCall>;
