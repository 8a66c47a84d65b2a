import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEcpay } from '../ecpay/ecpay.js';
import { ProviderUnavailableError } from '../provider.js';
import { type EcpaySimulator, startEcpaySimulator } from './ecpay-simulator.js';
import { testMerchant } from './test-merchant.js';

let simulator: EcpaySimulator;
beforeAll(async () => {
  simulator = await startEcpaySimulator({ pair: testMerchant.pair });
});
afterAll(() => simulator.close());

const provider = (merchant = testMerchant) =>
  createEcpay({
    ...merchant,
    host: simulator.url,
    publicUrl: 'http://127.0.0.1:9',
    clock: () => new Date(),
  });

const begin = async (trade_no: string) => {
  const { action, fields } = provider().formOf({
    trade_no,
    quotation_no: '260302-1203040576',
    way: 'card',
    amount: 943,
    at: new Date().toISOString(),
    number_days: 3,
  });
  return (await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })).text();
};

describe('the ECPay simulator', () => {
  it('accepts an order number once', async () => {
    expect(await begin('26030212030405760001')).toContain('NT$943');
    expect(await begin('26030212030405760001')).toContain('訂單編號重複');
  });

  it('reports the state of a payment', async () => {
    await begin('26030212030405760002');
    expect(await provider().ask('26030212030405760002')).toEqual({ state: 'unpaid' });
    simulator.payUnheard('26030212030405760002');
    expect(await provider().ask('26030212030405760002')).toMatchObject({
      state: 'paid',
      call: { outcome: 'paid', amount: 943, trade_no: '26030212030405760002' },
    });
    expect(await provider().ask('unknown')).toEqual({ state: 'failed' });
  });

  it('answers a merchant with the right keys, but not with wrong keys and not during an outage', async () => {
    expect(await provider().check()).toBe('works');
    const { pair } = testMerchant;
    for (const wrong of [
      { ...pair, key: 'anotherHashKey00' },
      { ...pair, iv: 'anotherHashIv000' },
    ])
      expect(await provider({ ...testMerchant, pair: wrong }).check()).toBe('refused');
    simulator.down = true;
    expect(await provider().check()).toBe('silent');
    simulator.down = false;
  });

  it('refunds no more than was paid', async () => {
    await begin('26030212030405760003');
    simulator.payUnheard('26030212030405760003');
    const trade = { trade_no: '26030212030405760003', provider_trade_no: '1', paid: 943 };
    expect(await provider().refund({ ...trade, amount: 43 })).toMatchObject({ done: true });
    expect(await provider().refund({ ...trade, amount: 943 })).toMatchObject({ done: false });
  });

  it('can simulate an outage', async () => {
    simulator.down = true;
    expect(await provider().isUp()).toBe(false);
    await expect(provider().ask('26030212030405760003')).rejects.toThrow(ProviderUnavailableError);
    simulator.down = false;
    expect(await provider().isUp()).toBe(true);
  });
});
