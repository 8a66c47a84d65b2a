import { z } from 'zod';
import { amountSchema, countSchema, numericSchema } from '../core/numeric.js';

/** An orderable quantity with its margin, cartons and weight (`facts.md` section 1.1). */
export const tierSchema = z.object({
  quantity: countSchema(1).default(1_000),
  /** Gross margin in percent: price = cost / (1 - profit / 100). */
  profit: numericSchema(z.number().min(0).lt(100, '毛利必須小於 100')).default(40),
  /** The number of cartons for this quantity. */
  carton: countSchema().default(1),
  /** The net weight of this quantity in kilograms. */
  net_weight: amountSchema().default(0),
});
export type Tier = z.infer<typeof tierSchema>;

export const MAX_TIERS = 12;

export const tiersSchema = z
  .array(tierSchema)
  .max(MAX_TIERS, `最多只能有${MAX_TIERS}個！`)
  .refine((tiers) => new Set(tiers.map(({ quantity }) => quantity)).size === tiers.length, '數量不能重複')
  .default([]);
