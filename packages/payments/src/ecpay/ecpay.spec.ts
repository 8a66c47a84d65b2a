import { describe, expect, it } from '@jest/globals';
import { testMerchant } from '../testing/test-merchant.js';
import { WrongSignatureError } from '../provider.js';
import { checkMacValue, type EcpayFields, hasValidCheckMac } from './check-mac.js';
import { createEcpay, hostOfMerchant } from './ecpay.js';

const { pair } = testMerchant;
const settings = {
  ...testMerchant,
  host: hostOfMerchant(testMerchant.merchantId),
  publicUrl: 'https://shop.example',
  clock: () => new Date('2026-03-02T01:00:00.000Z'),
};
const provider = createEcpay(settings);
const order = {
  trade_no: '26030212030405760001',
  quotation_no: '260302-1203040576',
  amount: 943,
  at: '2026-03-02T01:00:00.000Z',
  number_days: 3,
} as const;

const signed = (fields: EcpayFields): EcpayFields => ({
  ...fields,
  CheckMacValue: checkMacValue(fields, pair),
});
const said = (fields: EcpayFields, kind: 'return' | 'info' = 'return') =>
  provider.read(
    kind,
    signed({
      MerchantID: '3002607',
      MerchantTradeNo: order.trade_no,
      TradeNo: '24',
      TradeAmt: '943',
      ...fields,
    }),
  );

describe('the payment form of an attempt', () => {
  it('is sent to ECPay’s test system for the public test merchant, and to production for all other merchants', () => {
    expect(hostOfMerchant('3002607')).toBe('https://payment-stage.ecpay.com.tw');
    expect(hostOfMerchant('3111111')).toBe('https://payment.ecpay.com.tw');
  });

  it('has ECPay’s fields, the order number in its description, and a valid signature', () => {
    const { action, method, fields } = provider.formOf({ ...order, way: 'card' });
    expect([action, method]).toEqual([`${settings.host}/Cashier/AioCheckOut/V5`, 'POST']);
    expect(fields).toMatchObject({
      MerchantTradeNo: order.trade_no,
      MerchantTradeDate: '2026/03/02 09:00:00',
      PaymentType: 'aio',
      TotalAmount: '943',
      ItemName: order.quotation_no,
      ChoosePayment: 'Credit',
      EncryptType: '1',
      OrderResultURL: 'https://shop.example/payments/ecpay/result',
    });
    expect(hasValidCheckMac(fields, [pair])).toBe(true);
  });

  it.each([
    ['atm', { ChoosePayment: 'ATM', ExpireDate: '3' }],
    ['store', { ChoosePayment: 'CVS', StoreExpireDate: '4320' }],
  ] as const)(
    'of %s gives the address for the payment number, and does not redirect the buyer',
    (way, expected) => {
      const { fields } = provider.formOf({ ...order, way });
      expect(fields).toMatchObject({
        ...expected,
        PaymentInfoURL: 'https://shop.example/payments/ecpay/info',
      });
      expect(fields).not.toHaveProperty('OrderResultURL');
      const addresses = [fields['ReturnURL'], fields['ClientBackURL'], fields['PaymentInfoURL']];
      expect(new Set(addresses).size).toBe(3);
    },
  );
});

describe('a callback of ECPay', () => {
  it('is read as paid, simulated or failed', () => {
    const paid = { RtnCode: '1', PaymentDate: '2026/03/02 09:30:00', SimulatePaid: '0', card4no: '2222' };
    expect(said(paid)).toMatchObject({
      outcome: 'paid',
      amount: 943,
      paid_on: '2026-03-02',
      payer: '卡號末四碼 2222',
    });
    expect(said({ ...paid, SimulatePaid: '1' }).outcome).toBe('simulated');
    expect(said({ RtnCode: '10100248', RtnMsg: '拒絕' })).toMatchObject({
      outcome: 'failed',
      message: '拒絕',
    });
    expect(said({ RtnCode: '01' }).outcome).toBe('failed');
  });

  it.each(['1,226', 'NT$943', '943.0', '-1', '', '九百'])(
    'has no amount when the amount is %s',
    (TradeAmt) => {
      expect(said({ RtnCode: '1', TradeAmt }).amount).toBeNull();
    },
  );

  it('has a bank account that expires at the end of its day, or a store code that expires at its minute', () => {
    const account = { RtnCode: '2', BankCode: '812', vAccount: '9103522175887271', ExpireDate: '2026/03/05' };
    expect(said(account, 'info')).toMatchObject({
      outcome: 'issued',
      number: {
        kind: 'account',
        bank_code: '812',
        until: '2026-03-05T16:00:00.000Z',
        until_date: '2026-03-05',
      },
    });
    const code = { RtnCode: '10100073', PaymentNo: 'LLL24112', ExpireDate: '2026/03/05 09:00:00' };
    expect(said(code, 'info')).toMatchObject({
      number: {
        kind: 'code',
        value: 'LLL24112',
        until: '2026-03-05T01:00:00.000Z',
        until_date: '2026-03-05',
      },
    });
  });

  it('is read as failed when its code belongs to an application for credit', () => {
    expect(said({ RtnCode: '2', PaymentType: 'BNPL_URICH', BNPLTradeNo: '1' }, 'info').outcome).toBe(
      'failed',
    );
  });

  it('is refused without a valid signature, and for another merchant', () => {
    const fields = signed({ MerchantID: '3002607', RtnCode: '1' });
    expect(() => provider.read('return', { ...fields, TradeAmt: '1' })).toThrow(WrongSignatureError);
    expect(() => provider.read('return', signed({ MerchantID: '9', RtnCode: '1' }))).toThrow(
      WrongSignatureError,
    );
    expect(() => provider.read('return', {})).toThrow(WrongSignatureError);
  });
});
