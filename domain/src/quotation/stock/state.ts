import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { takenMaterialSchema } from './ledger.js';

/** The part of an order's state that holds the stock taken for it. */
export const stockState = {
  about_material_storage: z.object({
    proofing_material_been_deducted: z.boolean(),
    product_material_been_deducted: z.boolean(),
  }),
  /** The material taken from stock for each stage and not returned. */
  stock_taken: z.object({ proofing: z.array(takenMaterialSchema), production: z.array(takenMaterialSchema) }),
};

export const initialStock = {
  about_material_storage: { proofing_material_been_deducted: false, product_material_been_deducted: false },
  stock_taken: { proofing: [], production: [] },
} satisfies InitialFields<typeof stockState>;
