import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { accountingCodeSchema } from '../codes/accounting-codes.js';
import { quotationCodeSchema } from '../codes/quotation-codes.js';
import { stepCodeSchema } from '../codes/record-steps.js';
import { aboutSubject, both, ofWhoDidIt } from '../personal.js';
import { moveWarningSchema } from '../warnings.js';

/** Days of a 1002 entry that had to be added because nobody had reviewed the order. */
export const reviewDaysSchema = z.object({
  proofing_delivery_date: z.int(),
  product_delivery_date: z.int(),
});

/** What led an order to its next code. */
export const moveCauses = [
  'moved',
  'advanced',
  'step',
  'ordered',
  'confirmed',
  'rejected',
  'closed',
] as const;

const moveFields = {
  from: quotationCodeSchema,
  to: quotationCodeSchema,
  created_date: z.string(),
  staff_uid: z.string(),
  staff_notes: z.string(),
  customer_notes: z.string(),
  review_days: reviewDaysSchema.optional(),
  warnings: z.array(moveWarningSchema),
};

export const codeMoved = defineEvent(
  'CodeMoved',
  z.object({ ...moveFields, cause: z.enum(moveCauses) }),
  aboutSubject('staff_notes', 'customer_notes'),
);

const forcedBy = {
  reason: z.string(),
  created_date: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
};

/** A manager put one code of the order elsewhere, whatever the rules say. */
export const codeForced = defineEvent(
  'CodeForced',
  z.discriminatedUnion('family', [
    z.object({
      family: z.literal('quotation'),
      from: quotationCodeSchema,
      to: quotationCodeSchema,
      review_days: reviewDaysSchema.optional(),
      warnings: z.array(moveWarningSchema),
      ...forcedBy,
    }),
    z.object({
      family: z.literal('accounting'),
      from: accountingCodeSchema,
      to: accountingCodeSchema,
      ...forcedBy,
    }),
    z.object({
      family: z.enum(['proofing', 'production']),
      from: stepCodeSchema.nullable(),
      to: stepCodeSchema,
      ...forcedBy,
    }),
  ]),
  both(ofWhoDidIt, aboutSubject('reason')),
);

export const movementEvents = [codeMoved, codeForced] as const;
export type MovementEvent = EventOf<(typeof movementEvents)[number]>;
export type CodeMoved = EventOf<typeof codeMoved>;
export type MoveCause = (typeof moveCauses)[number];
