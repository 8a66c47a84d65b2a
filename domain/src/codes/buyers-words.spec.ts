import { describe, expect, it } from '@jest/globals';
import { allAccountingCodes } from './accounting-codes.js';
import {
  buyersLevelTitle,
  buyersPaymentTitle,
  codeTitleForBuyer,
  withBuyersPaymentTitles,
} from './buyers-words.js';
import { codesIn, UNREGISTERED_CODE_TITLE } from './code-table.js';
import { customerLevels } from './customer-levels.js';
import { paymentKinds } from './payment-kinds.js';
import { allQuotationCodes } from './quotation-codes.js';
import { productionSteps, proofingSteps } from './record-steps.js';

/** Internal terms of staff about customers, their work and their decisions, which buyers must not see. */
const OFFICE = /期約|業務|會計|強制|棄單|作廢|客戶|待確認|貨款未結|潛力|觀察|拒絕/;

describe('the titles for buyers', () => {
  it('are in plain words for every code, step, payment kind and level', () => {
    const codes = [
      ...allQuotationCodes,
      ...allAccountingCodes.filter((code) => code !== 2001),
      ...codesIn(proofingSteps),
      ...codesIn(productionSteps),
    ];
    const said = [
      ...codes.map(codeTitleForBuyer),
      ...codesIn(paymentKinds).map(buyersPaymentTitle),
      ...codesIn(customerLevels).map(buyersLevelTitle),
    ];
    expect(said.filter((title) => OFFICE.test(title) || title === UNREGISTERED_CODE_TITLE)).toEqual([]);
  });

  it('equal those for staff where the same title suits both', () => {
    expect([1000, 1002, 3001, 4002, 9999, 3505].map(codeTitleForBuyer)).toEqual([
      '尚未送審',
      '審核通過',
      '等待打樣',
      '生產中',
      '已結案',
      '車縫',
    ]);
  });

  it('do not reveal which customers are on the watch list or refused', () => {
    expect(new Set(([2, 3, 4, 5] as const).map(buyersLevelTitle))).toEqual(new Set(['一般會員']));
  });

  it('also replace the staff titles in sentences about payments', () => {
    expect(withBuyersPaymentTitles('新增付款紀錄：棄單餘額轉入 $NT 100')).toBe(
      '新增付款紀錄：取消訂單的餘額轉入 $NT 100',
    );
    expect(withBuyersPaymentTitles('新增付款紀錄：ATM打樣 $NT 100')).toBe('新增付款紀錄：ATM打樣 $NT 100');
  });
});
