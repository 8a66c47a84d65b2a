import { describe, expect, it } from '@jest/globals';
import type { PlanLine } from '@zhidan/domain';
import {
  purchaseBody,
  boughtLines,
  totalCost,
  isBoughtMeanwhile,
  MAX_PURCHASE_LINES,
  groupBySupplier,
} from './plan.js';

const linen: PlanLine = {
  id: 'linen',
  in_item: true,
  type: 'C2001',
  product_name: '亞麻布',
  supplier_id: 'mill',
  company: '大成布行',
  unit: '碼',
  conversion_rate: 90,
  unit_price: 1.5,
  minimum_order_quantity: 0,
  lead_time: 7,
  storage: 0,
  least: 900,
  needed: 0,
  order_count: 0,
  orders: [],
  on_the_way: 0,
  purchases: [],
  short: 900,
  proposed: 10,
};
const button = { ...linen, id: 'button', supplier_id: '', company: '', conversion_rate: 1, unit: '個' };

describe('the purchase plan', () => {
  it('is grouped by supplier, with lines without a supplier last, and lists lines that need no purchase separately', () => {
    const covered = { ...linen, id: 'covered', proposed: 0 };
    const loose = { ...linen, id: 'loose', in_item: false, proposed: 0 };
    const { groups, ...others } = groupBySupplier([button, linen, covered, { ...linen, id: 'twill' }, loose]);
    expect(groups.map(({ company, lines }) => [company, lines.map(({ id }) => id)])).toEqual([
      ['大成布行', ['linen', 'twill']],
      ['', ['button']],
    ]);
    expect(others).toEqual({ covered: [covered], loose: [loose] });
  });

  it('becomes a purchase with the proposed or typed quantities, without lines whose quantity was cleared', () => {
    const bought = boughtLines([linen, button, { ...linen, id: 'none' }], { button: '1,200', none: ' ' });
    expect(purchaseBody('mill', bought ?? [], '2026-03-13')).toEqual({
      expected_date: '2026-03-13',
      supplier_id: 'mill',
      items: [
        { material_storage_id: 'linen', quantity: 10, unit: '碼' },
        { material_storage_id: 'button', quantity: 1200, unit: '個' },
      ],
    });
    // The linen costs 135 per yard.
    expect(totalCost(bought ?? [])).toBe(1350 + 1800);
  });

  it('cannot be submitted while a quantity is invalid', () => {
    expect(boughtLines([linen], { linen: '十' })).toBeUndefined();
    expect(boughtLines([linen], { linen: '-1' })).toBeUndefined();
  });

  it('puts at most the maximum number of lines into one purchase', () => {
    const many = Array.from({ length: MAX_PURCHASE_LINES + 5 }, (_, at) => ({ ...linen, id: String(at) }));
    expect(boughtLines(many, {})).toHaveLength(MAX_PURCHASE_LINES);
  });

  it('must be checked again when another user has bought some lines meanwhile', () => {
    const bought = boughtLines([linen], {}) ?? [];
    expect(isBoughtMeanwhile(bought, [linen, { ...button, on_the_way: 5 }])).toBe(false);
    expect(isBoughtMeanwhile(bought, [{ ...linen, on_the_way: 90 }])).toBe(true);
    expect(isBoughtMeanwhile(bought, [])).toBe(true);
  });
});
