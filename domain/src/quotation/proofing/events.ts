import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { withSamplesRejected } from '../approval/decided.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields } from '../readers/personal.js';
import { defineRecordCleared, defineStepRecorded } from './step-events.js';

export const proofingStepRecorded = defineOrderEvent('ProofingStepRecorded', {
  title: '紀錄打樣進度',
  ...defineStepRecorded('proofing'),
});

export const proofingRecordCleared = defineOrderEvent('ProofingRecordCleared', {
  title: '清除打樣紀錄',
  ...defineRecordCleared('proofing'),
});

/** The buyer rejects the samples; an approval that was given by ordering production is withdrawn. */
export const proofRejected = defineOrderEvent('ProofRejected', {
  title: '退回打樣',
  schema: z.object({ message: z.string(), created_date: z.string() }),
  personal: subjectPersonalFields('message'),
  summary: () => '客戶退回打樣',
  saidToBuyer: () => '請我們修改樣品',
  buyer: ['message', 'created_date'],
  desk: ['message', 'created_date'],
  evolve: withSamplesRejected,
});

export const proofingEvents = [proofingStepRecorded, proofingRecordCleared, proofRejected] as const;
export type ProofingEvent = EventOf<(typeof proofingEvents)[number]>;
