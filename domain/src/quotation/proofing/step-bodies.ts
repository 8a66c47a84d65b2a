import { z } from 'zod';
import { codedSchema } from '../../core/numeric.js';
import { requiredReason } from '../words/reason.js';

/** The request body for recording a step of proofing or production. */
export const recordStepBody = z.object({
  status_code: codedSchema(z.int()),
  message: z.string().trim().max(2_000).optional(),
});

/** The request body for removing the records of a stage. */
export const clearRecordBody = z.object({ reason: requiredReason });
