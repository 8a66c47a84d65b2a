import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { withSamplesRejected } from '../approval/decided.js';
import { defineOrderEvent } from '../define-event.js';
import { aboutSubject, ofWhoDidIt } from '../personal.js';
import { withEmptyReason } from '../reason.js';
import { stepText } from '../texts.js';
import { clearedDataSchema, stepDataSchema } from './step-data.js';
import { withRecords, withStepRecord } from './step-record.js';

export const proofingStepRecorded = defineOrderEvent('ProofingStepRecorded', {
  title: '紀錄打樣進度',
  schema: stepDataSchema,
  personal: [...ofWhoDidIt, ...aboutSubject('who_did_it_message')],
  summary: ({ status_code }) => `打樣進度：${stepText(status_code)}`,
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
  evolve: (order, data) => withStepRecord(order, 'proofing', data),
});
export const proofingRecordCleared = defineOrderEvent('ProofingRecordCleared', {
  title: '清除打樣紀錄',
  version: 2,
  upcasters: { 1: withEmptyReason },
  schema: clearedDataSchema,
  personal: aboutSubject('reason'),
  summary: ({ steps }) => `清除了 ${steps} 筆打樣紀錄`,
  buyer: [],
  desk: ['steps', 'reason', 'created_date'],
  evolve: (order) => ({
    ...withRecords(order, 'proofing', []),
    last_step_stands: { ...order.last_step_stands, proofing: false },
  }),
});

/** The buyer does not like the samples; the approval given with an order of production is taken back. */
export const proofRejected = defineOrderEvent('ProofRejected', {
  title: '退回打樣',
  schema: z.object({ message: z.string(), created_date: z.string() }),
  personal: aboutSubject('message'),
  summary: () => '客戶退回打樣',
  buyer: ['message', 'created_date'],
  desk: ['message', 'created_date'],
  evolve: withSamplesRejected,
});

export const proofingEvents = [proofingStepRecorded, proofingRecordCleared, proofRejected] as const;
export type ProofingEvent = EventOf<(typeof proofingEvents)[number]>;
