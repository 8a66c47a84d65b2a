import type { PricedOrder } from './priced-order.js';
import { totalsOf, type OrderTotals } from './totals.js';

/** The part of a price that a buyer sees: no cost, no profit, no line of the calculation. */
export interface PriceTable extends OrderTotals {
  readonly category_id: string;
  readonly order_value: number;
  readonly sales_unit: string;
  readonly proofing_value: number;
  readonly unit_price: number;
  readonly proofing_price: number;
  readonly selling_price: number;
  readonly disable_proofing: boolean;
  readonly split_quantity: number;
  readonly mini_order: number;
  readonly material_group: readonly string[];
  readonly select_material: readonly string[];
}

export const priceTable = (priced: PricedOrder): PriceTable => ({
  category_id: priced.category_id,
  order_value: priced.order_value,
  sales_unit: priced.sales_unit,
  proofing_value: priced.proofing_value,
  unit_price: priced.unit_price,
  proofing_price: priced.proofing_price,
  selling_price: priced.selling_price,
  disable_proofing: priced.disable_proofing,
  split_quantity: priced.split_quantity,
  mini_order: priced.mini_order,
  material_group: priced.material_group,
  select_material: priced.select_material,
  ...totalsOf(priced),
});

/** 建議售價 as text; only a positive whole number counts as set. */
export const sellingPriceText = (selling_price: number): string =>
  Number.isInteger(selling_price) && selling_price > 0 ? String(selling_price) : '無設定';
