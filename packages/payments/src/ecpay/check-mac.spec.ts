import { describe, expect, it } from '@jest/globals';
import { checkMacValue, hasValidCheckMac } from './check-mac.js';

const pair = { key: 'pwFHCqoQZGmho4w6', iv: 'EkRm7iFT261dpevs' };

const order = {
  ChoosePayment: 'ALL',
  EncryptType: '1',
  ItemName: 'Apple iphone 15',
  MerchantID: '3002607',
  MerchantTradeDate: '2023/03/12 15:30:23',
  MerchantTradeNo: 'ecpay20230312153023',
  PaymentType: 'aio',
  ReturnURL: 'https://www.ecpay.com.tw/receive.php',
  TotalAmount: '30000',
  TradeDesc: '促銷方案',
};

const call = {
  CustomField1: '',
  CustomField2: '',
  CustomField3: '',
  CustomField4: '',
  MerchantID: '3002607',
  MerchantTradeNo: 'D9RMXNrihUYM',
  PaymentDate: '2024/12/31 12:26:09',
  PaymentType: 'Credit_CreditCard',
  PaymentTypeChargeFee: '10',
  RtnCode: '1',
  RtnMsg: '交易成功',
  SimulatePaid: '0',
  StoreID: '',
  TradeAmt: '402',
  TradeDate: '2024/12/31 12:25:43',
  TradeNo: '2412311225437371',
};

describe('the CheckMacValue', () => {
  it.each([
    ['of an order', order, '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840'],
    ['of a call', call, '85D927637935683EA756CDEF76498FEB9F5D098A7A1AC4F0CB3B3609A9D4116A'],
  ])('%s is what ECPay computes', (_what, fields, value) => {
    expect(checkMacValue(fields, pair)).toBe(value);
    expect(hasValidCheckMac({ ...fields, CheckMacValue: value }, [pair])).toBe(true);
  });

  it('is refused for a changed value, another key, when missing, or in lower case', () => {
    const CheckMacValue = checkMacValue(call, pair);
    expect(hasValidCheckMac({ ...call, TradeAmt: '4020', CheckMacValue }, [pair])).toBe(false);
    expect(hasValidCheckMac({ ...call, CheckMacValue }, [{ ...pair, iv: 'x' }])).toBe(false);
    expect(hasValidCheckMac(call, [pair])).toBe(false);
    expect(hasValidCheckMac({ ...call, CheckMacValue: CheckMacValue.toLowerCase() }, [pair])).toBe(false);
  });

  it('of an earlier pair of keys is accepted while that pair is configured', () => {
    const old = { key: 'old', iv: 'older' };
    const fields = { ...call, CheckMacValue: checkMacValue(call, old) };
    expect(hasValidCheckMac(fields, [pair])).toBe(false);
    expect(hasValidCheckMac(fields, [pair, old])).toBe(true);
  });
});
