import { expect, it } from '@jest/globals';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { CalculationPanel, type Calculation } from './CalculationPanel.js';

const calculation: Calculation = {
  category_name: '昇華轉印 POLO 衫',
  order_value: 40,
  sales_unit: '件',
  profit: 40,
  cost: 4210.66668,
  proofing_value: 2,
  proofing_price: 500,
  earlier_sample: 'none',
  tailor_fee: 15.5,
  crop_fee: 0.25,
  unit_price: 176,
  carton: 2,
  carton_fee: 40.4,
  delivery_fee: 100,
  total_delivery_fee: 280.8,
  total_amount: 7040,
  tax: 352,
  total_amount_tax: 7392,
  save_calculation_data: [
    {
      line: 'general',
      name: '釦子',
      material_group: 'buttons',
      material_id: 'brass',
      product_name: '黃銅釦',
      web_side_name: '',
      group_kind: 3,
      material_kind: 1,
      composite_kind: '3_1',
      quantity: 40,
      line_total: 27,
      unit_price: 0.6667,
      processing_fee: 0.0125,
      processing_fee_flag: true,
    },
  ],
};

it('the calculation shows costs and fees of a piece with all decimals', () => {
  const words = wordsOf(<CalculationPanel of={calculation} />);
  for (const figure of [
    '原料成本 $NT 0.6667',
    '加工費用 $NT 0.0125',
    '成本 $NT 4,210.66668',
    '平車費用 $NT 15.5',
    '裁切費用 $NT 0.25',
    '箱子成本 $NT 40.4',
    '未稅總運費 $NT 280.8',
    '含稅總金額 $NT 7,392',
  ])
    expect(words).toContain(figure);
});

it('samples that were approved in an earlier order are free', () => {
  const priced = wordsOf(<CalculationPanel of={calculation} />);
  expect(priced).toContain('打樣費用（每款） $NT 500 打樣費用小計 $NT 1,000');
  const earlier = wordsOf(<CalculationPanel of={{ ...calculation, earlier_sample: 'same' }} />);
  expect(earlier).toContain('打樣費用（每款） $NT 0 打樣費用小計 $NT 0');
});
