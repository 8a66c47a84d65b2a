import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { aboutSubject, ofWhoDidIt } from '../personal.js';
import { clearedDataSchema, stepDataSchema } from '../proofing/step-data.js';
import { withRecords, withStepRecord } from '../proofing/step-record.js';
import { withEmptyReason } from '../reason.js';
import { stepText } from '../texts.js';
import { moveWarningSchema } from '../warnings.js';
import { splitInto } from './records.js';

export const productionStepRecorded = defineOrderEvent('ProductionStepRecorded', {
  title: '紀錄生產進度',
  schema: stepDataSchema,
  personal: [...ofWhoDidIt, ...aboutSubject('who_did_it_message')],
  summary: ({ status_code }) => `生產進度：${stepText(status_code)}`,
  buyer: ['status_code', 'previous_quotation_code', 'code', 'created_date'],
  desk: [
    'status_code',
    'previous_quotation_code',
    'code',
    'created_date',
    'who_did_it_uid',
    'who_did_it_name',
    'who_did_it_message',
  ],
  evolve: (order, data) => withStepRecord(order, 'production', data),
});

export const productionRecordCleared = defineOrderEvent('ProductionRecordCleared', {
  title: '清除生產紀錄',
  version: 2,
  upcasters: { 1: withEmptyReason },
  schema: clearedDataSchema,
  personal: aboutSubject('reason'),
  summary: ({ steps }) => `清除了 ${steps} 筆生產紀錄`,
  buyer: [],
  desk: ['steps', 'reason', 'created_date'],
  evolve: (order) => ({
    ...withRecords(order, 'production', []),
    last_step_stands: { ...order.last_step_stands, production: false },
  }),
});

/** Pieces of each design; with one design when production is needed before anybody split it. */
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
  evolve: (order, { quantities }) => splitInto(order, quantities),
});

export const productionEvents = [productionStepRecorded, productionRecordCleared, productionSplit] as const;

export type ProductionEvent = EventOf<(typeof productionEvents)[number]>;
