import type { FoldsOf } from '../fold.js';
import type { ProofingEvent } from './events.js';
import { withRecords, withStepRecord } from './step-record.js';

export const proofingFolds: FoldsOf<ProofingEvent> = {
  ProofingStepRecorded: (order, data) => withStepRecord(order, 'proofing', data),
  ProofingRecordCleared: (order) => ({
    ...withRecords(order, 'proofing', []),
    last_step_stands: { ...order.last_step_stands, proofing: false },
  }),
  ProofRejected: (order) => ({ ...order, sample_approved: false }),
};
