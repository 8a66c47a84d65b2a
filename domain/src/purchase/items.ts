import { z } from 'zod';
import { toExact, subtractExact, addExact, multiplyExact, toNumber } from '../core/exact.js';

/** One line of a purchase as it was ordered. */
export const purchaseItemSchema = z.object({
  material_storage_id: z.string(),
  type: z.string(),
  product_name: z.string(),
  /** The unit in which the item is bought; the next field is the number of smallest units in it. */
  unit: z.string(),
  conversion_rate: z.number(),
  quantity: z.number(),
  /** The price of one `unit` in NT$. */
  unit_price: z.number(),
  product_description: z.string(),
});
export type PurchaseItem = z.infer<typeof purchaseItemSchema>;

export const pricedItemSchema = purchaseItemSchema.extend({ subtotal: z.int() });

/** The price of a line in whole NT$, a half rounded up. */
export const itemSubtotal = ({
  quantity,
  unit_price,
}: Pick<PurchaseItem, 'quantity' | 'unit_price'>): number =>
  toNumber(multiplyExact(toExact(quantity), toExact(unit_price)), 0);

const TAX = 0.05;

/** The cost of a purchase in whole NT$: its lines, 5 % tax on them, and the freight. */
export function purchaseTotals(items: readonly PurchaseItem[], extra_freight: number) {
  const subtotal = items.reduce((sum, item) => sum + itemSubtotal(item), 0);
  const tax = toNumber(multiplyExact(toExact(subtotal), toExact(TAX)), 0);
  return {
    subtotal,
    tax,
    total: toNumber(addExact(toExact(subtotal), toExact(tax), toExact(extra_freight)), 0),
  };
}

/** The sum of partial quantities is rounded to this precision, so that it equals the ordered quantity. */
export const PART_DECIMALS = 10;

/** The quantity of a line that has not arrived yet, in its unit. */
export const quantityLeft = ({ quantity }: Pick<PurchaseItem, 'quantity'>, came: number): number =>
  toNumber(subtractExact(toExact(quantity), toExact(came)), PART_DECIMALS);

/** The number of smallest units that a line adds to the stock. */
export const smallestUnitsOf = ({
  quantity,
  conversion_rate,
}: Pick<PurchaseItem, 'quantity' | 'conversion_rate'>): number =>
  toNumber(multiplyExact(toExact(quantity), toExact(conversion_rate)), 4);
