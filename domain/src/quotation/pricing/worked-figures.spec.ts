import { describe, expect, it } from '@jest/globals';
import type { Material } from '../../material/material.js';
import { toNumber } from '../../core/exact.js';
import { castCatalogue, castMaterials } from '../cast/catalogue.js';
import { layoutTrials } from './calculator.js';
import { clothCost } from './cloth-line.js';
import { priceOrder } from './price-order.js';
import { priceTable } from './price-table.js';
import { proofingPrice, totalsOf, withTax } from './totals.js';
import { known, ink, askedPolos } from './worked-figures.fixture.js';

const paper = known<Material>(castMaterials, 'paper');

describe('the price calculation with the figures of the specification', () => {
  const { priced } = priceOrder(askedPolos, castCatalogue());

  it('gives NT$ 716 for a line of printed cloth with a rotated pattern', () => {
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

  it('gives NT$ 1550 for a hundred of a general material at 12.5 with a fee of 3', () => {
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

  it('gives NT$ 76 per piece, 500 for samples and 9030 with tax for a cost of 4546 at a gross margin of 40 %', () => {
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

  it('gives 1256 for printed and 978 for ready-made cloth, for a pattern of 35 × 50 without rotation', () => {
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

  it('gives a proofing price of 620 for a unit price of 260, and at least 500 for a small unit price', () => {
    expect(proofingPrice(260)).toBe(620);
    expect(proofingPrice(200)).toBe(500);
    expect(proofingPrice(201)).toBe(502);
  });
});

describe('the tax of an order', () => {
  it('is rounded separately for product and samples, which may differ by 1 from rounding the sum', () => {
    const totals = totalsOf({ unit_price: 10, order_value: 1, proofing_price: 510, proofing_value: 1 });
    expect(totals).toMatchObject({ product_price_tax: 11, proofing_price_tax: 536, total_amount_tax: 547 });
    expect(withTax(520)).toBe(546);
    expect(totals.tax).toBe(27);
  });
});

describe('the layout calculator (試算版型尺寸)', () => {
  it('shows both orientations for the usable width of the cloth', () => {
    const trials = layoutTrials({ layout_width: 20, layout_height: 30, cloth_width: 150, quantity: 100 });
    expect(trials).toMatchObject([
      { swapped: false, fits: true, per_row: 7, length: 450, area: 75, layout_loss: 6.67 },
      { swapped: true, fits: true, per_row: 5, length: 400, area: 66.667, layout_loss: 0 },
    ]);
    expect(trials[0]?.text).toBe(
      '版型不轉向：使用布長 450 公分，橫排 7 個，布料才積 75 才，排版耗損率 6.67%',
    );
  });

  it('shows when a pattern is wider than the cloth', () => {
    const [standing, turned] = layoutTrials({
      layout_width: 151,
      layout_height: 30,
      cloth_width: 150,
      quantity: 1,
    });
    expect([standing?.fits, turned?.fits]).toStrictEqual([false, true]);
  });
});
