import { describe, expect, it } from '@jest/globals';
import { isPaidByNumber, paymentMeansTitle } from './means.js';

describe('the means of an online payment', () => {
  it.each([
    ['Credit_CreditCard', '信用卡', false],
    ['ATM_TAISHIN', 'ATM 專屬帳號', true],
    ['CVS_CVS', '超商代碼', true],
    ['TWQR_OPAY', 'TWQR 行動支付', false],
    ['BNPL_URICH', 'BNPL_URICH', false],
    ['', '', false],
  ])('%s is called %s, and was paid by a number: %s', (means, title, isByNumber) => {
    expect([paymentMeansTitle(means), isPaidByNumber(means)]).toEqual([title, isByNumber]);
  });
});
