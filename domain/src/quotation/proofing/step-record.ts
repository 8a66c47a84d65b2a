import { STEP_CODE } from '../../codes/record-steps.js';
import type { Stage } from '../../codes/stage.js';
import { withSamplesMade } from '../approval/decided.js';
import { stepsRecorded } from '../derived.js';
import type { Quotation } from '../state.js';
import type { StepRecord } from './state.js';

export function withStepRecord(order: Quotation, stage: Stage, data: Omit<StepRecord, 'index'>): Quotation {
  const records = stepsRecorded(order, stage);
  const recorded = withStepRecords(order, stage, [...records, { index: records.length, ...data }]);
  const after =
    stage === 'proofing' && data.status_code === STEP_CODE.proofingDone
      ? withSamplesMade(recorded)
      : recorded;
  return { ...after, last_step_stands: { ...order.last_step_stands, [stage]: true } };
}

export function withStepRecords(order: Quotation, stage: Stage, records: StepRecord[]): Quotation {
  return stage === 'proofing'
    ? { ...order, proofing_process: { ...order.proofing_process, proofing_record: records } }
    : { ...order, product_process: { ...order.product_process, product_record: records } };
}
