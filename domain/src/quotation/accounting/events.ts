import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { invoiceSchema, receiverSchema } from '../addressee/addressees.js';
import { accountingCodeSchema } from '../codes/accounting-codes.js';
import { paymentClassSchema } from '../codes/payment-classes.js';
import { paymentMethodSchema } from '../codes/payment-methods.js';
import { stageSchema } from '../codes/stage.js';
import { aboutSubject, ofCustomer } from '../personal.js';

const orderedOnce = z.looseObject({});

/** The buyer ordered a stage and said how it is paid, which fixes the order's class. */
export const orderPlaced = defineEvent(
  'OrderPlaced',
  z.object({
    customer_uid: z.string(),
    stage: stageSchema,
    charge_method: paymentMethodSchema,
    charge_class: paymentClassSchema,
    accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    last_five_digits: z.string(),
    buyer_paypal_email: z.string(),
    /** Version of the terms that were agreed to: the revision of the company's settings. */
    terms_revision: z.int().optional(),
    /** As they were true; null of an order that was placed before they were kept. */
    delivery: receiverSchema.nullable(),
    invoice: invoiceSchema.nullable(),
    created_date: z.string(),
  }),
  {
    ...ofCustomer('last_five_digits', 'buyer_paypal_email', 'delivery', 'invoice'),
    version: 2,
    upcasters: { 1: (data) => ({ ...orderedOnce.parse(data), delivery: null, invoice: null }) },
  },
);

export const transferReported = defineEvent(
  'TransferReported',
  z.object({
    customer_uid: z.string(),
    last_five_digits: z.string(),
    amount: z.int().nullable(),
    paid_on: z.string().nullable(),
    created_date: z.string(),
  }),
  ofCustomer('last_five_digits'),
);

/** Accounting saw the money and let the order go on. */
export const nextStepAllowed = defineEvent(
  'NextStepAllowed',
  z.object({
    stage: stageSchema,
    accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    staff_uid: z.string(),
    staff_notes: z.string(),
    created_date: z.string(),
  }),
  aboutSubject('staff_notes'),
);

export const accountingCodeChanged = defineEvent(
  'AccountingCodeChanged',
  z.object({ from: accountingCodeSchema, to: accountingCodeSchema, created_date: z.string() }),
);

export const orderForceClosed = defineEvent(
  'OrderForceClosed',
  z.object({
    reason: z.string(),
    accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    staff_uid: z.string(),
    created_date: z.string(),
  }),
  aboutSubject('reason'),
);

export const accountingEvents = [
  orderPlaced,
  transferReported,
  nextStepAllowed,
  accountingCodeChanged,
  orderForceClosed,
] as const;
export type AccountingEvent = EventOf<(typeof accountingEvents)[number]>;
