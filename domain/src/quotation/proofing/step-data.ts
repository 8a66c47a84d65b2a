import { z } from 'zod';
import { quotationCodeSchema, stepCodeSchema } from '../../codes/schemas.js';

/** The data of the event of a recorded step, the same for proofing and production. */
export const stepDataSchema = z.object({
  created_date: z.string(),
  status_code: stepCodeSchema,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  who_did_it_message: z.string(),
  previous_quotation_code: quotationCodeSchema,
  /** The order's code after the step. */
  code: quotationCodeSchema,
});
export type StepData = z.infer<typeof stepDataSchema>;

/** The data of the event of a cleared record. */
export const clearedDataSchema = z.object({
  steps: z.int(),
  reason: z.string(),
  created_date: z.string(),
});
export type ClearedData = z.infer<typeof clearedDataSchema>;
