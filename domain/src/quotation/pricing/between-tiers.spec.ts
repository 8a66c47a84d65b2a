import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Category } from '../../category/category.js';
import { castCatalogue, castCategories } from '../cast/catalogue.js';
import { priceOrder } from './price-order.js';
import { tierPrices } from './tier-prices.js';
import { totalsOf } from './totals.js';
import { known } from './worked-figures.fixture.js';

const polo = known<Category>(castCategories, 'polo');
const shop = (fields: Partial<Category> = {}) =>
  castCatalogue({ categories: { polo: { ...polo, quantity_step: 1, sales_unit: '碼', ...fields } } });

const price = (order_value: number, catalogue = shop(), proofing_value = 0) =>
  priceOrder({ category_id: 'polo', order_value, proofing_value }, catalogue);

describe('a quantity between two tiers', () => {
  it('has the unit price of the tier below, and a cost calculated for the quantity itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 3000 }),
        fc.integer({ min: 0, max: 2 }),
        (order_value, samples) => {
          const { priced } = price(order_value, shop(), samples);
          const tier = polo.quantity_profit.findLast(({ quantity }) => quantity <= order_value);
          if (priced === undefined || tier === undefined) throw new Error('not priced');
          const at = price(tier.quantity).priced;
          expect(priced).toMatchObject({
            order_value,
            sales_unit: '碼',
            unit_price: at?.unit_price,
            proofing_price: at?.proofing_price,
            profit: tier.profit,
            carton: Math.ceil((tier.carton * order_value) / tier.quantity),
          });
          expect(priced.net_weight).toBeCloseTo((tier.net_weight * order_value) / tier.quantity, 3);
          expect(priced.save_calculation_data.every(({ quantity }) => quantity === order_value)).toBe(true);
          const lines = priced.save_calculation_data.reduce((sum, line) => sum + line.line_total, 0);
          const body = (priced.tailor_fee + priced.crop_fee) * order_value;
          expect(priced.cost).toBeCloseTo(lines + body + priced.total_delivery_fee, 4);
          expect(priced.total_delivery_fee).toBe((priced.carton_fee + priced.delivery_fee) * priced.carton);
          expect(totalsOf(priced).total_amount).toBe(
            priced.unit_price * order_value + priced.proofing_price * samples,
          );
        },
      ),
    );
  });

  it('does not affect the tier prices of a product without a quantity step', () => {
    for (const { quantity } of polo.quantity_profit)
      expect(price(quantity).priced).toEqual({
        ...price(quantity, castCatalogue()).priced,
        sales_unit: '碼',
      });
  });

  it('is refused with an explanation below the minimum, below all tiers, or where it is not a multiple of the step', () => {
    expect(price(39, shop({ mini_order: 40 })).refusal).toEqual({
      code: 'BELOW_MINIMUM_ORDER',
      mini_order: 40,
      sales_unit: '碼',
    });
    expect(price(39, shop({ mini_order: 0 })).refusal).toMatchObject({
      code: 'QUANTITY_NOT_OFFERED',
      offered: [40],
    });
    expect(price(50, shop({ quantity_step: 12 })).refusal).toMatchObject({
      code: 'QUANTITY_NOT_OFFERED',
      offered: [48, 60],
      step: 12,
    });
  });

  it('appears in the table of tiers with the price that an order would have', () => {
    for (const fields of [{}, { quantity_step: 12 }, { mini_order: 60 }, { quantity_step: 0 }]) {
      const catalogue = shop(fields);
      const table = tierPrices('polo', catalogue);
      expect(table.map(({ from }) => from)).toEqual(table.map(({ from }) => from).toSorted((a, b) => a - b));
      for (const { from, unit_price, total } of table) {
        const { priced } = price(from, catalogue);
        expect([unit_price, total]).toEqual([
          priced?.unit_price,
          priced && totalsOf(priced).total_amount_tax,
        ]);
      }
    }
  });
});
