import { describe, expect, it } from '@jest/globals';
import type { Category } from '../../category/category.js';
import type { Material } from '../../material/material.js';
import { toNumber } from '../../core/exact.js';
import { castCatalogue, castCategories, castMaterials } from '../cast/catalogue.js';
import { layoutTrials } from './calculator.js';
import { clothCost } from './cloth-line.js';
import { priceOrder } from './price-order.js';
import { priceTable, sellingPriceText } from './price-table.js';
import { mostDesigns, proofingChoices } from './proofing-count.js';
import { proofingPrice, totalsOf, withTax } from './totals.js';

const known = <Kept>(from: Readonly<Record<string, Kept>>, id: string): Kept => {
  const kept = from[id];
  if (kept === undefined) throw new Error(`the cast has no ${id}`);
  return kept;
};
const polo = known<Category>(castCategories, 'polo');
const ink = known<Material>(castMaterials, 'ink');
const paper = known<Material>(castMaterials, 'paper');
const askedPolos = { category_id: 'polo', order_value: 100, proofing_value: 2 };
const inCatalogue = (fields: Partial<Category>, materials: Readonly<Record<string, Material>> = {}) =>
  castCatalogue({ categories: { polo: { ...polo, ...fields } }, materials });

describe('the worked figures of the price', () => {
  const { priced } = priceOrder(askedPolos, castCatalogue());

  it('a printed cloth line: the turned pattern wins and the line comes to NT$ 716', () => {
    expect(priced?.save_calculation_data[0]).toStrictEqual({
      line: 'cloth',
      name: '表布類轉印布料',
      material_group: 'face-cloth',
      material_id: 'printed-cloth',
      product_name: '雪紡轉印布',
      web_side_name: '表布',
      group_kind: 1,
      material_kind: 2,
      composite_kind: '1_2',
      quantity: 100,
      line_total: 716,
      cloth_width: 150,
      layout_width: 20,
      layout_height: 30,
      typesetting: true,
      swapped: true,
      per_row: 5,
      rows: 20,
      length: 400,
      area: 66.667,
      layout_loss: 0,
      cloth_loss: 10,
      cloth_fee: 444.45,
      ink_fee: 80,
      paper_fee: 20,
      additional_height: 100,
      extra_paper_fee: 5,
      extra_cloth_fee: 112,
      tailor_fee: 0,
      crop_fee: 0,
    });
  });

  it('a general material of 12.5 with a fee of 3 comes to NT$ 1550 for a hundred', () => {
    expect(priced?.save_calculation_data[1]).toStrictEqual({
      line: 'general',
      name: '一般原物料',
      material_group: 'buttons',
      material_id: 'brass-button',
      product_name: '黃銅釦',
      web_side_name: '釦子',
      group_kind: 3,
      material_kind: 1,
      composite_kind: '3_1',
      quantity: 100,
      line_total: 1550,
      unit_price: 12.5,
      processing_fee: 3,
      processing_fee_flag: true,
    });
  });

  it('cost 4546 at a gross margin of 40 %: NT$ 76 a piece, samples NT$ 500, 9030 with tax', () => {
    expect(priced).toMatchObject({
      carton_fee: 40,
      delivery_fee: 100,
      total_delivery_fee: 280,
      cost: 4546,
      profit: 40,
      unit_price: 76,
      proofing_price: 500,
    });
    if (priced === undefined) throw new Error('not priced');
    expect(priceTable(priced)).toMatchObject({
      total_amount: 8600,
      tax: 430,
      total_amount_tax: 9030,
      total_price_tax: 7980,
      product_price_tax: 7980,
      proofing_price_tax: 1050,
      average_unit_price: 90.3,
    });
  });

  it('cloth at 90 a yard, 112 wide, pattern 35 x 50, no turning: printed 1256, ready-made 978', () => {
    const cloth = { ...known<Material>(castMaterials, 'indigo-cloth'), additional_height: 0 };
    const asked = {
      cloth,
      layout_width: 35,
      layout_height: 50,
      typesetting: false,
      cloth_loss: 15,
      quantity: 50,
    };
    const dear = { ink: { ...ink, unit_price: 3 }, paper: { ...paper, unit_price: 6 } };
    expect(toNumber(clothCost({ ...asked, printed: true }, dear).total, 2)).toBe(1256);
    expect(toNumber(clothCost({ ...asked, printed: false }, dear).total, 2)).toBe(978);
  });

  it('a unit price of 260 gives a proofing price of 620, a small one the least of 500', () => {
    expect(proofingPrice(260)).toBe(620);
    expect(proofingPrice(200)).toBe(500);
    expect(proofingPrice(201)).toBe(502);
  });
});

describe('tax', () => {
  it('is rounded for product and samples apart, which may differ by one from rounding the sum', () => {
    const totals = totalsOf({ unit_price: 10, order_value: 1, proofing_price: 510, proofing_value: 1 });
    expect(totals).toMatchObject({ product_price_tax: 11, proofing_price_tax: 536, total_amount_tax: 547 });
    expect(withTax(520)).toBe(546);
    expect(totals.tax).toBe(27);
  });
});

describe('a product that cannot be priced is refused', () => {
  const refusal = (asked: Partial<typeof askedPolos>, catalogue = castCatalogue()) =>
    priceOrder({ ...askedPolos, ...asked }, catalogue).refusal;

  it('a quantity that is no tier', () => {
    expect(refusal({ order_value: 101 })).toStrictEqual({
      code: 'QUANTITY_NOT_OFFERED',
      order_value: 101,
      offered: [40, 100, 1000],
    });
  });

  it('a tier below the minimum order', () => {
    expect(refusal({ order_value: 40 }, inCatalogue({ mini_order: 50 }))).toStrictEqual({
      code: 'BELOW_MINIMUM_ORDER',
      mini_order: 50,
    });
  });

  it('more designs than the order can be split into', () => {
    expect(refusal({ proofing_value: 6 })).toStrictEqual({ code: 'PROOFING_VALUE_NOT_OFFERED', most: 5 });
    expect(refusal({ proofing_value: 5 })).toBeUndefined();
  });

  it('a product that is not there, or whose carton or freight is not', () => {
    expect(refusal({ category_id: 'nothing' })).toStrictEqual({
      code: 'CATEGORY_NOT_FOUND',
      category_id: 'nothing',
    });
    expect(refusal({}, inCatalogue({ carton_id: 'nothing' }))).toStrictEqual({
      code: 'CARTON_OR_FREIGHT_WRONG',
    });
  });

  it('ink that is not there', () => {
    expect(refusal({}, inCatalogue({ ink_id: 'nothing' }))).toStrictEqual({
      code: 'MATERIAL_NOT_FOUND',
      material_id: 'nothing',
    });
  });

  it('a margin of a hundred percent, at which nothing would be dear enough', () => {
    const quantity_profit = [{ quantity: 100, profit: 100, carton: 1, net_weight: 0 }];
    expect(refusal({}, inCatalogue({ quantity_profit }))).toStrictEqual({ code: 'PROFIT_NOT_BELOW_100' });
  });

  it('a pattern wider than the cloth both ways; one way still prices', () => {
    const wide = { outside_layout_width: 151, outside_layout_height: 160 };
    expect(refusal({}, inCatalogue(wide))).toStrictEqual({
      code: 'PATTERN_WIDER_THAN_CLOTH',
      product_name: '雪紡轉印布',
    });
    const turnable = { outside_layout_width: 151, outside_layout_height: 30 };
    expect(refusal({}, inCatalogue(turnable))).toBeUndefined();
    expect(refusal({}, inCatalogue({ ...turnable, typesetting: false }))?.code).toBe(
      'PATTERN_WIDER_THAN_CLOTH',
    );
  });

  it('a pattern without a size', () => {
    expect(refusal({}, inCatalogue({ outside_layout_width: 0 }))?.code).toBe('PATTERN_SIZE_MISSING');
  });

  it('materials that are too few, of another group, or of a kind that has no place there', () => {
    const chosen = (...select_material: string[]) =>
      priceOrder({ ...askedPolos, select_material }, castCatalogue()).refusal;
    expect(chosen('printed-cloth')).toStrictEqual({
      code: 'MATERIALS_DO_NOT_MATCH_GROUPS',
      groups: 2,
      materials: 1,
    });
    expect(chosen('white-lining', 'brass-button')).toStrictEqual({
      code: 'MATERIAL_NOT_IN_GROUP',
      material_group: 'face-cloth',
      material_id: 'white-lining',
    });
    const inkAsCloth = { 'printed-cloth': { ...ink, kind: 6 as const } };
    expect(refusal({}, inCatalogue({}, inkAsCloth))).toStrictEqual({
      code: 'MATERIAL_KIND_NOT_PRICED',
      group_kind: 1,
      material_kind: 6,
    });
  });
});

describe('what a buyer may choose', () => {
  it('no samples, or one design up to as many as the order splits into', () => {
    expect(proofingChoices(40, 20)).toStrictEqual([
      { proofing_value: 0, title: '不需要打樣直接生產' },
      { proofing_value: 1, title: '1款' },
      { proofing_value: 2, title: '2款' },
    ]);
    expect(mostDesigns(99, 20)).toBe(4);
  });

  it('materials default to the first member of each group', () => {
    const { priced } = priceOrder(askedPolos, castCatalogue());
    expect(priced?.select_material).toStrictEqual(['printed-cloth', 'brass-button']);
  });

  it('samples cost nothing when proofing is disabled', () => {
    const asked = { category_id: 'badge', order_value: 200, proofing_value: 1 };
    expect(priceOrder(asked, castCatalogue()).priced?.proofing_price).toBe(0);
  });

  it('a suggested price shows only if a positive integer, otherwise 無設定', () => {
    expect([590, 0, -1, 9.5].map(sellingPriceText)).toStrictEqual(['590', '無設定', '無設定', '無設定']);
  });
});

describe('the calculator 試算版型尺寸', () => {
  it('shows both orientations on the real width', () => {
    const trials = layoutTrials({ layout_width: 20, layout_height: 30, cloth_width: 150, quantity: 100 });
    expect(trials).toMatchObject([
      { swapped: false, fits: true, per_row: 7, length: 450, area: 75, layout_loss: 6.67 },
      { swapped: true, fits: true, per_row: 5, length: 400, area: 66.667, layout_loss: 0 },
    ]);
    expect(trials[0]?.text).toBe(
      '版型不轉向：使用布長 450 公分，橫排 7 個，布料才積 75 才，排版耗損率 6.67%',
    );
  });

  it('says when a pattern is wider than the cloth', () => {
    const [standing, turned] = layoutTrials({
      layout_width: 151,
      layout_height: 30,
      cloth_width: 150,
      quantity: 1,
    });
    expect([standing?.fits, turned?.fits]).toStrictEqual([false, true]);
  });
});
