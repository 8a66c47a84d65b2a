import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { aboutSubject, both, ofWhoDidIt } from '../personal.js';
import { clearedDataSchema, stepDataSchema } from '../proofing/step-data.js';
import { moveWarningSchema } from '../warnings.js';

export const productionStepRecorded = defineEvent(
  'ProductionStepRecorded',
  stepDataSchema,
  both(ofWhoDidIt, aboutSubject('who_did_it_message')),
);
export const productionRecordCleared = defineEvent('ProductionRecordCleared', clearedDataSchema);

/** Pieces of each design; with one design when production is needed before anybody split it. */
export const productionSplit = defineEvent(
  'ProductionSplit',
  z.object({
    quantities: z.array(z.int().min(1)).min(1),
    warnings: z.array(moveWarningSchema),
    created_date: z.string(),
  }),
);

export const productionEvents = [productionStepRecorded, productionRecordCleared, productionSplit] as const;
export type ProductionEvent = EventOf<(typeof productionEvents)[number]>;
