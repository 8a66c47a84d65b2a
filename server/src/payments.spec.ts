import { afterEach, describe, expect, it } from '@jest/globals';
import type { StoredMerchant } from '@zhidan/command-api';
import { createLogger } from '@zhidan/http';
import { loadConfig } from './config.js';
import { openPayments, type OpenPayments } from './payments.js';

const opened: OpenPayments[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((payments) => payments.stop()));
});

const typed: StoredMerchant = {
  merchant_id: '2000132',
  environment: 'by-merchant',
  pair: { key: 'officeHashKey000', iv: 'officeHashIv0000' },
  is_present: true,
  oldPairs: [],
  until: null,
};

interface Office {
  stored?: StoredMerchant;
  earlier?: readonly StoredMerchant[];
}

async function open(environment: Readonly<Record<string, string>>, office: Office) {
  const payments = await openPayments(loadConfig(environment), {
    keyPairs: {
      change: async (values, _typed, write) => write(values),
      end: async () => 0,
      merchants: async () => [
        ...(office.stored === undefined ? [] : [office.stored]),
        ...(office.earlier ?? []),
      ],
    },
    clock: () => new Date('2026-03-02T01:00:00.000Z'),
    logger: createLogger('payments', { level: 'silent' }),
  });
  opened.push(payments);
  return payments;
}

const order = {
  trade_no: '26030212030405760001',
  quotation_no: '260302-1203040576',
  way: 'card',
  amount: 943,
  at: '2026-03-02T01:00:00.000Z',
  number_days: 3,
} as const;

const environment = {
  ECPAY_MERCHANT_ID: '3002607',
  ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
  ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
};

describe('the payment provider', () => {
  it('is configured by the environment, even if other data are entered in the office', async () => {
    const payments = await open(environment, { stored: typed });
    expect(payments.current()?.formOf(order).fields['MerchantID']).toBe('3002607');
    expect(await payments.describe()).toMatchObject({
      from: 'environment',
      merchant_id: '3002607',
      host: 'https://payment-stage.ecpay.com.tw',
    });
  });

  it('is the provider entered in the office, without a restart, where the environment sets no provider', async () => {
    const office: Office = {};
    const payments = await open({}, office);
    expect(payments.current()).toBeUndefined();
    expect(await payments.describe()).toMatchObject({ from: null, merchant_id: '' });
    office.stored = typed;
    await payments.refresh();
    const { action, fields } = payments.current()?.formOf(order) ?? {};
    expect([action, fields?.['MerchantID']]).toEqual([
      'https://payment-stage.ecpay.com.tw/Cashier/AioCheckOut/V5',
      '2000132',
    ]);
    office.stored = { ...typed, merchant_id: '3123456' };
    expect(await payments.describe()).toMatchObject({ host: 'https://payment.ecpay.com.tw' });
    office.stored = { ...typed, merchant_id: '3123456', environment: 'test' };
    expect(await payments.describe()).toMatchObject({ host: 'https://payment-stage.ecpay.com.tw' });
  });

  it('is called at the address in the environment, even with keys that were entered in the office', async () => {
    const payments = await open({ ECPAY_HOST: 'http://127.0.0.1:4790' }, { stored: typed });
    expect(await payments.describe()).toMatchObject({
      from: 'office',
      host: 'http://127.0.0.1:4790',
      host_from_environment: true,
      is_reachable: false,
    });
  });

  it('also serves earlier merchants of the office, each with its own keys and address', async () => {
    const earlier = {
      ...typed,
      merchant_id: '3123456',
      is_present: false,
      until: '2026-08-29T01:00:00.000Z',
    };
    for (const payments of [
      await open({}, { stored: typed, earlier: [earlier] }),
      await open(environment, { stored: typed, earlier: [earlier] }),
    ]) {
      expect(payments.all()[0]).toBe(payments.current());
      const old = payments.all().find(({ merchant_id }) => merchant_id === '3123456');
      expect(old?.formOf(order)).toMatchObject({
        action: 'https://payment.ecpay.com.tw/Cashier/AioCheckOut/V5',
        fields: { MerchantID: '3123456' },
      });
      expect((await payments.describe()).replaced).toContainEqual({
        merchant_id: '3123456',
        is_present: false,
        until: '2026-08-29T01:00:00.000Z',
      });
    }
    const without = await open({}, { earlier: [earlier] });
    expect([without.current(), without.all().length]).toEqual([undefined, 1]);
  });

  it('is described without its keys', async () => {
    const old = { key: 'earlierHashKey00', iv: 'earlierHashIv000' };
    for (const payments of [
      await open({ ...environment, ECPAY_OLD_HASH_KEY: old.key, ECPAY_OLD_HASH_IV: old.iv }, {}),
      await open({}, { stored: { ...typed, oldPairs: [old] } }),
    ]) {
      const text = JSON.stringify(await payments.describe());
      const { ECPAY_HASH_KEY, ECPAY_HASH_IV } = environment;
      const secrets = [...Object.values(typed.pair), ...Object.values(old), ECPAY_HASH_KEY, ECPAY_HASH_IV];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });
});
