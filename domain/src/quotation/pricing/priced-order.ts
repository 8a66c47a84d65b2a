import { z } from 'zod';
import { sameJson } from '../../record/same-json.js';
import { priceLineSchema } from './price-line.js';

/** A configured product with its price, as events store it; later changes of the catalogue do not affect it. */
export const pricedOrderSchema = z.object({
  category_id: z.string(),
  category_name: z.string(),
  level_one_id: z.string(),
  level_two_id: z.string(),
  pattern_no: z.string(),
  specification: z.string(),
  feature: z.string(),
  order_value: z.int(),
  /** The unit that is shown after a quantity. */
  sales_unit: z.string(),
  proofing_value: z.int(),
  disable_proofing: z.boolean(),
  split_quantity: z.int(),
  mini_order: z.int(),
  selling_price: z.number(),
  material_group: z.array(z.string()),
  select_material: z.array(z.string()),
  /** Whole NT$ before tax. */
  unit_price: z.int(),
  proofing_price: z.int(),
  /** In percent. */
  profit: z.number(),
  /** The company's cost of the whole order in NT$. */
  cost: z.number(),
  /** NT$ per piece for the body of the product. */
  tailor_fee: z.number(),
  crop_fee: z.number(),
  /** The number of cartons for the whole order. */
  carton: z.int(),
  /** The weight of the whole order in kilograms. */
  net_weight: z.number(),
  /** NT$ per carton. */
  carton_fee: z.int(),
  delivery_fee: z.int(),
  /** NT$ of cartons and freight for the whole order. */
  total_delivery_fee: z.int(),
  save_calculation_data: z.array(priceLineSchema),
});
export type PricedOrder = z.infer<typeof pricedOrderSchema>;

const stored = z.looseObject({ priced: z.looseObject({}).optional() });

/** Upcasts events from before products had a unit; their quantities were pieces. */
export function withSalesUnit(data: unknown) {
  const { priced, ...others } = stored.parse(data);
  return priced === undefined ? others : { ...others, priced: { sales_unit: '件', ...priced } };
}

/** Whether the order has exactly this configuration and price. */
export const hasSamePrice = (order: PricedOrder, priced: PricedOrder): boolean =>
  sameJson(pricedOrderSchema.parse(order), pricedOrderSchema.parse(priced));
