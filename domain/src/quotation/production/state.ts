import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { materialRecordSchema, stepRecordSchema } from '../proofing/state.js';

export const productionMaterialRecordSchema = materialRecordSchema.extend({ production_quantity: z.int() });

export type ProductionMaterialRecord = z.infer<typeof productionMaterialRecordSchema>;

/** The part of an order's state that holds its production. */
export const productionState = {
  product_process: z.object({
    completion_date: z.string().nullable(),
    product_record: z.array(stepRecordSchema),
  }),
  product_material_record: z.array(productionMaterialRecordSchema),
};

export const initialProduction = {
  product_process: { completion_date: null, product_record: [] },
  product_material_record: [],
} satisfies InitialFields<typeof productionState>;
