import { z } from 'zod';
import { coded } from '../../core/numeric.js';

export const recordStepBody = z.object({
  status_code: coded(z.int()),
  message: z.string().trim().max(2000).optional(),
});

export const clearRecordBody = z.object({});

export const rejectProofBody = z.object({ message: z.string().trim().max(2000).default('') });
