import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { stepDataSchema } from './step-data.js';

export const stepRecordSchema = z.object({
  index: z.int(),
  ...stepDataSchema.shape,
  /** The places of pieces that production makes again, from 1; left out for a step of all pieces. */
  places: z.array(z.int()).optional(),
});

export type StepRecord = z.infer<typeof stepRecordSchema>;

export const materialRecordSchema = z.object({
  /** The id has the form `quotation_no-N`, with N from 1. */
  record_id: z.string(),
  material_group: z.array(z.string()),
  select_material: z.array(z.string()),
});

export type MaterialRecord = z.infer<typeof materialRecordSchema>;

/** The part of an order's state that holds its samples. */
export const proofingState = {
  proofing_process: z.object({
    completion_date: z.string().nullable(),
    proofing_record: z.array(stepRecordSchema),
  }),
  proofing_material_record: z.array(materialRecordSchema),
};

export const initialProofing = {
  proofing_process: { completion_date: null, proofing_record: [] },
} satisfies InitialFields<typeof proofingState>;
