import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { defineRecordCleared, defineStepRecorded } from '../proofing/step-events.js';
import { goodsWarningSchema, moveWarningSchema, withoutWarnings } from '../words/warnings.js';
import { stepDataSchema } from '../proofing/step-data.js';
import { placesText } from '../piece-places.js';
import { withProductionSplit } from './records.js';

const recorded = defineStepRecorded('production');

const withoutPlaces = (data: unknown) => ({ ...z.looseObject({}).parse(data), places: [] });

export const productionStepRecorded = defineOrderEvent('ProductionStepRecorded', {
  title: '紀錄生產進度',
  ...recorded,
  version: 3,
  upcasters: { 1: withoutWarnings, 2: withoutPlaces },
  schema: stepDataSchema.extend({
    /** The places of the pieces that are made again, from 1; empty for a step of all pieces. */
    places: z.array(z.int()),
    warnings: z.array(goodsWarningSchema),
  }),
  desk: [...recorded.desk, 'places', 'warnings'],
  summary: ({ places, ...data }) => [recorded.summary(data), placesText(places)].filter(Boolean).join('，'),
  evolve: (order, { warnings: _acknowledged, places, ...step }) =>
    recorded.evolve(order, places.length === 0 ? step : { ...step, places }),
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
