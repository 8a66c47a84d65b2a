import { codeTitleForBuyer } from '../../codes/buyers-words.js';
import { stageTitles, type Stage } from '../../codes/stage.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';
import { withEmptyReason } from '../words/reason.js';
import type { Quotation } from '../state.js';
import { stepText } from '../words/texts.js';
import { clearedDataSchema, stepDataSchema, type ClearedData, type StepData } from './step-data.js';
import type { StepRecord } from './state.js';
import { withStepRecords, withStepRecord } from './step-record.js';

/** Defines the event of a recorded step, by the same rule for samples and for production. */
export const defineStepRecorded = (stage: Stage) => ({
  schema: stepDataSchema,
  personal: [...doerPersonalFields, ...subjectPersonalFields('who_did_it_message')],
  summary: ({ status_code }: StepData) => `${stageTitles[stage]}進度：${stepText(status_code)}`,
  saidToBuyer: ({ status_code }: StepData) => `${stageTitles[stage]}進度：${codeTitleForBuyer(status_code)}`,
  buyer: ['status_code', 'previous_quotation_code', 'code', 'created_date'] as const,
  desk: [
    'status_code',
    'previous_quotation_code',
    'code',
    'created_date',
    'who_did_it_uid',
    'who_did_it_name',
    'who_did_it_message',
  ] as const,
  evolve: (order: Quotation, data: Omit<StepRecord, 'index'>) => withStepRecord(order, stage, data),
});

/** Defines the event of cleared records, by the same rule for samples and for production. */
export const defineRecordCleared = (stage: Stage) => ({
  version: 2,
  upcasters: { 1: withEmptyReason },
  schema: clearedDataSchema,
  personal: subjectPersonalFields('reason'),
  summary: ({ steps }: ClearedData) => `清除了 ${steps} 筆${stageTitles[stage]}紀錄`,
  buyer: [],
  desk: ['steps', 'reason', 'created_date'] as const,
  evolve: (order: Quotation) => ({
    ...withStepRecords(order, stage, []),
    last_step_stands: { ...order.last_step_stands, [stage]: false },
  }),
});
