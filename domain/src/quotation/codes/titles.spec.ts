import { describe, expect, it } from '@jest/globals';
import { accountingCodes } from './accounting-codes.js';
import { codesIn, titleIn, unregisteredCodeMessage } from './code-table.js';
import { customerLevels } from './customer-levels.js';
import { compositeKind, compositeKinds, materialKinds } from './material-kinds.js';
import { paymentClasses } from './payment-classes.js';
import { paymentMethods } from './payment-methods.js';
import { quotationCodes } from './quotation-codes.js';
import { proofingSteps, productionSteps } from './record-steps.js';

describe('the codes of the house', () => {
  it('have the Chinese titles of the trade', () => {
    expect(titleIn(quotationCodes, 1002)).toBe('審核通過');
    expect(titleIn(quotationCodes, 3050)).toBe('業務檢查(打樣)');
    expect(titleIn(accountingCodes, 2005)).toBe('PayPal 打樣費已到帳');
    expect(titleIn(paymentMethods, 2503)).toBe('月結');
    expect(titleIn(paymentClasses, 2601)).toBe('ATM、PayPal');
    expect(titleIn(proofingSteps, 3511)).toBe('完成待確認');
    expect(titleIn(productionSteps, 3698)).toBe('配件缺少');
    expect(titleIn(materialKinds, 8)).toBe('運費');
    expect(compositeKinds['9_6'].title).toBe('生產數量');
  });

  it('show 未註冊 for a code that no table knows, and the log tells the engineer', () => {
    expect(titleIn(quotationCodes, 3004)).toBe('未註冊');
    expect(titleIn(accountingCodes, -1)).toBe('未註冊');
    expect(unregisteredCodeMessage(3004)).toContain('GET_QUOTATION_CODES code 3004');
  });

  it('are all the specification names, and no others', () => {
    expect(codesIn(quotationCodes)).toStrictEqual([
      1000, 1001, 1002, 1101, 3001, 3002, 3003, 3050, 3101, 3102, 3103, 3998, 3999, 4001, 4002, 4003, 4101,
      4102, 4103, 9998, 9999,
    ]);
    expect(codesIn(accountingCodes)).toStrictEqual([
      2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2101, 2102, 2103, 2104, 2105, 2999,
    ]);
  });

  it('give VIP, deferred customers and government the deferred class, all others payment upfront', () => {
    const classes = codesIn(customerLevels).map((level) => customerLevels[level].payment_class);
    expect(classes).toStrictEqual([2602, 2601, 2601, 2601, 2601, 2602, 2602]);
  });

  it('mirror the steps of proofing in production, title by title', () => {
    const mirrored = codesIn(proofingSteps).map((code) => [code + 100, proofingSteps[code].title]);
    expect(codesIn(productionSteps).map((code) => [code, productionSteps[code].title])).toStrictEqual(
      mirrored,
    );
  });

  it('say what a material is in a group, and that some do not go together', () => {
    expect(compositeKind(1, 2)).toBe('1_2');
    expect(compositeKind(3, 4)).toBe('3_4');
    expect(compositeKind(1, 4)).toBeUndefined();
    expect(compositeKind(3, 6)).toBeUndefined();
  });
});
