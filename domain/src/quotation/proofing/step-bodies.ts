import { z } from 'zod';
import { coded } from '../../core/numeric.js';
import { neededReason } from '../words/reason.js';

/** A step of proofing or production that is recorded. */
export const recordStepBody = z.object({
  status_code: coded(z.int()),
  message: z.string().trim().max(2_000).optional(),
});

/** The records of a stage are taken away. */
export const clearRecordBody = z.object({ reason: neededReason });
