import { z } from 'zod';
import { coded, place } from '../../core/numeric.js';
import { paymentKindSchema } from '../codes/payment-kinds.js';

const invoice_no = z.string().trim().max(50).optional();
const memo = z.string().trim().max(1000).optional();
const payment_kind = coded(paymentKindSchema);

/** NT$ as it was typed: whatever is no number becomes 0. */
const amount = z.unknown();

export const addPaymentBody = z.object({ payment_kind, amount, invoice_no, memo });

export const correctPaymentBody = z.object({
  index: place(),
  payment_kind: payment_kind.optional(),
  amount: amount.optional(),
  invoice_no,
  memo,
});

export const removePaymentBody = z.object({ index: place() });
