import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { defineRecordCleared, defineStepRecorded } from '../proofing/step-events.js';
import { goodsWarningSchema, moveWarningSchema, withoutWarnings } from '../words/warnings.js';
import { stepDataSchema } from '../proofing/step-data.js';
import { withProductionSplit } from './records.js';

const recorded = defineStepRecorded('production');

export const productionStepRecorded = defineOrderEvent('ProductionStepRecorded', {
  title: '紀錄生產進度',
  ...recorded,
  version: 2,
  upcasters: { 1: withoutWarnings },
  schema: stepDataSchema.extend({ warnings: z.array(goodsWarningSchema) }),
  desk: [...recorded.desk, 'warnings'],
  evolve: (order, { warnings: _acknowledged, ...step }) => recorded.evolve(order, step),
});

export const productionRecordCleared = defineOrderEvent('ProductionRecordCleared', {
  title: '清除生產紀錄',
  ...defineRecordCleared('production'),
});

/** The pieces of each design; one design where production needs the split before staff made one. */
export const productionSplit = defineOrderEvent('ProductionSplit', {
  title: '拆分生產數量',
  schema: z.object({
    quantities: z.array(z.int().min(1)).min(1),
    warnings: z.array(moveWarningSchema),
    created_date: z.string(),
  }),
  summary: ({ quantities }) => `生產分為 ${quantities.length} 款：${quantities.join('、')}`,
  buyer: ['quantities', 'created_date'],
  desk: ['quantities', 'created_date', 'warnings'],
  evolve: (order, { quantities }) => withProductionSplit(order, quantities),
});

export const productionEvents = [productionStepRecorded, productionRecordCleared, productionSplit] as const;

export type ProductionEvent = EventOf<(typeof productionEvents)[number]>;
