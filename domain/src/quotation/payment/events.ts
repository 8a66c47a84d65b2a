import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { paymentKindSchema } from '../codes/payment-kinds.js';
import { aboutSubject, both, ofStaff } from '../personal.js';
import { paymentRecordSchema } from '../state.js';

export const paymentAdded = defineEvent(
  'PaymentAdded',
  paymentRecordSchema,
  both(ofStaff, aboutSubject('memo')),
);

/** Only what changed; kind and amount with what they were before. */
export const paymentCorrected = defineEvent(
  'PaymentCorrected',
  z.object({
    index: z.int(),
    payment_kind: z.object({ from: paymentKindSchema, to: paymentKindSchema }).optional(),
    amount: z.object({ from: z.int(), to: z.int() }).optional(),
    invoice_no: z.string().optional(),
    memo: z.string().optional(),
    staff_uid: z.string(),
    staff_name: z.string(),
    created_date: z.string(),
  }),
  both(ofStaff, aboutSubject('memo')),
);

/** The payment no longer counts; its trace stays here. */
export const paymentRemoved = defineEvent(
  'PaymentRemoved',
  z.object({
    index: z.int(),
    payment_kind: paymentKindSchema,
    amount: z.int(),
    staff_uid: z.string(),
    staff_name: z.string(),
    created_date: z.string(),
  }),
  ofStaff,
);

export const paymentEvents = [paymentAdded, paymentCorrected, paymentRemoved] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
export type PaymentCorrected = EventOf<typeof paymentCorrected>;
