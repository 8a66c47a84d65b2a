import { z } from 'zod';
import { sameJson } from '../../record/same-json.js';
import { priceLineSchema } from './price-line.js';

/** A product as it was configured and priced: what events keep of it, whatever the catalogue becomes later. */
export const pricedOrderSchema = z.object({
  category_id: z.string(),
  category_name: z.string(),
  level_one_id: z.string(),
  level_two_id: z.string(),
  pattern_no: z.string(),
  specification: z.string(),
  feature: z.string(),
  order_value: z.int(),
  /** What one of it is called where a quantity stands. */
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
  /** Percent. */
  profit: z.number(),
  /** NT$ that the whole order costs us. */
  cost: z.number(),
  /** NT$ per piece for the body. */
  tailor_fee: z.number(),
  crop_fee: z.number(),
  /** Cartons, and kilograms of the whole order. */
  carton: z.int(),
  net_weight: z.number(),
  /** NT$ per carton. */
  carton_fee: z.int(),
  delivery_fee: z.int(),
  /** NT$ of carton and freight for the whole order. */
  total_delivery_fee: z.int(),
  save_calculation_data: z.array(priceLineSchema),
});
export type PricedOrder = z.infer<typeof pricedOrderSchema>;

const stored = z.looseObject({ priced: z.looseObject({}).optional() });

/** Data of an event from before products had a unit: what was priced then were pieces. */
export function withUnit(data: unknown) {
  const { priced, ...others } = stored.parse(data);
  return priced === undefined ? others : { ...others, priced: { sales_unit: '件', ...priced } };
}

/** Whether an order was configured and priced in just this way. */
export const isPricedSo = (order: PricedOrder, priced: PricedOrder): boolean =>
  sameJson(pricedOrderSchema.parse(order), pricedOrderSchema.parse(priced));
