import { quantitiesFrom } from '../../category/quantity.js';
import { refuse } from '../../core/refused.js';
import type { Catalogue } from './catalogue.js';
import { priceOrder } from './price-order.js';
import { totalsOf } from './totals.js';

/** What a piece costs from a quantity on, with the first accessory of each group and without samples. */
export interface TierPrice {
  readonly from: number;
  /** Before tax. */
  readonly unit_price: number;
  /** With tax, for that quantity. */
  readonly total: number;
}

/** The prices by quantity, ascending; a quantity that has no price is left out. */
export function tierPrices(category_id: string, catalogue: Catalogue): readonly TierPrice[] {
  const category = catalogue.category(category_id) ?? refuse({ code: 'CATEGORY_NOT_FOUND', category_id });
  return quantitiesFrom(category).flatMap((from) => {
    const { priced } = priceOrder({ category_id, order_value: from, proofing_value: 0 }, catalogue);
    if (priced === undefined) return [];
    return [{ from, unit_price: priced.unit_price, total: totalsOf(priced).total_amount_tax }];
  });
}

/** The lowest price of a piece that a product can be had for; undefined where it has none. */
export function lowestUnitPrice(category_id: string, catalogue: Catalogue): number | undefined {
  const prices = tierPrices(category_id, catalogue).map(({ unit_price }) => unit_price);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
