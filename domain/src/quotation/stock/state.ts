import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { takenMaterialSchema } from './ledger.js';

/** Of the state of an order: the stock that was taken for it. */
export const stockState = {
  about_material_storage: z.object({
    proofing_material_been_deducted: z.boolean(),
    product_material_been_deducted: z.boolean(),
  }),
  /** What lies with the order of the stock that was taken for each stage. */
  stock_taken: z.object({ proofing: z.array(takenMaterialSchema), production: z.array(takenMaterialSchema) }),
};

/** The same as an order begins. */
export const stockBegun = {
  about_material_storage: { proofing_material_been_deducted: false, product_material_been_deducted: false },
  stock_taken: { proofing: [], production: [] },
} satisfies InitialFields<typeof stockState>;
