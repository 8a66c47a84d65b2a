import { offeredQuantities } from '../../category/quantity.js';
import { refuse } from '../../core/refused.js';
import type { Catalogue } from './catalogue.js';
import { priceOrder } from './price-order.js';
import { totalsOf } from './totals.js';

/** The price of a piece from a quantity upwards, with the first accessory of each group and without samples. */
export interface TierPrice {
  readonly from: number;
  /** NT$ before tax. */
  readonly unit_price: number;
  /** NT$ with tax for that quantity. */
  readonly total: number;
}

/** The prices by quantity, ascending; a quantity without a price is left out. */
export function tierPrices(category_id: string, catalogue: Catalogue): readonly TierPrice[] {
  const category = catalogue.category(category_id) ?? refuse({ code: 'CATEGORY_NOT_FOUND', category_id });
  return offeredQuantities(category).flatMap((from) => {
    const { priced } = priceOrder({ category_id, order_value: from, proofing_value: 0 }, catalogue);
    if (priced === undefined) return [];
    return [{ from, unit_price: priced.unit_price, total: totalsOf(priced).total_amount_tax }];
  });
}

/** The lowest price of a piece of the product; undefined where the product has no price. */
export function lowestUnitPrice(category_id: string, catalogue: Catalogue): number | undefined {
  const prices = tierPrices(category_id, catalogue).map(({ unit_price }) => unit_price);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
