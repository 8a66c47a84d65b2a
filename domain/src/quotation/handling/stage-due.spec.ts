import { describe, expect, it } from '@jest/globals';
import { poloEventsAt } from '../cast/index.js';
import { allQuotationCodes, quotationCodes } from '../../codes/quotation-codes.js';
import { isStockDeducted, materialsNeeded } from '../stock/need.js';
import { stageToDeduct, stageToOrderNext } from './stage-due.js';
import { orderOf } from '../testing/order-of.js';

const order = () => orderOf(poloEventsAt('confirmed'));

describe('the stage whose stock can be deducted now', () => {
  it('is determined by the order’s code, and undefined at codes outside a stage', () => {
    for (const code of allQuotationCodes)
      expect(stageToDeduct({ ...order(), code })).toBe(quotationCodes[code].stage ?? undefined);
  });

  it('is undefined where the stock of the present stage was deducted already', () => {
    const stock = { proofing_material_been_deducted: false, product_material_been_deducted: true };
    const goods = { ...order(), code: 4002 as const, about_material_storage: stock };
    expect(stageToDeduct(goods)).toBeUndefined();
    expect([isStockDeducted('proofing', goods), isStockDeducted('production', goods)]).toStrictEqual([
      false,
      true,
    ]);
  });

  it('requires one piece of each design for samples and all pieces for production, split or not', () => {
    const { order_value, proofing_value, select_material } = order();
    expect(materialsNeeded('proofing', order()).map(({ pieces }) => pieces)).toStrictEqual(
      Array.from({ length: proofing_value * select_material.length }, () => 1),
    );
    expect(new Set(materialsNeeded('production', order()).map(({ pieces }) => pieces))).toStrictEqual(
      new Set([order_value]),
    );
  });
});

describe('the stage that can be ordered', () => {
  it('is samples after the review (1002) of a quotation with samples, and production otherwise', () => {
    const earlier_sample = 'none' as const;
    expect(stageToOrderNext({ code: 1002, proofing_value: 2, earlier_sample })).toBe('proofing');
    expect(stageToOrderNext({ code: 1002, proofing_value: 0, earlier_sample })).toBe('production');
    expect(stageToOrderNext({ code: 3003, proofing_value: 2, earlier_sample })).toBe('production');
  });

  it('is production where unchanged samples were approved in an earlier order', () => {
    const at = { code: 1002, proofing_value: 2 } as const;
    expect(stageToOrderNext({ ...at, earlier_sample: 'same' })).toBe('production');
    expect(stageToOrderNext({ ...at, earlier_sample: 'changed' })).toBe('proofing');
  });
});
