import { describe, expect, it } from '@jest/globals';
import type { Category } from '../../category/category.js';
import type { Material } from '../../material/material.js';
import { castCatalogue, castCategories } from '../cast/catalogue.js';
import { priceOrder } from './price-order.js';
import { sellingPriceText } from './price-table.js';
import { maxDesigns, proofingChoices } from './proofing-count.js';
import { known, ink, askedPolos } from './worked-figures.fixture.js';

const polo = known<Category>(castCategories, 'polo');

const inCatalogue = (fields: Partial<Category>, materials: Readonly<Record<string, Material>> = {}) =>
  castCatalogue({ categories: { polo: { ...polo, ...fields } }, materials });

describe('the price is refused for', () => {
  const refusal = (asked: Partial<typeof askedPolos>, catalogue = castCatalogue()) =>
    priceOrder({ ...askedPolos, ...asked }, catalogue).refusal;

  it('a quantity that is not a tier', () => {
    expect(refusal({ order_value: 101 })).toStrictEqual({
      code: 'QUANTITY_NOT_OFFERED',
      order_value: 101,
      offered: [40, 100, 1000],
      sales_unit: '件',
      step: 0,
    });
  });

  it('a tier below the minimum order', () => {
    expect(refusal({ order_value: 40 }, inCatalogue({ mini_order: 50 }))).toStrictEqual({
      code: 'BELOW_MINIMUM_ORDER',
      mini_order: 50,
      sales_unit: '件',
    });
  });

  it('more designs than the order can be split into', () => {
    expect(refusal({ proofing_value: 6 })).toStrictEqual({ code: 'PROOFING_VALUE_NOT_OFFERED', most: 5 });
    expect(refusal({ proofing_value: 5 })).toBeUndefined();
  });

  it('a missing product, carton or freight', () => {
    expect(refusal({ category_id: 'nothing' })).toStrictEqual({
      code: 'CATEGORY_NOT_FOUND',
      category_id: 'nothing',
    });
    expect(refusal({}, inCatalogue({ carton_id: 'nothing' }))).toStrictEqual({
      code: 'CARTON_OR_FREIGHT_WRONG',
    });
  });

  it('missing ink', () => {
    expect(refusal({}, inCatalogue({ ink_id: 'nothing' }))).toStrictEqual({
      code: 'MATERIAL_NOT_FOUND',
      material_id: 'nothing',
    });
  });

  it('a margin of a hundred percent, which no price can reach', () => {
    const quantity_profit = [{ quantity: 100, profit: 100, carton: 1, net_weight: 0 }];
    expect(refusal({}, inCatalogue({ quantity_profit }))).toStrictEqual({ code: 'PROFIT_NOT_BELOW_100' });
  });

  it('a pattern that is wider than the cloth in both directions', () => {
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

  it('too few materials, or materials of another group or an unsuitable kind', () => {
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

describe('the choices of a quotation and their prices', () => {
  it('range from no samples to as many designs as the order can be split into', () => {
    expect(proofingChoices(40, 20)).toStrictEqual([
      { proofing_value: 0, title: '不需要打樣直接生產' },
      { proofing_value: 1, title: '1款' },
      { proofing_value: 2, title: '2款' },
    ]);
    expect(maxDesigns(99, 20)).toBe(4);
  });

  it('start with the first material of each group', () => {
    const { priced } = priceOrder(askedPolos, castCatalogue());
    expect(priced?.select_material).toStrictEqual(['printed-cloth', 'brass-button']);
  });

  it('include no proofing price for a product without samples', () => {
    const asked = { category_id: 'badge', order_value: 200, proofing_value: 1 };
    expect(priceOrder(asked, castCatalogue()).priced?.proofing_price).toBe(0);
  });

  it('include a suggested price only if it is a positive integer, and otherwise show 無設定', () => {
    expect([590, 0, -1, 9.5].map(sellingPriceText)).toStrictEqual(['590', '無設定', '無設定', '無設定']);
  });
});
