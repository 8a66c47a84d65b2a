import { z } from 'zod';
import { count, numeric } from '../../core/numeric.js';

const id = z.string().min(1).max(100);

/** What a buyer configures, and for whom. */
export const requestBody = z.object({
  category_id: id,
  order_value: count(1),
  /** Designs to be proofed; the shop's -1 for none is taken as 0. */
  proofing_value: numeric(z.int().min(-1).max(1_000_000)),
  select_material: z.array(id).max(50).optional(),
  customer_notes: z.string().trim().max(2000).optional(),
  /** The customer on whose behalf sales ask. */
  customer_uid: id.optional(),
  rapid: z.boolean().optional(),
});

export const reviseBody = requestBody.partial();

export const deleteBody = z.object({});
