import { z } from 'zod';

/** How complete a product is, in percent. */
export const completionSchema = z.object({ completion: z.int() });

interface Needed {
  readonly imgs: readonly unknown[];
  readonly quantity_profit: readonly unknown[];
  readonly material_group: readonly unknown[];
  readonly ink_id: string;
  readonly paper_id: string;
  readonly carton_id: string;
  readonly delivery_id: string;
  readonly pattern_no: string;
}

/** The conditions that a complete product fulfils. */
const needed: readonly ((category: Needed) => boolean)[] = [
  ({ imgs }) => imgs.length > 0,
  ({ quantity_profit }) => quantity_profit.length > 0,
  ({ material_group }) => material_group.length > 0,
  ({ ink_id }) => ink_id !== '',
  ({ paper_id }) => paper_id !== '',
  ({ carton_id }) => carton_id !== '',
  ({ delivery_id }) => delivery_id !== '',
  ({ pattern_no }) => pattern_no !== '',
];

/** The share of filled required fields in whole percent; 100 only if all are filled. */
export const completionOf = (category: Needed): number =>
  Math.floor((needed.filter((isThere) => isThere(category)).length * 100) / needed.length);
