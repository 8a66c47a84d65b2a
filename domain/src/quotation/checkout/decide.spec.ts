import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { systemCaller } from '../../access/caller.js';
import { accountant, castFacts, club, daysLater, poloEventsAt, stranger } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { QuotationFacts } from '../facts.js';
import { nextStepForReader } from '../next/next-for.js';
import { castTerms } from '../cast/facts.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { paidCall } from '../testing/bodies.js';
import { given } from '../testing/specification.js';
import type { ProviderCall } from './call.js';
import { orderOfTradeNumber, checkoutStatusOf, tradeNumber } from './rules.js';

const online = {
  provider: 'ecpay',
  merchant_id: '3002607',
  ways: ['card', 'atm', 'store'],
  allows_next_step: true,
} as const;
const at = (day: number, more: Partial<QuotationFacts> = {}) => ({ now: daysLater(day), online, ...more });
const ordered = poloEventsAt('ordered');
const due = 1050;
const trade_no = tradeNumber('260302-1203040576', 'id-1');

const begin = (way: 'card' | 'atm' | 'store' = 'card', more: Partial<QuotationFacts> = {}) =>
  quotation.decide(
    { kind: 'checkout', stage: 'proofing', way },
    orderOf(ordered),
    castFacts(club, at(3, more)),
  );

const call = (
  events: readonly QuotationEvent[],
  said: Partial<ProviderCall>,
  more: Partial<QuotationFacts> = {},
) =>
  quotation.decide(
    {
      kind: 'note-provider-call',
      ...paidCall(trade_no, orderOf(events).checkouts[0]?.amount ?? due),
      ...said,
    },
    orderOf(events),
    castFacts(systemCaller, at(3, more)),
  );

const begun = () => [...ordered, ...begin()];
const verdicts = (events: readonly QuotationEvent[]) =>
  events.flatMap((event) => (event.type === 'PaymentNoticed' ? [event.data.verdict] : []));
const typesOf = (events: readonly QuotationEvent[]) => events.map(({ type }) => type);

describe('the number of a payment attempt', () => {
  it('contains the order number and is different for each attempt', () => {
    expect(trade_no).toMatch(/^[0-9A-Z]{20}$/);
    expect(orderOfTradeNumber(trade_no)).toBe('260302-1203040576');
    expect(tradeNumber('260302-1203040576', 'id-2')).not.toBe(trade_no);
    for (const wrong of ['', 'ecpay20230312153023', `${trade_no}1`, trade_no.toLowerCase()])
      expect(orderOfTradeNumber(wrong)).toBe(/[a-z]/.test(trade_no) ? undefined : orderOfTradeNumber(wrong));
    expect(orderOfTradeNumber('ecpay20230312153023')).toBeUndefined();
  });
});

describe('an online payment', () => {
  it('can be started by the owner for an expected payment, and stores the payment method', () => {
    expect(begin()).toMatchObject([
      { type: 'CheckoutBegan', data: { trade_no, stage: 'proofing', way: 'card', charge_method: 2504 } },
    ]);
    expect(orderOf(begun()).accounting).toMatchObject({ charge_method: 2504, provider: 'ecpay', code: 2001 });
    expect(orderOf([...ordered, ...begin('store')]).accounting.charge_method).toBe(2501);
    given(...ordered)
      .when({ kind: 'checkout', stage: 'proofing', way: 'card' }, castFacts(stranger, at(3)))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('is refused where no payment is expected, for a stage that is not due, and without a provider', () => {
    given(...poloEventsAt('passed'))
      .when({ kind: 'checkout', stage: 'proofing', way: 'card' }, castFacts(club, at(3)))
      .thenRefuses({ code: 'NOT_AWAITING_PAYMENT' });
    given(...ordered)
      .when({ kind: 'checkout', stage: 'production', way: 'card' }, castFacts(club, at(3)))
      .thenRefuses({ code: 'NOT_AWAITING_PAYMENT' });
    given(...ordered)
      .when(
        { kind: 'checkout', stage: 'proofing', way: 'card' },
        castFacts(club, at(3, { online: undefined })),
      )
      .thenRefuses({ code: 'NO_PROVIDER' });
    given(...ordered)
      .when({ kind: 'checkout', stage: 'proofing', way: 'twqr' }, castFacts(club, at(3)))
      .thenRefuses({ code: 'NO_PROVIDER' });
  });

  it('is started only once when its request is repeated', () => {
    given(...begun())
      .when({ kind: 'checkout', stage: 'proofing', way: 'card' }, castFacts(club, at(3)))
      .thenNothing();
  });
});

describe('the payment attempts of an order', () => {
  it('are limited to 200', () => {
    const events: QuotationEvent[] = [...ordered];
    for (let tried = 0; tried < 200; tried += 1) events.push(...begin('card', { new_id: `id-${tried}` }));
    given(...events)
      .when(
        { kind: 'checkout', stage: 'proofing', way: 'card' },
        castFacts(club, at(3, { new_id: 'one-more' })),
      )
      .thenRefuses({ code: 'TOO_MANY_CHECKOUTS', most: 200 });
  });

  it('accept each notice of the provider once, in any order and with repetitions', () => {
    const said = fc.record({
      attempt: fc.nat(2),
      provider_trade_no: fc.constantFrom('1', '2', '3'),
      outcome: fc.constantFrom('paid' as const, 'simulated' as const, 'failed' as const),
      amount: fc.constantFrom(null, 1, due),
    });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), (calls) => {
        const events: QuotationEvent[] = [...ordered];
        for (const new_id of ['a', 'b', 'c']) events.push(...begin('card', { new_id }));
        for (const { attempt, ...one } of calls) {
          const number = tradeNumber('260302-1203040576', ['a', 'b', 'c'][attempt] ?? '');
          events.push(...call(events, { ...one, trade_no: number }));
        }
        const { checkouts, accounting } = orderOf(events);
        const booked = checkouts.flatMap(({ notices }) =>
          notices.filter(({ verdict }) => verdict === 'BOOKED').map(({ payment_index }) => payment_index),
        );
        const fits = calls.some(({ outcome, amount }) => outcome === 'paid' && amount === due);
        expect(accounting.payment_record.map(({ index }) => index)).toEqual(booked);
        expect(booked.length).toBeLessThanOrEqual(1);
        if (booked.length === 1) expect(fits).toBe(true);
        // No payment is lost: each number of the provider is stored once for each attempt.
        for (const { attempt, provider_trade_no, outcome } of calls) {
          if (outcome !== 'paid') continue;
          const number = tradeNumber('260302-1203040576', ['a', 'b', 'c'][attempt] ?? '');
          const kept = checkouts.find(({ trade_no: one }) => one === number)?.notices ?? [];
          const same = kept.filter(
            (one) => one.outcome === 'paid' && one.provider_trade_no === provider_trade_no,
          );
          expect(same).toHaveLength(1);
        }
      }),
    );
  });
});

describe('a payment notice of the provider', () => {
  it('is recorded with kind, stage and day if it matches, and allows the next step', () => {
    const events = call(begun(), { paid_on: '2026-03-05' });
    expect(typesOf(events)).toEqual(['PaymentNoticed', 'PaymentAdded', 'NextStepAllowed', 'CodeMoved']);
    const order = orderOf([...begun(), ...events]);
    expect(order).toMatchObject({ code: 3001, accounting: { code: 2003, charge_method: 2504 } });
    expect(order.accounting.payment_record.at(-1)).toMatchObject({
      payment_kind: 9,
      paid_date: '2026-03-05',
    });
    expect(order.checkouts[0]?.notices[0]).toMatchObject({ verdict: 'BOOKED', payment_index: 0 });
  });

  it('leaves the next step to accounting where the settings require it', () => {
    const events = call(begun(), {}, { online: { ...online, allows_next_step: false } });
    expect(typesOf(events)).toEqual(['PaymentNoticed', 'PaymentAdded']);
    expect(orderOf([...begun(), ...events])).toMatchObject({ code: 1002, accounting: { code: 2001 } });
  });

  it('with a future day is recorded with the present day', () => {
    const events = call(begun(), { paid_on: '2026-03-06' });
    expect(events[1]).toMatchObject({ data: { paid_date: '2026-03-05' } });
  });

  it('is recorded only once, even if it is repeated', () => {
    const once = [...begun(), ...call(begun(), {})];
    expect(call(once, {})).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 1 }, 'AMOUNT_DIFFERS'],
    ['an invalid amount', { amount: null }, 'AMOUNT_DIFFERS'],
    ['a simulated payment', { outcome: 'simulated' as const }, 'SIMULATED'],
  ])('is stored without a payment if it reports %s', (_what, said, verdict) => {
    const events = call(begun(), said);
    expect(typesOf(events)).toEqual(['PaymentNoticed']);
    expect(verdicts(events)).toEqual([verdict]);
  });

  it('is recorded even after a simulated payment', () => {
    const simulated = [...begun(), ...call(begun(), { outcome: 'simulated' })];
    expect(verdicts(call(simulated, {}))).toEqual(['BOOKED']);
  });

  it('is marked as a second payment where the attempt, or another attempt for the stage, was paid already', () => {
    const once = [...begun(), ...call(begun(), {})];
    expect(verdicts(call(once, { provider_trade_no: '2' }))).toEqual(['PAID_TWICE']);
    const two = [...begun(), ...begin('atm', { new_id: 'id-2' })];
    const paid = [...two, ...call(two, {})];
    const other = tradeNumber('260302-1203040576', 'id-2');
    expect(verdicts(call(paid, { trade_no: other, provider_trade_no: '2' }))).toEqual(['PAID_TWICE']);
  });

  it('is stored without a payment if the order’s amount has changed meanwhile', () => {
    const changed: QuotationEvent[] = begun();
    changed.push(
      ...quotation.decide(
        { kind: 'add-payment', payment_kind: 6, amount: 100, acknowledge: ['OVERPAYS'] },
        orderOf(changed),
        castFacts(accountant, at(3)),
      ),
    );
    const partly = quotation.decide(
      { kind: 'add-payment', payment_kind: 2, amount: 100 },
      orderOf(begun()),
      castFacts(accountant, at(3)),
    );
    expect(verdicts(call([...begun(), ...partly], {}))).toEqual(['ORDER_CHANGED']);
    const closed = quotation.decide(
      { kind: 'force-close', reason: '不做了' },
      orderOf(begun()),
      castFacts(accountant, at(3)),
    );
    expect(verdicts(call([...begun(), ...closed], {}))).toEqual(['NOT_AWAITED']);
  });

  it('is accepted only from the provider', () => {
    given(...begun())
      .when({ kind: 'note-provider-call', ...paidCall(trade_no, due) }, castFacts(accountant, at(3)))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(...begun())
      .when({ kind: 'note-provider-call', ...paidCall('x', due) }, castFacts(systemCaller, at(3)))
      .thenRefuses({ code: 'CHECKOUT_NOT_FOUND' });
  });

  it('is not accepted for an attempt of another merchant, whose keys signed nothing', () => {
    const other = { kind: 'note-provider-call' as const, ...paidCall(trade_no, due), merchant_id: '3123456' };
    given(...begun())
      .when(other, castFacts(systemCaller, at(3)))
      .thenRefuses({ code: 'CHECKOUT_NOT_FOUND' });
    const unrecorded = begun().map((event) =>
      event.type === 'CheckoutBegan' ? { ...event, data: { ...event.data, merchant_id: '' } } : event,
    );
    expect(verdicts(call(unrecorded, { merchant_id: '3123456' }))).toEqual(['BOOKED']);
  });
});

describe('the virtual account number of a payment', () => {
  const number = {
    kind: 'account' as const,
    bank_code: '812',
    value: '9103522175887271',
    until: daysLater(6),
    until_date: '2026-03-08',
  };
  const issued = () => {
    const events = [...ordered, ...begin('atm')];
    return [...events, ...call(events, { outcome: 'issued', number })];
  };
  const cardOn = (events: readonly QuotationEvent[], day: number) =>
    nextStepForReader(orderOf(events), { ...castTerms, caller: club, online_ways: ['atm'] }, daysLater(day));

  it('is shown on the order’s card until it expires', () => {
    expect(cardOn(issued(), 4)).toMatchObject({ who: 'buyer', action: 'checkout', until: '2026-03-08' });
    expect(cardOn(issued(), 4).text).toContain('銀行代碼 812，帳號 9103522175887271');
    expect(cardOn(issued(), 7).text).not.toContain('9103522175887271');
    const [attempt] = orderOf(issued()).checkouts;
    expect(attempt && [4, 7].map((day) => checkoutStatusOf(attempt, daysLater(day)))).toEqual([
      'number',
      'expired',
    ]);
  });

  it('is issued only once, and is no longer shown after the payment', () => {
    expect(call(issued(), { outcome: 'issued', number })).toEqual([]);
    const paid = [...issued(), ...call(issued(), {})];
    expect(typesOf(paid)).toContain('PaymentAdded');
    expect(call(paid, { outcome: 'issued', number: { ...number, value: '1' } })).toEqual([]);
    expect(call(paid, { outcome: 'failed', message: '逾期' })).toEqual([]);
  });
});

describe('an online refund through the provider', () => {
  const paid = () => [...begun(), ...call(begun(), {})];
  const of = { trade_no, provider_trade_no: '2412311225437371' };
  const refund = (events: readonly QuotationEvent[], amount: number, new_id = 'r-1') =>
    quotation.decide(
      { kind: 'begin-online-refund', ...of, amount, reason: '多付' },
      orderOf(events),
      castFacts(accountant, at(4, { new_id })),
    );

  it('is stored as requested before its result is known, and recorded once the provider confirms it', () => {
    const asked = [...paid(), ...refund(paid(), 43)];
    expect(() => refund(asked, 1, 'r-2')).toThrow('REFUND_UNDER_WAY');
    const end = { kind: 'end-online-refund', ...of, refund_id: 'r-1', state: 'done', message: '' } as const;
    const done = quotation.decide(end, orderOf(asked), castFacts(accountant, at(4)));
    expect(typesOf(done)).toEqual(['OnlineRefundEnded', 'PaymentAdded']);
    expect(done[1]).toMatchObject({ data: { payment_kind: 13, amount: -43 } });
    const after = [...asked, ...done];
    expect(quotation.decide(end, orderOf(after), castFacts(accountant, at(4)))).toEqual([]);
  });

  it('is refused for a payment through an ATM', () => {
    const events = [...ordered, ...begin('atm')];
    const byAtm = [...events, ...call(events, {})];
    expect(() => refund(byAtm, 1)).toThrow('NOT_REFUNDABLE_ONLINE');
  });

  it('cannot exceed the payment', () => {
    expect(() => refund(paid(), 1_000_000)).toThrow('REFUND_ABOVE_PAID');
  });

  it('does not change the payments when the provider refuses it', () => {
    const asked = [...paid(), ...refund(paid(), 43)];
    const end = {
      kind: 'end-online-refund',
      ...of,
      refund_id: 'r-1',
      state: 'refused',
      message: '逾期',
    } as const;
    expect(typesOf(quotation.decide(end, orderOf(asked), castFacts(accountant, at(4))))).toEqual([
      'OnlineRefundEnded',
    ]);
  });
});
