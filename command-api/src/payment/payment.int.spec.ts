import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ecpaySetting, systemCaller } from '@zhidan/domain';
import { quotation } from '@zhidan/domain/quotation';
import { createSecretCipher } from '@zhidan/identity';
import { createEcpay } from '@zhidan/payments';
import { startEcpaySimulator, testMerchant, type EcpaySimulator } from '@zhidan/payments/testing';
import { systemContext } from '../handling/by-system.js';
import { serveOrders, stepsUntil } from '../testing/orders.js';
import { testCipher } from '../testing/serve.js';
import { createKeyPairs, resealKeyPairs } from './key-pairs.js';

jest.setTimeout(240_000);

const served = await serveOrders();
let simulator: EcpaySimulator;

beforeAll(async () => {
  simulator = await startEcpaySimulator({ pair: testMerchant.pair, clock: () => served.clock.now.getTime() });
  setUp();
});
afterAll(() => simulator.close());

/** Configures ECPay with the simulator, which calls the API at its present address. */
function setUp(oldPair?: { readonly key: string; readonly iv: string }): void {
  served.online.provider = createEcpay({
    ...testMerchant,
    oldPairs: oldPair === undefined ? [] : [oldPair],
    host: simulator.url,
    publicUrl: served.url,
    clock: () => served.clock.now,
  });
}

const ordered = () => served.orderAfter(stepsUntil('ordered'));

const checkout = (no: string, way: string, as = 'club', headers: Record<string, string> = {}) =>
  served.ask('POST', `/api/quotations/${no}/checkout`, { as, body: { stage: 'proofing', way }, headers });

/** Posts the returned form to the provider, as the browser would. */
async function sentTo({ body }: { readonly body: Readonly<Record<string, unknown>> }): Promise<string> {
  const fields = Object.entries(Object(body['fields'])).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  await fetch(String(body['action']), { method: 'POST', body: new URLSearchParams(fields) });
  return String(Object(body['fields'])['MerchantTradeNo']);
}

const typesOf = async (no: string) => (await served.eventsOf(no)).map(({ type }) => type);
const OK = { status: 200, text: '1|OK' };

describe('paying an order by card', () => {
  it('sends the buyer to the provider, records the payment with kind, stage and day, and advances the order', async () => {
    const no = await ordered();
    const answer = await checkout(no, 'card');
    expect(answer).toMatchObject({ status: 200, body: { method: 'POST' } });
    const trade = await sentTo(answer);
    expect(simulator.trades.get(trade)?.fields).toMatchObject({
      TotalAmount: '1050',
      ChoosePayment: 'Credit',
    });
    expect(await simulator.pay(trade)).toEqual(OK);
    const order = await served.stateOf(no);
    expect(order).toMatchObject({ code: 3001, accounting: { code: 2003, charge_method: 2504 } });
    expect(order.accounting.payment_record).toMatchObject([
      { amount: 1050, payment_kind: 9, paid_date: '2026-03-02' },
    ]);
  });

  it('records the payment once for repeated and late callbacks, also after a restart', async () => {
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    expect(await Promise.all([simulator.pay(trade), simulator.pay(trade)])).toEqual([OK, OK]);
    await served.restart();
    setUp();
    const twice = simulator.trades.get(trade);
    const fields = { ...twice?.fields, ReturnURL: `${served.url}/payments/ecpay/return` };
    if (twice !== undefined) Object.assign(twice, { fields });
    expect(await simulator.pay(trade)).toEqual(OK);
    expect((await served.stateOf(no)).accounting.payment_record).toHaveLength(1);
  });

  it('is refused when no payment is due, for strangers, without a provider, and during an outage of the provider', async () => {
    const passed = await served.orderAfter(stepsUntil('passed'));
    expect(await checkout(passed, 'card')).toMatchObject({
      status: 409,
      body: { code: 'NOT_AWAITING_PAYMENT' },
    });
    const no = await ordered();
    expect(await checkout(no, 'card', 'cafe')).toMatchObject({ status: 404 });
    expect(await checkout(no, 'cheque')).toMatchObject({ status: 400 });
    simulator.down = true;
    expect(await checkout(no, 'card')).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    simulator.down = false;
    served.online.provider = undefined;
    expect(await checkout(no, 'card')).toMatchObject({ status: 409, body: { code: 'NO_PROVIDER' } });
    setUp();
    expect(await typesOf(no)).not.toContain('CheckoutBegan');
  });

  it('uses a new trade number for each attempt, and the same answer for a repeated request', async () => {
    const no = await ordered();
    const once = { 'Idempotency-Key': 'pay-once' };
    const [first, second] = [
      await checkout(no, 'card', 'club', once),
      await checkout(no, 'card', 'club', once),
    ];
    expect(second.body).toEqual(first.body);
    expect(await sentTo(await checkout(no, 'card'))).not.toBe(await sentTo(first));
  });

  it('is possible through a share link with permission to order', async () => {
    const no = await ordered();
    const link = async (may: string) => {
      const { body } = await served.ask('POST', `/api/quotations/${no}/links`, {
        as: 'club',
        body: { may: [may] },
      });
      return String(body['url']).split('/').at(-1) ?? '';
    };
    const pay = async (may: string) =>
      served.ask('POST', `/api/links/${await link(may)}/checkout`, {
        body: { stage: 'proofing', way: 'card', name: '理事長' },
      });
    expect(await pay('report')).toMatchObject({ status: 403 });
    const trade = await sentTo(await pay('order'));
    expect(await simulator.pay(trade)).toEqual(OK);
    expect((await served.stateOf(no)).code).toBe(3001);
  });
});

describe('a payment number', () => {
  it.each(['atm', 'store'])(
    'of %s is stored with its expiry, and the payment is recorded later',
    async (way) => {
      const no = await ordered();
      const trade = await sentTo(await checkout(no, way));
      expect(await simulator.issue(trade)).toEqual(OK);
      expect(await simulator.issue(trade)).toEqual(OK);
      const [attempt] = (await served.stateOf(no)).checkouts;
      expect(attempt?.number).toMatchObject({ until_date: '2026-03-05' });
      expect((await typesOf(no)).filter((type) => type === 'PaymentNumberIssued')).toHaveLength(1);
      expect(await simulator.pay(trade)).toEqual(OK);
      expect((await served.stateOf(no)).accounting).toMatchObject({ code: 2003, charge_method: 2501 });
    },
  );
});

describe('a callback of the payment provider', () => {
  it.each([
    ['another amount', { amount: '1' }, 'AMOUNT_DIFFERS'],
    ['an amount in words', { amount: '九百四十三' }, 'AMOUNT_DIFFERS'],
    ['a simulated payment', { simulated: true }, 'SIMULATED'],
  ])('is stored without recording a payment in the case of %s', async (_what, manners, verdict) => {
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    expect(await simulator.pay(trade, manners)).toEqual(OK);
    const { checkouts, accounting } = await served.stateOf(no);
    expect([checkouts[0]?.notices[0]?.verdict, accounting.payment_record]).toEqual([verdict, []]);
    const id = `${trade}-${checkouts[0]?.notices[0]?.provider_trade_no ?? ''}-${manners === undefined ? '' : (checkouts[0]?.notices[0]?.outcome ?? '')}`;
    const settle = (as: string) =>
      served.ask('POST', `/api/payment-notices/${id}/settle`, { as, body: { reason: '已退款' } });
    expect(await settle('club')).toMatchObject({ status: 403 });
    expect(await settle('hua')).toMatchObject({ status: 200, body: { events: ['PaymentNoticeSettled'] } });
  });

  it('for a second payment is stored for accounting', async () => {
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    await simulator.pay(trade);
    expect(await simulator.pay(trade, { tradeNo: '2412311225437372' })).toEqual(OK);
    const { checkouts, accounting } = await served.stateOf(no);
    expect(checkouts[0]?.notices.map(({ verdict }) => verdict)).toEqual(['BOOKED', 'PAID_TWICE']);
    expect(accounting.payment_record).toHaveLength(1);
  });

  it('with an unknown trade number is stored separately, once', async () => {
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    const known = simulator.trades.get(trade);
    for (const MerchantTradeNo of ['elsewhere1', `${trade.slice(0, -4)}ZZZZ`]) {
      const fields = { ...known?.fields, MerchantTradeNo };
      if (known !== undefined) Object.assign(known, { fields });
      expect(await simulator.pay(trade)).toEqual(OK);
      expect(await simulator.pay(trade)).toEqual(OK);
    }
    const unknown = (await served.events()).filter(({ type }) => type === 'UnknownPaymentNoticed');
    expect(unknown).toHaveLength(2);
  });

  it('without a valid signature is refused with 400 and not stored', async () => {
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    const before = (await served.events()).length;
    const refused = { status: 400, text: '0|CheckMacValue Error' };
    expect(await simulator.pay(trade, { wrongSignature: true })).toEqual(refused);
    const old = { key: 'an-older-hash-key', iv: 'an-older-hash-iv0' };
    expect(await simulator.pay(trade, { pair: old })).toEqual(refused);
    const bare = await fetch(`${served.url}/payments/ecpay/return`, {
      method: 'POST',
      body: new URLSearchParams({ RtnCode: '1', MerchantTradeNo: trade }),
    });
    expect([bare.status, await bare.text()]).toEqual([400, '0|CheckMacValue Error']);
    expect((await served.events()).length).toBe(before);
    setUp(old);
    expect(await simulator.pay(trade, { pair: old })).toEqual(OK);
    expect((await served.stateOf(no)).code).toBe(3001);
    setUp();
  });
});

describe('a refund by card', () => {
  it('is recorded once the provider confirms it, while a refusal and a lost answer are logged', async () => {
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    await simulator.pay(trade);
    const of = (await served.stateOf(no)).checkouts[0]?.notices[0]?.provider_trade_no ?? '';
    const refund = (amount: unknown) =>
      served.ask('POST', `/api/payment-notices/${trade}-${of}-paid/refund`, {
        as: 'hua',
        body: { amount, reason: '少一款' },
      });
    expect(await refund(1051)).toMatchObject({ status: 409, body: { code: 'REFUND_ABOVE_PAID' } });
    expect(await refund(43)).toMatchObject({
      status: 200,
      body: { events: ['OnlineRefundEnded', 'PaymentAdded'] },
    });
    simulator.refusal = '超過退款期限';
    expect(await refund(100)).toMatchObject({ status: 200, body: { events: ['OnlineRefundEnded'] } });
    simulator.refusal = '';
    simulator.down = true;
    expect(await refund(100)).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    simulator.down = false;
    expect(await refund(100)).toMatchObject({ status: 409, body: { code: 'REFUND_UNDER_WAY' } });
    const { accounting, checkouts } = await served.stateOf(no);
    expect(accounting.payment_record.map(({ amount }) => amount)).toEqual([1050, -43]);
    const [notice] = checkouts[0]?.notices ?? [];
    expect(notice?.refunds.map(({ state }) => state)).toEqual(['done', 'refused', 'begun']);
    const end = await served.ask('POST', `/api/payment-notices/${trade}-${of}-paid/end-refund`, {
      as: 'hua',
      body: { refund_id: notice?.refunds[2]?.id, state: 'done' },
    });
    expect(end).toMatchObject({ status: 200 });
    expect((await served.stateOf(no)).accounting.payment_record).toHaveLength(3);
  });
});

describe('comparing payments with the provider', () => {
  it('finds payments without a callback, and stops during the provider’s outage', async () => {
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    simulator.payUnheard(trade);
    served.later(11 * 60_000);
    const compare = () => served.ask('POST', '/api/payment-notices/compare', { as: 'hua', body: {} });
    simulator.down = true;
    expect(await compare()).toMatchObject({ status: 200, body: { found: [], broke_off: true } });
    simulator.down = false;
    const { body } = await compare();
    expect(body['found']).toContain(trade);
    expect((await served.stateOf(no)).code).toBe(3001);
    expect((await compare()).body['found']).not.toContain(trade);
  });
});

describe('a change of the merchant', () => {
  const LATER = '3123456';
  const laterPair = { key: 'laterHashKey0001', iv: 'laterHashIv00001' };
  let laterSimulator: EcpaySimulator;

  beforeAll(async () => {
    laterSimulator = await startEcpaySimulator({ pair: laterPair, clock: () => served.clock.now.getTime() });
  });
  afterAll(async () => {
    setUp();
    await laterSimulator.close();
  });

  /**
   * Lets a later merchant take the payments; the keys of the earlier one stay known, unless `earlier` is
   * `ended`.
   */
  const change = (earlier: 'known' | 'ended' = 'known') => {
    setUp();
    const { provider } = served.online;
    served.online.earlier = earlier === 'known' && provider !== undefined ? [provider] : [];
    served.online.provider = createEcpay({
      merchantId: LATER,
      pair: laterPair,
      host: laterSimulator.url,
      publicUrl: served.url,
      clock: () => served.clock.now,
    });
  };

  it('leaves unpaid numbers, queries and refunds with the merchant that issued them', async () => {
    const [numbered, unheard, unreachable] = [await ordered(), await ordered(), await ordered()];
    const number = await sentTo(await checkout(numbered, 'atm'));
    const card = await sentTo(await checkout(unheard, 'card'));
    const last = await sentTo(await checkout(unreachable, 'card'));
    expect(await simulator.issue(number)).toEqual(OK);
    change();
    expect((await checkout(await ordered(), 'card')).body).toMatchObject({ fields: { MerchantID: LATER } });
    // A call of the earlier merchant is verified with its own keys.
    expect(await simulator.pay(number)).toEqual(OK);
    expect((await served.stateOf(numbered)).code).toBe(3001);
    // Each attempt is compared with its own merchant; if one merchant does not answer, the comparison goes on.
    simulator.payUnheard(card);
    simulator.payUnheard(last);
    served.later(11 * 60_000);
    laterSimulator.down = true;
    const compare = async () =>
      (await served.ask('POST', '/api/payment-notices/compare', { as: 'hua', body: {} })).body;
    const first = await compare();
    expect(first).toMatchObject({ broke_off: true, without_keys: [] });
    expect(first['found']).toEqual(expect.arrayContaining([card, last]));
    laterSimulator.down = false;
    const second = await compare();
    expect(second['broke_off']).toBe(false);
    for (const trade of [card, last]) expect(second['found']).not.toContain(trade);
    // A refund goes through the merchant that received the money.
    const of = (await served.stateOf(unheard)).checkouts[0]?.notices[0]?.provider_trade_no ?? '';
    const refund = (amount: number) =>
      served.ask('POST', `/api/payment-notices/${card}-${of}-paid/refund`, {
        as: 'hua',
        body: { amount, reason: '少一款' },
      });
    expect(await refund(50)).toMatchObject({ status: 200 });
    expect(simulator.trades.get(card)?.refunded).toBe(50);
    change('ended');
    expect(await refund(20)).toMatchObject({ status: 409, body: { code: 'MERCHANT_KEYS_UNKNOWN' } });
    expect((await served.stateOf(unheard)).checkouts[0]?.notices[0]?.refunds).toHaveLength(1);
  });

  it('does not let the keys of one merchant confirm payments of the other', async () => {
    change();
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    const known = laterSimulator.trades.get(trade);
    const fields = { ...known?.fields, MerchantID: testMerchant.merchantId };
    if (known !== undefined) Object.assign(known, { fields });
    expect(await laterSimulator.pay(trade, { pair: testMerchant.pair })).toEqual(OK);
    expect(await served.stateOf(no)).toMatchObject({ code: 1002, accounting: { payment_record: [] } });
    const unmatched = (await served.events()).filter(({ type }) => type === 'UnknownPaymentNoticed');
    expect(unmatched.map(({ data }) => Object(data)['trade_no'])).toContain(trade);
  });

  it('names the attempts whose merchant has no keys any more', async () => {
    setUp();
    served.online.earlier = [];
    const no = await ordered();
    const trade = await sentTo(await checkout(no, 'card'));
    change('ended');
    expect(await simulator.pay(trade)).toEqual({ status: 400, text: '0|CheckMacValue Error' });
    served.later(11 * 60_000);
    const { body } = await served.ask('POST', '/api/payment-notices/compare', { as: 'hua', body: {} });
    expect(body['without_keys']).toContain(trade);
    served.online.earlier = [];
  });
});

describe('an invoice', () => {
  const invoice = (no: string, body: object = {}, as = 'hua', headers: Record<string, string> = {}) =>
    served.ask('POST', `/api/quotations/${no}/issue-invoice`, { as, body, headers });
  const onInvoice = (id: unknown, act: string, body: object, as = 'hua') =>
    served.ask('POST', `/api/invoices/${String(id)}/${act}`, { as, body });
  const track = (from: string, to: string) =>
    served.ask('POST', '/api/invoice-tracks', {
      as: 'hua',
      body: { period: '2026-04', track: 'AB', from, to },
    });
  const confirmed = () => served.orderAfter(stepsUntil('confirmed'));

  it('needs a seller and a number, is open only to accounting, and is issued once per Idempotency-Key', async () => {
    const no = await confirmed();
    expect(await invoice(no)).toMatchObject({ status: 409, body: { code: 'INVOICE_SELLER_MISSING' } });
    const company = { tax_id_number: '04595257', address: '臺北市大同區迪化街一段 1 號' };
    expect(await served.ask('PUT', '/api/settings/company', { as: 'boss', body: company })).toMatchObject({
      status: 200,
    });
    expect(await invoice(no)).toMatchObject({ status: 409, body: { code: 'NO_NUMBER_LEFT' } });
    expect((await served.stateOf(no)).invoices).toEqual([]);
    expect(await track('10000000', '10000002')).toMatchObject({ status: 201, body: { period: '2026-03' } });
    expect(await track('10000002', '10000009')).toMatchObject({
      status: 409,
      body: { code: 'TRACK_OVERLAPS' },
    });
    expect(await invoice(no, {}, 'club')).toMatchObject({ status: 403 });
    expect(await invoice('260302-0000000000')).toMatchObject({ status: 404 });
    expect(await invoice(no, { amount: 1051 })).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_ABOVE_OPEN' },
    });
    const once = { 'Idempotency-Key': 'invoice-once' };
    const first = await invoice(no, {}, 'hua', once);
    expect(first).toMatchObject({ status: 201, body: { id: `${no}-1`, number: 'AB10000000' } });
    expect((await invoice(no, {}, 'hua', once)).body).toEqual(first.body);
    expect(await invoice(no)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_INVOICE' } });
  });

  it('can be credited, then cancelled, and issued again until no number is left', async () => {
    const no = await confirmed();
    const { body } = await invoice(no, { stage: 'proofing', amount: 1000 });
    expect(body).toMatchObject({ number: 'AB10000001' });
    const reason = '抬頭錯誤';
    expect(await onInvoice(body['id'], 'cancel', {})).toMatchObject({
      status: 409,
      body: { code: 'NO_REASON' },
    });
    expect(await onInvoice(body['id'], 'cancel', { reason }, 'club')).toMatchObject({ status: 403 });
    expect(await onInvoice(`${no}-9`, 'cancel', { reason })).toMatchObject({ status: 404 });
    expect(await onInvoice(body['id'], 'allowance', { amount: 1001, reason })).toMatchObject({
      status: 409,
      body: { code: 'ALLOWANCE_ABOVE_INVOICE' },
    });
    expect(await onInvoice(body['id'], 'allowance', { amount: '20', reason })).toMatchObject({ status: 200 });
    expect(await onInvoice(body['id'], 'cancel', { reason })).toMatchObject({
      status: 409,
      body: { code: 'ALLOWANCE_FIRST' },
    });
    const allowance_no = 'AB1000000101';
    expect(await onInvoice(body['id'], 'cancel-allowance', { allowance_no, reason })).toMatchObject({
      status: 200,
    });
    expect(await onInvoice(body['id'], 'void', { reason })).toMatchObject({ status: 200 });
    // The number of a voided invoice is used again, so that no other number is drawn.
    const again = await invoice(no);
    expect(again.body).toMatchObject({ id: `${no}-2`, number: 'AB10000001' });
    expect(await onInvoice(again.body['id'], 'cancel', { reason })).toMatchObject({ status: 200 });
    expect((await invoice(no)).body).toMatchObject({ number: 'AB10000002' });
    const another = await confirmed();
    expect(await invoice(another)).toMatchObject({ status: 409, body: { code: 'NO_NUMBER_LEFT' } });
  });

  it('takes one number for concurrent requests', async () => {
    await track('20000000', '20000019');
    const no = await confirmed();
    const answers = await Promise.all([invoice(no), invoice(no)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const drawn = (await served.events()).filter(({ type }) => type === 'InvoiceNumberDrawn');
    expect(drawn.filter(({ data }) => Object(data)['invoice_id'] === `${no}-1`)).toHaveLength(1);
    expect((await served.stateOf(no)).invoices).toHaveLength(1);
  });

  it('is never issued twice for the same money, automatically and by hand at the same moment', async () => {
    for (const [byHand, rest] of [
      [500, 0],
      [200, 300],
    ] as const) {
      const no = await confirmed();
      const payment = { payment_kind: 2, amount: 500 };
      expect(
        await served.ask('POST', `/api/quotations/${no}/add-payment`, { as: 'hua', body: payment }),
      ).toMatchObject({ status: 200 });
      const automatic = () => invoice(no, { occasion: 'paid' });
      const answers = await Promise.all([invoice(no, { amount: byHand }), automatic()]);
      expect(answers.some(({ status }) => status === 201)).toBe(true);
      // The process repeats its command until the order has nothing left that is due.
      expect([201, 409]).toContain((await automatic()).status);
      expect(await automatic()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_INVOICE' } });
      const totals = (await served.stateOf(no)).invoices.map(({ total }) => total);
      // The automatic invoice is for what is left of the received money, or the other one comes after it.
      const byHandFirst = [byHand, rest].filter((total) => total > 0);
      expect([byHandFirst, [500, byHand], [500]]).toContainEqual(totals);
      expect((await drawnFor(no)).length).toBe(totals.length);
    }
  });

  it('draws no number for a request that is meant for an earlier revision of the order', async () => {
    const no = await confirmed();
    const { revision } = await served.eventStore.load(quotation, no);
    const stale = { 'If-Match': `"${revision - 1}"` };
    expect(await invoice(no, {}, 'hua', stale)).toMatchObject({ status: 412 });
    expect(await drawnFor(no)).toEqual([]);
    const fresh = { 'If-Match': `"${revision}"`, 'Idempotency-Key': 'invoice-fresh' };
    const first = await invoice(no, { amount: 100 }, 'hua', fresh);
    expect(first).toMatchObject({ status: 201 });
    // A repetition is answered with the first answer, although the order has a later revision now.
    expect((await invoice(no, { amount: 100 }, 'hua', fresh)).body).toEqual(first.body);
    expect(await drawnFor(no)).toEqual([first.body['number']]);
  });

  it('is credited in the name of the company that issued it, whatever the company is called now', async () => {
    const no = await confirmed();
    const { body } = await invoice(no, { amount: 100 });
    const set = (company_fullname: string) =>
      served.ask('PUT', '/api/settings/company', { as: 'boss', body: { company_fullname } });
    const { company_fullname } = served.facts.setting('company');
    expect(await set('後來改名股份有限公司')).toMatchObject({ status: 200 });
    expect(await onInvoice(body['id'], 'allowance', { amount: 20, reason: '少一件' })).toMatchObject({
      status: 200,
    });
    const { data } = (await served.eventsOf(no)).at(-1) ?? {};
    expect(Object(data)['seller_name']).toBe(company_fullname);
    expect(await set(company_fullname)).toMatchObject({ status: 200 });
  });

  /** The request stops as in a crash: its number is drawn, and the order's event is not stored. */
  const crashWhileIssuing = async (no: string, body: object, headers: Record<string, string> = {}) => {
    const { eventStore } = served.facts;
    const handle = eventStore.handle.bind(eventStore);
    const crash = jest
      .spyOn(eventStore, 'handle')
      .mockImplementation((aggregate, ...more) =>
        aggregate.category === quotation.category
          ? Promise.reject(new Error('the process ended'))
          : handle(aggregate, ...more),
      );
    expect(await invoice(no, body, 'hua', headers)).toMatchObject({ status: 500 });
    crash.mockRestore();
    await served.restart();
    setUp();
  };
  const drawnFor = async (no: string) =>
    (await served.events()).flatMap(({ type, data }) =>
      type === 'InvoiceNumberDrawn' && String(Object(data)['invoice_id']).startsWith(no)
        ? [String(Object(data)['number'])]
        : [],
    );

  it('gets the number that was reserved before the process crashed, with and without the same key', async () => {
    const no = await confirmed();
    const once = { 'Idempotency-Key': 'crashed-once' };
    await crashWhileIssuing(no, { amount: 100 }, once);
    const [number] = await drawnFor(no);
    expect((await served.stateOf(no)).invoices).toEqual([]);
    const first = await invoice(no, { amount: 100 }, 'hua', once);
    expect(first).toMatchObject({ status: 201, body: { id: `${no}-1`, number } });
    expect((await invoice(no, { amount: 100 }, 'hua', once)).body).toEqual(first.body);

    await crashWhileIssuing(no, { amount: 200 });
    const [, second] = await drawnFor(no);
    // The next invoice takes over the number of the voided invoice; the invoice after it takes the number that
    // was already drawn.
    expect(await onInvoice(first.body['id'], 'void', { reason: '抬頭錯誤' })).toMatchObject({ status: 200 });
    expect((await invoice(no, { amount: 100 })).body).toMatchObject({ id: `${no}-2`, number });
    expect((await invoice(no, { amount: 200 })).body).toMatchObject({ id: `${no}-3`, number: second });
    expect(await drawnFor(no)).toEqual([number, second]);
  });

  it('can be previewed with its future number, and the preview reserves no number', async () => {
    const no = await confirmed();
    const preview = async (...amounts: readonly number[]) => {
      const commands = amounts.map((amount) => ({ command: 'issue-invoice', body: { amount } }));
      const { body } = await served.ask('POST', `/api/quotations/${no}/what-if`, {
        as: 'hua',
        body: { commands },
      });
      const { invoices = [] } = Object(body['order']);
      return { refused: body['refused'], numbers: invoices.map((one: object) => Object(one)['number']) };
    };
    const foreseen = await preview(100, 200);
    expect(foreseen.refused).toBeNull();
    expect(await drawnFor(no)).toEqual([]);
    expect(await preview(5000)).toMatchObject({ refused: { code: 'INVOICE_ABOVE_OPEN' } });
    const numbers = [await invoice(no, { amount: 100 }), await invoice(no, { amount: 200 })].map(
      ({ body }) => body['number'],
    );
    expect(foreseen.numbers).toEqual(numbers);
    const { body } = await invoice(no, { amount: 300 });
    expect(await onInvoice(body['id'], 'void', { reason: '抬頭錯誤' })).toMatchObject({ status: 200 });
    expect((await preview(10)).numbers.at(-1)).toBe(body['number']);
  });
});

describe('a closed month', () => {
  const close = (month: string, as = 'hua') =>
    served.ask('POST', `/api/periods/${month}/close`, { as, body: {} });

  it('must be over and follow the last closed month, and can be closed by accounting only', async () => {
    expect(await close('2025-11', 'club')).toMatchObject({ status: 403 });
    expect(await close('2025-13')).toMatchObject({ status: 400 });
    expect(await close('2026-03')).toMatchObject({ status: 409, body: { code: 'PERIOD_NOT_OVER' } });
    expect(await close('2025-11')).toMatchObject({ status: 200, body: { month: '2025-11' } });
    expect(await close('2026-01')).toMatchObject({ status: 409, body: { code: 'PERIOD_BEFORE_OPEN' } });
    for (const month of ['2025-12', '2026-01', '2026-02'])
      expect(await close(month)).toMatchObject({ status: 200, body: { closed_month: month } });
    // Closing a closed month again succeeds and writes nothing.
    expect(await close('2026-01')).toMatchObject({ status: 200, body: { closed_month: '2026-02' } });
    const closed = (await served.events()).filter(({ type }) => type === 'PeriodClosed');
    expect(closed.map(({ data }) => Object(data)['month'])).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  it('accepts no bookings: its later payments and corrections are booked on the first open day', async () => {
    const no = await served.orderAfter(stepsUntil('confirmed'));
    const act = (command: string, body: object) =>
      served.ask('POST', `/api/quotations/${no}/${command}`, { as: 'hua', body });
    const payment = { payment_kind: 2, amount: 100, paid_date: '2026-02-27' };
    expect(await act('add-payment', payment)).toMatchObject({
      status: 200,
      body: { warnings: ['PERIOD_CLOSED'] },
    });
    expect(await act('add-payment', { ...payment, paid_date: '2026-03-02' })).toMatchObject({
      body: { warnings: [] },
    });
    const correction = { index: 0, amount: 90, reason: '少收' };
    expect(await act('correct-payment', correction)).toMatchObject({ body: { warnings: ['PERIOD_CLOSED'] } });
    const removal = { index: 0, reason: '退件' };
    expect(await act('remove-payment', removal)).toMatchObject({ body: { warnings: ['PERIOD_CLOSED'] } });
    const booked = (await served.events())
      .filter(({ stream, type }) => stream === `quotation-${no}` && type.startsWith('Payment'))
      .map(({ data }) => Object(data)['booked_on']);
    expect(booked).toEqual(['2026-03-01', undefined, '2026-03-01', '2026-03-01']);
  });
});

describe('the keys of the payment provider', () => {
  const pair = { hash_key: 'typedHashKey0001', hash_iv: 'typedHashIv00001' };
  const next = { hash_key: 'typedHashKey0002', hash_iv: 'typedHashIv00002' };
  const set = (body: object, as = 'manager') => served.ask('PUT', '/api/settings/ecpay', { as, body });
  const pairs = () => createKeyPairs({ ...served, cipher: testCipher, clock: () => served.clock.now });
  const merchants = () => pairs().merchants();
  const present = async () => (await merchants()).find(({ is_present }) => is_present);
  const stored = async () => {
    const { rows } = await served.pool.query('select * from payments.key_pairs');
    return JSON.stringify(rows);
  };

  it('are stored only encrypted, and appear in no event and no response', async () => {
    const answer = await set({ merchant_id: '3002607', ...pair });
    expect(answer).toMatchObject({
      status: 200,
      body: { merchant_id: '3002607', keys_since: served.clock.now.toISOString() },
    });
    const events = (await served.events()).filter(({ type }) => type === 'EcpaySet');
    expect(events.map(({ data }) => Object.keys(Object(data)).toSorted())).toEqual([
      ['keys_since', 'merchant_id'],
    ]);
    const { rows: answers } = await served.pool.query('select * from event_store.idempotency_key');
    const everything = [answer.body, await served.events(), answers].map((one) =>
      JSON.stringify(one, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    );
    for (const secret of Object.values(pair))
      for (const text of [...everything, await stored()]) expect(text).not.toContain(secret);
    expect(await present()).toMatchObject({
      merchant_id: '3002607',
      pair: { key: pair.hash_key, iv: pair.hash_iv },
      oldPairs: [],
    });
  });

  it('do not change when the fields are left empty, and a replaced pair is accepted for a day', async () => {
    expect(await set({ environment: 'test', hash_key: '', hash_iv: '' })).toMatchObject({ status: 200 });
    expect(await present()).toMatchObject({ environment: 'test', pair: { key: pair.hash_key } });
    await set(next);
    const before = { key: pair.hash_key, iv: pair.hash_iv };
    expect(await present()).toMatchObject({ pair: { key: next.hash_key }, oldPairs: [before] });
    const { now } = served.clock;
    served.clock.now = new Date(now.getTime() + 24 * 60 * 60 * 1_000 - 1);
    expect((await present())?.oldPairs).toEqual([before]);
    served.clock.now = new Date(now.getTime() + 24 * 60 * 60 * 1_000);
    expect(await present()).toMatchObject({ pair: { key: next.hash_key }, oldPairs: [], until: null });
    served.clock.now = now;
    const old = { old_hash_key: 'movedHashKey0001', old_hash_iv: 'movedHashIv00001' };
    await set(old);
    expect((await present())?.oldPairs).toContainEqual({ key: old.old_hash_key, iv: old.old_hash_iv });
  });

  it('are refused with the faulty field when a field is missing or invalid, and nothing is stored', async () => {
    const before = await stored();
    const revision = (await served.events()).length;
    for (const [body, path] of [
      [{ hash_key: pair.hash_key }, 'hash_iv'],
      [{ hash_iv: pair.hash_iv }, 'hash_key'],
      [{ old_hash_key: pair.hash_key }, 'old_hash_iv'],
      [{ ...pair, hash_key: 'short' }, 'hash_key'],
      [{ merchant_id: 'shop', ...pair }, 'merchant_id'],
      [{ keys_since: '2020-01-01T00:00:00.000Z', ...pair }, 'keys_since'],
      [{ keys_ended: { '3002607': '2020-01-01T00:00:00.000Z' } }, 'keys_ended'],
      // Without its keys another merchant would refuse every call.
      [{ merchant_id: '3123456' }, 'hash_key'],
      [{ ...pair, colour: 'red' }, 'colour'],
    ] as const)
      expect(await set(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect([await stored(), (await served.events()).length]).toEqual([before, revision]);
  });

  it('belong to their merchant: those of an earlier one count for 180 days, or until a manager ends them', async () => {
    const [first] = await merchants();
    const theirs = { hash_key: 'secondHashKey001', hash_iv: 'secondHashIv0001' };
    expect(await set({ merchant_id: '3123456', ...theirs })).toMatchObject({ status: 200 });
    expect(
      (await merchants()).map(({ merchant_id, is_present, pair: { key } }) => [merchant_id, is_present, key]),
    ).toEqual([
      ['3123456', true, theirs.hash_key],
      ['3002607', false, first?.pair.key],
    ]);
    // The earlier merchant keeps its environment and its own replaced pairs.
    await set({ environment: 'production' });
    expect((await merchants())[1]).toMatchObject({ environment: 'test', oldPairs: first?.oldPairs });
    const { now } = served.clock;
    const afterDays = async (days: number) => {
      served.clock.now = new Date(now.getTime() + days * 24 * 60 * 60 * 1_000);
      const found = await merchants();
      served.clock.now = now;
      return found.map(({ merchant_id }) => merchant_id);
    };
    expect([await afterDays(179), await afterDays(181)]).toEqual([['3123456', '3002607'], ['3123456']]);

    const end = (merchant_id: string, as = 'manager') =>
      served.ask('POST', '/api/payment-provider/end-keys', { as, body: { merchant_id } });
    for (const as of ['hua', 'editor']) expect(await end('3002607', as)).toMatchObject({ status: 403 });
    expect(await end('3002607', 'unproven')).toMatchObject({ body: { code: 'SECOND_FACTOR_NEEDED' } });
    // The pair in use is never ended by this command.
    expect(await end('3123456')).toMatchObject({ status: 200, body: { ended: 0 } });
    const before = await stored();
    const known = first?.oldPairs.length ?? 0;
    expect(await end('3002607')).toMatchObject({ status: 200, body: { ended: known + 1 } });
    expect(await end('3002607')).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await stored()).not.toBe(before);
    expect((await merchants()).map(({ merchant_id }) => merchant_id)).toEqual(['3123456']);
    // The keys of this merchant were removed, so a return to it needs them again.
    expect(await set({ merchant_id: '3002607' })).toMatchObject({ status: 400 });
    expect(await set({ merchant_id: '3002607', ...pair })).toMatchObject({ status: 200 });
    // A return to a merchant whose keys are still stored needs none.
    expect(await set({ merchant_id: '3123456' })).toMatchObject({ status: 200 });
    expect(await present()).toMatchObject({ merchant_id: '3123456', pair: { key: theirs.hash_key } });
    expect(await set({ merchant_id: '3002607' })).toMatchObject({ status: 200 });
    expect(await present()).toMatchObject({ merchant_id: '3002607', pair: { key: pair.hash_key } });
  });

  it('count with the event that names them, and never without it, wherever the process stops', async () => {
    const known = await present();
    const typed = { hash_key: 'crashedHashKey01', hash_iv: 'crashedHashIv001' };
    const { eventStore } = served;
    const setting = ecpaySetting.aggregate;
    const append = (values: object) =>
      eventStore.handle(
        setting,
        ecpaySetting.id,
        { kind: 'set', values: { ...values } },
        { now: served.clock.now.toISOString(), caller: systemCaller },
        systemContext('keys of a test', served.clock.now.toISOString()),
      );
    const crash = () => Promise.reject(new Error('the process ended'));
    // If the process ends before the event is stored, the keys are never used.
    await expect(pairs().change({}, typed, crash)).rejects.toThrow('the process ended');
    expect(await present()).toEqual(known);
    // If it ends after the event is stored, the keys are used, although the last step did not run.
    await expect(
      pairs().change({}, typed, async (values) => {
        await append(values);
        return crash();
      }),
    ).rejects.toThrow('the process ended');
    const replaced = { key: known?.pair.key, iv: known?.pair.iv };
    expect(await present()).toMatchObject({ pair: { key: typed.hash_key } });
    expect((await present())?.oldPairs).toContainEqual(replaced);
    // A form with an old revision changes nothing.
    expect(
      await served.ask('PUT', '/api/settings/ecpay', {
        as: 'manager',
        body: pair,
        headers: { 'If-Match': '"0"' },
      }),
    ).toMatchObject({ status: 412 });
    expect(await present()).toMatchObject({ pair: { key: typed.hash_key } });
    // The keys of both failed changes are not used later either.
    expect(await set(next)).toMatchObject({ status: 200 });
    const keys = (await merchants()).flatMap((one) => [one.pair, ...one.oldPairs]).map(({ key }) => key);
    expect(keys.filter((key) => key === typed.hash_key)).toHaveLength(1);
    expect(await present()).toMatchObject({ pair: { key: next.hash_key } });
  });

  it('can be entered only by managers with a fresh second factor, and tested only by managers', async () => {
    const test = (as: string) => served.ask('POST', '/api/payment-provider/test', { as });
    for (const as of ['hua', 'club', 'editor']) {
      expect(await set(pair, as)).toMatchObject({ status: 403 });
      expect(await test(as)).toMatchObject({ status: 403 });
    }
    expect(await set(pair, 'unproven')).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_NEEDED' },
    });
    expect(await test('manager')).toMatchObject({ status: 200, body: { result: 'works' } });
    served.online.provider = undefined;
    expect(await test('manager')).toMatchObject({ body: { result: 'not-set-up' } });
    setUp();
  });

  it('can be encrypted again with a newer secret', async () => {
    const { pair: known } = (await present()) ?? {};
    const newest = 'a newer secret of tests, long enough';
    const both = createSecretCipher([newest, 'a secret of tests that is long enough']);
    await resealKeyPairs(served.pool, both);
    const cipher = createSecretCipher([newest]);
    const reopened = createKeyPairs({ ...served, cipher, clock: () => served.clock.now });
    const { pair: after } = (await reopened.merchants()).find(({ is_present }) => is_present) ?? {};
    expect(known).toBeDefined();
    expect(after).toEqual(known);
  });
});
