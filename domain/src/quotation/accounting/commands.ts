import { z } from 'zod';
import { coded, numeric } from '../../core/numeric.js';
import { date } from '../../record/fields.js';
import { addresseesBody } from '../addressee/bodies.js';
import { paymentMethodSchema } from '../codes/payment-methods.js';
import { stageSchema } from '../codes/stage.js';

/** Text, not a number: `00123` keeps its zeros. */
const lastFiveDigits = z.string().regex(/^\d{5}$/, '請輸入五位數字');

export const placeOrderBody = z.object({
  stage: stageSchema,
  charge_method: coded(paymentMethodSchema),
  last_five_digits: z.union([z.literal(''), lastFiveDigits]).optional(),
  buyer_paypal_email: z.union([z.literal(''), z.email().max(200)]).optional(),
  /** Revision of the company's settings whose terms the buyer agreed to; -1 while nobody had set any. */
  terms_revision: z.int().min(-1).optional(),
  /** Who receives it and who is invoiced; the customer's own where they are left out. */
  ...addresseesBody.shape,
});

export const reportTransferBody = z.object({
  last_five_digits: lastFiveDigits,
  /** NT$ */
  amount: numeric(z.int().min(0).max(1_000_000_000_000)).optional(),
  /** Calendar date in Taipei. */
  paid_on: date.optional(),
});

export const allowNextStepBody = z.object({ staff_notes: z.string().trim().max(2000).optional() });

export const changeAccountingCodeBody = z.object({ code: coded(z.int()) });

export const forceCloseBody = z.object({ reason: z.string().trim().max(2000).default('') });
