import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { z } from 'zod';
import { paymentProviderIdSchema } from '../../codes/online-ways.js';
import { accountingCodeSchema, paymentClassSchema, paymentMethodSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';
import { moneyArrivalsSchema, noMoneyArrivals } from '../money/arrived.js';
import { paymentRecordSchema } from '../payment/state.js';

export const accountingSchema = z.object({
  code: accountingCodeSchema,
  /** The code to which an order returns from the pause (2102). */
  code_before_pause: accountingCodeSchema.nullable(),
  payment_record: z.array(paymentRecordSchema),
  next_payment_index: z.int(),
  arrived: moneyArrivalsSchema,
  /** The payment provider, where the buyer pays at a provider's page; null for every other way. */
  provider: paymentProviderIdSchema.nullable(),
  /** The payment method; 0 before the buyer chose one. */
  charge_method: z.union([z.literal(0), paymentMethodSchema]),
  charge_class: z.union([z.literal(0), paymentClassSchema]),
  /** The ordered stage: true for samples, false for production, null while the customer has ordered none. */
  proofing_or_product: z.boolean().nullable(),
  /** The last five digits of the account that paid, stored as text so that leading zeros remain. */
  last_five_digits: z.string(),
  buyer_paypal_email: z.string(),
  /** The amount in NT$ that the buyer reported as paid. */
  reported_amount: z.int().nullable(),
  /** The Taipei date of the payment that the buyer reported. */
  reported_paid_on: z.string().nullable(),
  memo: z.string(),
  /** The https address at which the buyer pays by card or PayPal; empty while sales have set none. */
  payment_address: z.string(),
});

export type Accounting = z.infer<typeof accountingSchema>;

const notStarted: Accounting = {
  code: ACCOUNTING_CODE.notStarted,
  code_before_pause: null,
  payment_record: [],
  next_payment_index: 0,
  arrived: noMoneyArrivals,
  provider: null,
  charge_method: 0,
  charge_class: 0,
  proofing_or_product: null,
  last_five_digits: '',
  buyer_paypal_email: '',
  reported_amount: null,
  reported_paid_on: null,
  memo: '',
  payment_address: '',
};

/** The part of an order's state that holds its accounting and what was agreed. */
export const accountingState = {
  accounting: accountingSchema,
  /** Whether the buyer ordered production, which approves the samples. */
  sample_approved: z.boolean(),
};

export const initialAccounting = {
  accounting: notStarted,
  sample_approved: false,
} satisfies InitialFields<typeof accountingState>;
