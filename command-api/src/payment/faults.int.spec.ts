import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { quotation } from '@zhidan/domain/quotation';
import { createCommandLimit } from '@zhidan/http';
import { createEcpay } from '@zhidan/payments';
import { startEcpaySimulator, testMerchant, type EcpaySimulator } from '@zhidan/payments/testing';
import { serveOrders, stepsUntil } from '../testing/orders.js';

jest.setTimeout(240_000);

const served = await serveOrders();
let simulator: EcpaySimulator;
/** How far the clock of the provider is ahead of the shop's. */
let aheadMs = 0;

beforeAll(async () => {
  const clock = () => served.clock.now.getTime() + aheadMs;
  simulator = await startEcpaySimulator({ pair: testMerchant.pair, clock });
  setUp();
});
afterAll(() => simulator.close());

const providerNow = () =>
  createEcpay({
    ...testMerchant,
    host: simulator.url,
    publicUrl: served.url,
    clock: () => served.clock.now,
  });

function setUp(): void {
  served.online.provider = providerNow();
}

/** Starts the shop again; the provider goes on calling it at its new address. */
async function restart(): Promise<void> {
  await served.restart();
  setUp();
  for (const { fields } of simulator.trades.values())
    for (const [name, path] of [
      ['ReturnURL', 'return'],
      ['PaymentInfoURL', 'info'],
    ] as const)
      if (fields[name] !== undefined)
        Object.assign(fields, { [name]: `${served.url}/payments/ecpay/${path}` });
}

const OK = { status: 200, text: '1|OK' };
const ordered = () => served.orderAfter(stepsUntil('ordered'));
const checkout = (no: string, way: string, headers: Record<string, string> = {}) =>
  served.ask('POST', `/api/quotations/${no}/checkout`, {
    as: 'club',
    body: { stage: 'proofing', way },
    headers,
  });

/** Posts the form to the provider, as the browser would; returns the number of the attempt. */
async function post(form: unknown): Promise<string> {
  const { action, fields } = Object(form);
  const entries = Object.entries(Object(fields)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  await fetch(String(action), { method: 'POST', body: new URLSearchParams(entries) });
  return String(Object(fields)['MerchantTradeNo']);
}

const begin = async (no: string, way: string) => post((await checkout(no, way)).body);
const compare = async () =>
  (await served.ask('POST', '/api/payment-notices/compare', { as: 'hua', body: {} })).body;

/** What is recorded of the money of an order: verdicts of the provider's calls, and booked amounts. */
async function recordedOf(no: string) {
  const { checkouts, accounting } = await served.stateOf(no);
  return {
    verdicts: checkouts.flatMap(({ notices }) => notices.map(({ verdict }) => verdict)),
    amounts: accounting.payment_record.map(({ amount }) => amount),
  };
}

/** While `work` runs, commands of this kind on orders fail before their events are stored, as in a crash. */
async function whileCrashingAt<Result>(kind: string, work: () => Promise<Result>): Promise<Result> {
  const { eventStore } = served.facts;
  const handle = eventStore.handle.bind(eventStore);
  const crash = jest.spyOn(eventStore, 'handle').mockImplementation((aggregate, id, command, ...more) => {
    const isHit = aggregate.category === quotation.category && Object(command)['kind'] === kind;
    return isHit ? Promise.reject(new Error('the process ended')) : handle(aggregate, id, command, ...more);
  });
  try {
    return await work();
  } finally {
    crash.mockRestore();
  }
}

describe('a call of the provider that comes out of order', () => {
  it.each(['atm', 'store'])(
    'books a payment by %s whose number is announced only afterwards, and the late number changes nothing',
    async (way) => {
      const no = await ordered();
      const trade = await begin(no, way);
      expect(await simulator.pay(trade)).toEqual(OK);
      expect(await simulator.issue(trade)).toEqual(OK);
      const { code, checkouts } = await served.stateOf(no);
      expect([code, checkouts[0]?.number]).toEqual([3001, null]);
      expect(await recordedOf(no)).toEqual({ verdicts: ['BOOKED'], amounts: [1050] });
    },
  );

  it('books a payment that is reported before the buyer has our answer, and answers the repeated request', async () => {
    const no = await ordered();
    const provider = providerNow();
    const forms: unknown[] = [];
    served.online.provider = {
      ...provider,
      formOf(order) {
        forms.push(provider.formOf(order));
        throw new Error('the answer was lost');
      },
    };
    const once = { 'Idempotency-Key': 'lost-answer' };
    expect(await checkout(no, 'card', once)).toMatchObject({ status: 500 });
    setUp();
    const trade = await post(forms[0]);
    expect(await simulator.pay(trade)).toEqual(OK);
    expect(await recordedOf(no)).toEqual({ verdicts: ['BOOKED'], amounts: [1050] });
    // No second attempt begins, since nothing is awaited any more.
    expect(await checkout(no, 'card')).toMatchObject({
      status: 409,
      body: { code: 'NOT_AWAITING_PAYMENT' },
    });
    expect((await served.stateOf(no)).checkouts).toHaveLength(1);
  });
});

describe('an order that was changed after its payment number was issued', () => {
  it('books nothing when the former amount is paid; the notice waits for accounting, and the new amount can be paid', async () => {
    const no = await ordered();
    const trade = await begin(no, 'atm');
    expect(await simulator.issue(trade)).toEqual(OK);
    const proposed = await served.command(no, ['club', 'propose-change', { changes: { proofing_value: 1 } }]);
    expect(proposed).toMatchObject({ status: 201 });
    const { id } = proposed.body;
    expect(await served.command(no, ['mei', 'accept-change', { id }])).toMatchObject({ status: 200 });
    expect(await simulator.pay(trade)).toEqual(OK);
    expect(await simulator.pay(trade)).toEqual(OK);
    expect(await recordedOf(no)).toEqual({ verdicts: ['ORDER_CHANGED'], amounts: [] });
    expect((await served.stateOf(no)).code).toBe(1002);
    const [attempt] = (await served.stateOf(no)).checkouts;
    const notice = `${trade}-${attempt?.notices[0]?.provider_trade_no ?? ''}-paid`;
    const settle = { as: 'hua', body: { reason: '已請客戶補差額' } };
    expect(await served.ask('POST', `/api/payment-notices/${notice}/settle`, settle)).toMatchObject({
      status: 200,
    });
    const next = await begin(no, 'card');
    expect(simulator.trades.get(next)?.fields['TotalAmount']).not.toBe('1050');
    expect(await simulator.pay(next)).toEqual(OK);
    expect((await recordedOf(no)).verdicts).toEqual(['ORDER_CHANGED', 'BOOKED']);
  });
});

describe('a customer who pays twice', () => {
  it.each([
    ['by card after a bank account', 'atm', 'card'],
    ['at a store after a card', 'card', 'store'],
  ])('%s pays for the order once, and the other payment waits for accounting', async (_what, one, other) => {
    const no = await ordered();
    const [first, second] = [await begin(no, one), await begin(no, other)];
    expect(await Promise.all([simulator.pay(first), simulator.pay(second)])).toEqual([OK, OK]);
    const { verdicts, amounts } = await recordedOf(no);
    expect(verdicts.filter((verdict) => verdict === 'BOOKED')).toHaveLength(1);
    expect(verdicts).toHaveLength(2);
    expect(amounts).toEqual([1050]);
  });
});

describe('a clock that is a minute off', () => {
  const MINUTE_MS = 60_000;

  it.each([
    ['ahead', MINUTE_MS],
    ['behind', -MINUTE_MS],
  ])('at the provider, %s, is accepted in calls and queries', async (_what, offset) => {
    aheadMs = offset;
    const [paid, unheard] = [await ordered(), await ordered()];
    expect(await simulator.pay(await begin(paid, 'card'))).toEqual(OK);
    const trade = await begin(unheard, 'card');
    simulator.payUnheard(trade);
    served.later(11 * MINUTE_MS);
    expect((await compare())['found']).toContain(trade);
    for (const no of [paid, unheard])
      expect(await recordedOf(no)).toEqual({ verdicts: ['BOOKED'], amounts: [1050] });
    aheadMs = 0;
  });

  it('over midnight gives the payment the day of the shop, never one that has not begun', async () => {
    const no = await ordered();
    const trade = await begin(no, 'card');
    const { now } = served.clock;
    const today = new Date(now.getTime() + 8 * 60 * MINUTE_MS).toISOString().slice(0, 10);
    served.clock.now = new Date(`${today}T15:59:30.000Z`);
    aheadMs = MINUTE_MS;
    expect(await simulator.pay(trade)).toEqual(OK);
    aheadMs = 0;
    expect((await served.stateOf(no)).accounting.payment_record).toMatchObject([{ paid_date: today }]);
  });
});

describe('a shop that stops in the middle of', () => {
  it('the beginning of an attempt continues the same attempt when the request is repeated', async () => {
    const no = await ordered();
    const once = { 'Idempotency-Key': 'crashed-checkout' };
    await whileCrashingAt('checkout', async () =>
      expect(await checkout(no, 'card', once)).toMatchObject({ status: 500 }),
    );
    await restart();
    const trade = await post((await checkout(no, 'card', once)).body);
    expect(await simulator.pay(trade)).toEqual(OK);
    expect((await served.stateOf(no)).checkouts).toHaveLength(1);
  });

  it.each(['pay', 'issue'] as const)(
    'recording a call (%s) does not confirm it, so that the provider repeats the call',
    async (act) => {
      const no = await ordered();
      const trade = await begin(no, 'atm');
      const lost = await whileCrashingAt('note-provider-call', () => simulator[act](trade));
      expect([lost.status, lost.text]).not.toEqual([OK.status, OK.text]);
      expect(lost.text).not.toContain('the process ended');
      await restart();
      expect(await simulator[act](trade)).toEqual(OK);
      expect(await simulator[act](trade)).toEqual(OK);
      const { checkouts, accounting } = await served.stateOf(no);
      expect(act === 'pay' ? accounting.payment_record : [checkouts[0]?.number]).toHaveLength(1);
      expect(checkouts[0]?.number === null).toBe(act === 'pay');
    },
  );

  it('a refund asks the provider once, also when the same request is repeated', async () => {
    const no = await ordered();
    const trade = await begin(no, 'card');
    expect(await simulator.pay(trade)).toEqual(OK);
    const { provider_trade_no = '' } = (await served.stateOf(no)).checkouts[0]?.notices[0] ?? {};
    const notice = `${trade}-${provider_trade_no}-paid`;
    const refund = () =>
      served.ask('POST', `/api/payment-notices/${notice}/refund`, {
        as: 'hua',
        body: { amount: 43, reason: '少一款' },
        headers: { 'Idempotency-Key': 'refund-once' },
      });
    await whileCrashingAt('end-online-refund', async () =>
      expect(await refund()).toMatchObject({ status: 500 }),
    );
    expect(simulator.trades.get(trade)?.refunded).toBe(43);
    await restart();
    // The provider's answer was lost, so that accounting looks there before anything is asked again.
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'REFUND_UNDER_WAY' } });
    expect(simulator.trades.get(trade)?.refunded).toBe(43);
    const [known] = (await served.stateOf(no)).checkouts[0]?.notices[0]?.refunds ?? [];
    const end = await served.ask('POST', `/api/payment-notices/${notice}/end-refund`, {
      as: 'hua',
      body: { refund_id: known?.id, state: 'done' },
    });
    expect(end).toMatchObject({ status: 200 });
    expect((await recordedOf(no)).amounts).toEqual([1050, -43]);
    // Once its outcome is known the repeated request is answered, and still asks for nothing.
    expect(await refund()).toMatchObject({ status: 200, body: { events: [] } });
    expect([simulator.trades.get(trade)?.refunded, (await recordedOf(no)).amounts]).toEqual([
      43,
      [1050, -43],
    ]);
  });

  it('a refund that is requested twice at the same moment asks the provider once', async () => {
    const no = await ordered();
    const trade = await begin(no, 'card');
    expect(await simulator.pay(trade)).toEqual(OK);
    const { provider_trade_no = '' } = (await served.stateOf(no)).checkouts[0]?.notices[0] ?? {};
    const refund = () =>
      served.ask('POST', `/api/payment-notices/${trade}-${provider_trade_no}-paid/refund`, {
        as: 'hua',
        body: { amount: 43, reason: '少一款' },
        headers: { 'Idempotency-Key': 'refund-at-once' },
      });
    await Promise.all([refund(), refund()]);
    expect(simulator.trades.get(trade)?.refunded).toBe(43);
    expect((await recordedOf(no)).amounts).toEqual([1050, -43]);
  });
});

describe('an outage of an hour', () => {
  it('of the provider loses no payment: what was paid meanwhile is found once it answers again', async () => {
    const [no, other] = [await ordered(), await ordered()];
    const [card, number] = [await begin(no, 'card'), await begin(other, 'atm')];
    expect(await simulator.issue(number)).toEqual(OK);
    simulator.payUnheard(card);
    simulator.payUnheard(number);
    simulator.down = true;
    for (let minute = 0; minute < 60; minute += 20) {
      served.later(20 * 60_000);
      expect(await compare()).toMatchObject({ found: [], broke_off: true });
      expect(await checkout(no, 'card')).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    }
    simulator.down = false;
    expect((await compare())['found']).toEqual(expect.arrayContaining([card, number]));
    for (const one of [no, other])
      expect(await recordedOf(one)).toEqual({ verdicts: ['BOOKED'], amounts: [1050] });
    // The calls that the provider repeats afterwards change nothing.
    expect([await simulator.pay(card), await simulator.pay(number)]).toEqual([OK, OK]);
    expect((await recordedOf(no)).amounts).toEqual([1050]);
  });
});

describe('an address that the provider calls', () => {
  const call = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await fetch(`${served.url}/payments/ecpay/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    const headers = [...response.headers].filter(([name]) => !['date', 'x-trace-id'].includes(name));
    return { status: response.status, text: await response.text(), headers };
  };

  it('answers every caller without a valid signature alike, whether or not order and attempt exist', async () => {
    const no = await ordered();
    const trade = await begin(no, 'card');
    const { fields = {} } = simulator.trades.get(trade) ?? {};
    const before = (await served.events()).length;
    for (const path of ['return', 'info']) {
      const asked: readonly Readonly<Record<string, string>>[] = [
        { MerchantTradeNo: trade, RtnCode: '1', CheckMacValue: 'A'.repeat(64) },
        { MerchantTradeNo: 'unknown', RtnCode: '1', CheckMacValue: 'A'.repeat(64) },
        { ...fields, MerchantID: '9999999' },
        { ...fields, CheckMacValue: '' },
        {},
      ];
      const answers = await Promise.all(asked.map((one) => call(path, one)));
      expect(answers[0]).toMatchObject({ status: 400, text: '0|CheckMacValue Error' });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    // The buyer's browser comes back here with the result, which it could have changed.
    expect(await call('result', { MerchantTradeNo: trade, RtnCode: '1' })).toMatchObject({ status: 303 });
    expect((await served.events()).length).toBe(before);
    expect(await recordedOf(no)).toEqual({ verdicts: [], amounts: [] });
  });

  it('is limited per minute, and a call that was refused for it is booked when it is repeated', async () => {
    const no = await ordered();
    const trade = await begin(no, 'card');
    served.commandLimit.perMinute = createCommandLimit(3, () => served.clock.now.getTime());
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await call('return', {})).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    const refused = await simulator.pay(trade);
    expect([refused.status, refused.text]).not.toContain(OK.text);
    expect(await recordedOf(no)).toEqual({ verdicts: [], amounts: [] });
    served.later(5 * 60_000);
    expect(await simulator.pay(trade)).toEqual(OK);
    expect(await recordedOf(no)).toEqual({ verdicts: ['BOOKED'], amounts: [1050] });
    served.commandLimit.perMinute = createCommandLimit(0);
  });
});

describe('the keys of the merchant', () => {
  it('are in no line of the log, whether their form is accepted, refused or cut off, and whatever a call holds', async () => {
    const typed = { merchant_id: '3002607', hash_key: 'loggedHashKey001', hash_iv: 'loggedHashIv0001' };
    const set = (body: object) => served.ask('PUT', '/api/settings/ecpay', { as: 'manager', body });
    expect(await set(typed)).toMatchObject({ status: 200 });
    expect(await set({ ...typed, merchant_id: 'no number' })).toMatchObject({ status: 400 });
    const { pool } = served;
    const lost = jest.spyOn(pool, 'query').mockImplementation(() => {
      throw new Error('the database is gone');
    });
    const { status } = await set(typed).finally(() => lost.mockRestore());
    expect(status).toBeGreaterThanOrEqual(500);
    const no = await ordered();
    const trade = await begin(no, 'card');
    await simulator.pay(trade, { wrongSignature: true });
    simulator.down = true;
    await compare();
    simulator.down = false;
    await whileCrashingAt('note-provider-call', () => simulator.pay(trade));
    expect(await simulator.pay(trade)).toEqual(OK);
    const log = served.logged.join('\n');
    // The log has the failures, so that the search below looks at something.
    expect(log).toContain('the database is gone');
    expect(log).toContain('the process ended');
    const { key, iv } = testMerchant.pair;
    for (const secret of [typed.hash_key, typed.hash_iv, key, iv]) expect(log).not.toContain(secret);
  });
});
