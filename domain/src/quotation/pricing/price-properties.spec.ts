import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { categorySchema, type Category } from '../../category/category.js';
import type { Material } from '../../material/material.js';
import { castCatalogue, castCategories, castMaterials } from '../cast/catalogue.js';
import { bestLayout, layoutInOrientation } from './layout.js';
import { priceOrder } from './price-order.js';
import type { PricedOrder } from './priced-order.js';
import { totalsOf, withTax } from './totals.js';

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((whole) => whole / 100);
const size = fc.integer({ min: 10, max: 1500 }).map((tenths) => tenths / 10);

const product = fc.record({
  tailor_fee: cents(50),
  crop_fee: cents(20),
  outside_layout_width: size,
  outside_layout_height: size,
  outside_cloth_loss: cents(40),
  typesetting: fc.boolean(),
});
const tier = fc.record({
  quantity: fc.integer({ min: 1, max: 5000 }),
  profit: fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100),
  carton: fc.integer({ min: 0, max: 50 }),
});
const cloth = fc.record({ unit_price: cents(900), cloth_width: size, additional_height: cents(300) });

const polo = castCategories['polo'];
const printed = castMaterials['printed-cloth'];

/**
 * The price of the polo with other measures and prices; undefined where the pattern does not fit the cloth.
 */
function priceOf(
  fields: Partial<Category>,
  { quantity, profit, carton }: { quantity: number; profit: number; carton: number },
  clothFields: Partial<Material> = {},
): PricedOrder | undefined {
  const asked = categorySchema.parse({
    ...polo,
    mini_order: 0,
    ...fields,
    quantity_profit: [{ quantity, profit, carton, net_weight: 1 }],
  });
  if (printed === undefined) throw new Error('the cast has no printed cloth');
  const catalogue = castCatalogue({
    categories: { polo: asked },
    materials: { 'printed-cloth': { ...printed, ...clothFields } },
  });
  const answer = priceOrder({ category_id: 'polo', order_value: quantity, proofing_value: 0 }, catalogue);
  if (answer.refusal !== undefined) expect(answer.refusal.code).toBe('PATTERN_WIDER_THAN_CLOTH');
  return answer.priced;
}

describe('every price', () => {
  it('covers its cost and includes the margin', () => {
    fc.assert(
      fc.property(product, tier, cloth, (fields, asked, clothFields) => {
        const priced = priceOf(fields, asked, clothFields);
        if (priced === undefined) return;
        const income = priced.unit_price * asked.quantity;
        expect(income).toBeGreaterThanOrEqual(priced.cost);
        const kept = income * (1 - asked.profit / 100);
        expect(kept).toBeGreaterThanOrEqual(priced.cost * (1 - 1e-9) - 1e-6);
        const oneLess = (priced.unit_price - 1) * asked.quantity * (1 - asked.profit / 100);
        expect(oneLess).toBeLessThan(priced.cost * (1 + 1e-9) + 1e-6);
      }),
    );
  });

  it('has a cost that is the sum of lines, work on the body and freight', () => {
    fc.assert(
      fc.property(product, tier, cloth, (fields, asked, clothFields) => {
        const priced = priceOf(fields, asked, clothFields);
        if (priced === undefined) return;
        const lines = priced.save_calculation_data.reduce((sum, line) => sum + line.line_total, 0);
        const body = (priced.tailor_fee + priced.crop_fee) * asked.quantity;
        expect(priced.cost).toBeCloseTo(lines + body + priced.total_delivery_fee, 4);
        expect(priced.total_delivery_fee).toBe(140 * asked.carton);
      }),
    );
  });

  it('never falls when cloth, work, margin or cartons become more expensive', () => {
    fc.assert(
      fc.property(product, tier, cloth, cents(100), (fields, asked, clothFields, more) => {
        const before = priceOf(fields, asked, clothFields);
        if (before === undefined) return;
        const dearer = [
          priceOf(fields, asked, { ...clothFields, unit_price: clothFields.unit_price + more }),
          priceOf({ ...fields, tailor_fee: fields.tailor_fee + more }, asked, clothFields),
          priceOf({ ...fields, outside_cloth_loss: fields.outside_cloth_loss + more }, asked, clothFields),
          priceOf(fields, { ...asked, profit: Math.min(99.99, asked.profit + more) }, clothFields),
          priceOf(fields, { ...asked, carton: asked.carton + 1 }, clothFields),
        ];
        for (const after of dearer) expect(after?.unit_price).toBeGreaterThanOrEqual(before.unit_price);
      }),
    );
  });

  it('is an integer, and the same on each calculation', () => {
    fc.assert(
      fc.property(product, tier, (fields, asked) => {
        const priced = priceOf(fields, asked);
        expect(priced).toStrictEqual(priceOf(fields, asked));
        if (priced !== undefined) expect(Number.isSafeInteger(priced.unit_price)).toBe(true);
      }),
    );
  });
});

describe('every layout of a pattern', () => {
  const asked = fc.record({
    layout_width: size,
    layout_height: size,
    cloth_width: size,
    quantity: fc.integer({ min: 1, max: 5000 }),
  });

  it('has space for all pieces, and rotates the pattern only where this saves cloth', () => {
    fc.assert(
      fc.property(asked, (layout) => {
        const standing = layoutInOrientation(layout, false);
        const turned = layoutInOrientation(layout, true);
        const best = bestLayout(layout, true);
        if (best !== undefined) expect(best.per_row * best.rows).toBeGreaterThanOrEqual(layout.quantity);
        expect(best?.swapped ?? false).toBe(
          turned !== undefined &&
            (standing === undefined ||
              turned.rows * layout.layout_width < standing.rows * layout.layout_height - 1e-9),
        );
        expect(bestLayout(layout, false)).toStrictEqual(standing);
      }),
    );
  });
});

describe('every total of an order', () => {
  it('rounds the tax of product and samples to the nearest dollar, and rounds halves up', () => {
    fc.assert(
      fc.property(
        fc.record({
          unit_price: fc.nat(100_000),
          order_value: fc.integer({ min: 1, max: 10_000 }),
          proofing_price: fc.nat(100_000),
          proofing_value: fc.nat(100),
        }),
        (priced) => {
          const totals = totalsOf(priced);
          const product = BigInt(priced.unit_price) * BigInt(priced.order_value);
          expect(BigInt(totals.product_price_tax)).toBe((product * 105n + 50n) / 100n);
          expect(totals.total_amount_tax).toBe(totals.total_price_tax + totals.proofing_price_tax);
          expect(totals.total_amount + totals.tax).toBe(totals.total_amount_tax);
          expect(withTax(0)).toBe(0);
        },
      ),
    );
  });
});
