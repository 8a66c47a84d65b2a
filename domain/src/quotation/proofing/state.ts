import { z } from 'zod';
import { quotationCodeSchema, stepCodeSchema } from '../../codes/schemas.js';
import type { Begun } from '../begun.js';
import { instant } from '../instant.js';

/** One recorded step of proofing or production. */
export const stepRecordSchema = z.object({
  index: z.int(),
  created_date: instant,
  status_code: stepCodeSchema,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  who_did_it_message: z.string(),
  previous_quotation_code: quotationCodeSchema,
  /** The order's code after the step. */
  code: quotationCodeSchema,
});

export type StepRecord = z.infer<typeof stepRecordSchema>;

/** The materials of one design. */
export const materialRecordSchema = z.object({
  /** `quotation_no-N`, N from 1. */
  record_id: z.string(),
  material_group: z.array(z.string()),
  select_material: z.array(z.string()),
});

export type MaterialRecord = z.infer<typeof materialRecordSchema>;

/** Of the state of an order: its samples. */
export const proofingState = {
  proofing_process: z.object({
    completion_date: z.string().nullable(),
    proofing_record: z.array(stepRecordSchema),
  }),
  proofing_material_record: z.array(materialRecordSchema),
};

/** The same as an order begins. */
export const proofingBegun = {
  proofing_process: { completion_date: null, proofing_record: [] },
} satisfies Begun<typeof proofingState>;
