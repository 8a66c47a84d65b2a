import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { aboutSubject, both, ofWhoDidIt } from '../personal.js';
import { clearedDataSchema, stepDataSchema } from './step-data.js';

export const proofingStepRecorded = defineEvent(
  'ProofingStepRecorded',
  stepDataSchema,
  both(ofWhoDidIt, aboutSubject('who_did_it_message')),
);
export const proofingRecordCleared = defineEvent('ProofingRecordCleared', clearedDataSchema);

/** The buyer does not like the samples; the approval given with an order of production is taken back. */
export const proofRejected = defineEvent(
  'ProofRejected',
  z.object({ message: z.string(), created_date: z.string() }),
  aboutSubject('message'),
);

export const proofingEvents = [proofingStepRecorded, proofingRecordCleared, proofRejected] as const;
export type ProofingEvent = EventOf<(typeof proofingEvents)[number]>;
