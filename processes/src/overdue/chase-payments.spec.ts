import { describe, expect, it } from '@jest/globals';
import { customer, type EventMetadata, type RecordedEvent } from '@zhidan/domain';
import { overdueCase } from '@zhidan/domain/overdue';
import { quotation, type Quotation } from '@zhidan/domain/quotation';
import {
  cafePaysTheGoods,
  eventsOf,
  POLO_ORDER,
  poloEventsAt,
  tableclothEventsAt,
} from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { recorded } from '@zhidan/domain/testing';
import { given, imported } from '../testing/given.js';
import { chasePayments } from './chase-payments.js';
import { markOverdue } from './mark-overdue.js';

const shipped = orderOf(tableclothEventsAt('shipped'));
const payments = orderOf(poloEventsAt('shipped')).accounting.payment_record;
const withMoney = (amount: number): Quotation => ({
  ...shipped,
  accounting: {
    ...shipped.accounting,
    payment_record: payments.slice(0, 1).map((one) => ({ ...one, amount })),
  },
});
const withCode = (code: Quotation['accounting']['code']): Quotation => ({
  ...shipped,
  accounting: { ...shipped.accounting, code },
});

const event = (type: string, metadata: Partial<EventMetadata> = {}): RecordedEvent =>
  recorded(`quotation-${POLO_ORDER}`, { type, data: { to: 4103, quotation_no: POLO_ORDER } }, metadata);
const order = (state: Quotation) => [quotation, POLO_ORDER, state] as const;
const aCase = (status: string, due_date = '2026-04-26', n = 1, dated_at = '2026-03-01T00:00:00.000Z') =>
  [overdueCase, `${POLO_ORDER}-${n}`, { status, due_date, dated_at }] as const;

const process = given(chasePayments);
const timer = { key: POLO_ORDER, due: '2026-04-26T16:00:00.000Z', data: { customer_uid: 'cafe' } };
const LATE = '2026-04-26T16:00:00.000Z';
const waits = { kind: 'schedule', timer };
const opened = (n: number) => ({
  kind: 'send',
  aggregate: overdueCase,
  id: `${POLO_ORDER}-${n}`,
  command: { kind: 'open', quotation_no: POLO_ORDER, due_date: '2026-04-26' },
  expected: ['NOTHING_OWED', 'NOT_YET_DUE', 'OVERDUE_EXISTS', 'OVERDUE_FOLLOWED', 'QUOTATION_NOT_FOUND'],
});
/** The daily check of an order with an open case. */
const daily = (due: string) => ({ kind: 'schedule', timer: { ...timer, due } });
const sentTo = (n: number, command: object) => ({
  kind: 'send',
  aggregate: overdueCase,
  id: `${POLO_ORDER}-${n}`,
  command,
  expected: ['STILL_OWED', 'OVERDUE_CLOSED', 'OVERDUE_NOT_FOUND'],
});
const follow = (due_date: string | undefined) => ({ kind: 'follow-order', due_date });

describe('the overdue case of an order shipped before payment', () => {
  it('is scheduled for the day after the due date that follows from the customer’s terms', async () => {
    expect(await process.knowing(order(shipped)).when(event('CodeMoved'))).toEqual([waits]);
    const monthly = [customer, 'cafe', { payment_date: 3 }] as const;
    expect(await process.knowing(order(shipped), monthly).when(event('CodeMoved'))).toEqual([
      { kind: 'schedule', timer: { ...timer, due: '2026-04-30T16:00:00.000Z' } },
    ]);
  });

  it('is opened once for each due date, when the day is over and money is owed', async () => {
    const nextDay = daily('2026-04-27T16:00:00.000Z');
    expect(await process.knowing(order(shipped)).whenDue(timer, LATE)).toEqual([opened(1), nextDay]);
    const nothing = [{ kind: 'ignore', reason: 'nothing is waited for' }];
    expect(await process.knowing(order(shipped), aCase('removed')).whenDue(timer, LATE)).toEqual([nextDay]);
    expect(
      await process.knowing(order(shipped), aCase('removed', '2026-03-01')).whenDue(timer, LATE),
    ).toEqual([opened(2), nextDay]);
    for (const due_date of ['2026-04-26', '2026-03-01'])
      expect(
        await process.knowing(order(shipped), aCase('written_off', due_date)).whenDue(timer, LATE),
      ).toEqual(nothing);
  });

  it('is the only open case of the order, and follows a change of the due date', async () => {
    for (const status of ['open', 'promised'])
      for (const type of ['CodeMoved', 'QuotationHandedOver'])
        expect(
          await process.knowing(order(shipped), aCase(status, '2026-03-01')).when(event(type), LATE),
        ).toEqual([sentTo(1, follow('2026-04-26')), daily('2026-04-27T16:00:00.000Z')]);
    const [first, second] = [aCase('open', '2026-03-01'), aCase('promised', '2026-04-01', 2)];
    expect(await process.knowing(order(shipped), first, second).whenDue(timer, LATE)).toEqual([
      sentTo(2, { kind: 'remove' }),
      sentTo(1, follow(undefined)),
      daily('2026-04-27T16:00:00.000Z'),
    ]);
    const paidBefore = [aCase('paid', '2026-03-01'), aCase('paid', '2026-04-01', 2)];
    expect(await process.knowing(order(withMoney(1)), ...paidBefore).when(event('PaymentRemoved'))).toEqual([
      sentTo(2, { kind: 'reopen' }),
      sentTo(2, follow('2026-04-26')),
      daily('2026-03-16T16:00:00.000Z'),
    ]);
  });

  it('keeps a due date entered by hand until the order’s code, owner or terms change', async () => {
    const typed = process.waiting(POLO_ORDER).knowing(order(shipped), aCase('open', '2026-03-13'));
    const opening = { ...event('OverdueOpened'), stream: `overdue-${POLO_ORDER}-1` };
    const stays = [sentTo(1, follow(undefined)), daily('2026-03-16T16:00:00.000Z')];
    for (const happened of [
      opening,
      event('AccountingCodeChanged'),
      event('PaymentAdded'),
      event('SalesPersonAssigned'),
    ])
      expect(await typed.when(happened)).toEqual(stays);
    expect(await typed.whenDue(timer, LATE)).toEqual([
      sentTo(1, follow(undefined)),
      daily('2026-04-27T16:00:00.000Z'),
    ]);
    const terms = { ...event('PaymentTermsSet'), stream: 'customer-cafe' };
    for (const happened of [terms, event('CodeMoved'), event('QuotationHandedOver')])
      expect(await typed.when(happened)).toContainEqual(sentTo(1, follow('2026-04-26')));
  });

  it('keeps a due date entered by hand after shipment, even if the process sees the shipment later', async () => {
    const moved = event('CodeMoved', { at: '2026-03-15T01:00:00.000Z' });
    const typedAt = (instant: string) =>
      process.knowing(order(shipped), aCase('open', '2026-03-13', 1, instant)).when(moved);
    expect(await typedAt('2026-03-15T01:00:00.400Z')).toContainEqual(sentTo(1, follow(undefined)));
    expect(await typedAt('2026-03-15T01:00:00.000Z')).toContainEqual(sentTo(1, follow(undefined)));
    expect(await typedAt('2026-03-15T00:59:59.999Z')).toContainEqual(sentTo(1, follow('2026-04-26')));
  });

  it('uses the current terms of the current owner', async () => {
    const monthly = [customer, 'cafe', { payment_date: 3 }] as const;
    const terms = { ...event('PaymentTermsSet'), stream: 'customer-cafe' };
    const moved = [{ kind: 'schedule', timer: { ...timer, due: '2026-04-30T16:00:00.000Z' } }];
    expect(await process.waiting(POLO_ORDER).knowing(order(shipped), monthly).when(terms)).toEqual(moved);
    expect(
      await process.waiting(POLO_ORDER).knowing(order(shipped), monthly, aCase('open')).when(terms),
    ).toEqual([sentTo(1, follow('2026-04-30')), daily('2026-03-16T16:00:00.000Z')]);
    expect(await process.waiting().knowing(order(shipped), monthly).when(terms)).toMatchObject([
      { kind: 'ignore' },
    ]);
    const handed = { ...shipped, customer_uid: 'club' };
    const byClub = [customer, 'club', { payment_date: 4 }] as const;
    expect(await process.knowing(order(handed), byClub).when(event('QuotationHandedOver'))).toEqual([
      {
        kind: 'schedule',
        timer: { ...timer, due: '2026-05-15T16:00:00.000Z', data: { customer_uid: 'club' } },
      },
    ]);
  });

  it('is not opened before the last day is over, after payment, or while the order is paused', async () => {
    expect(await process.knowing(order(shipped)).whenDue(timer, '2026-04-26T15:59:59.000Z')).toEqual([waits]);
    for (const state of [withMoney(32913), withCode(2102), withCode(2999)]) {
      expect(await process.knowing(order(state)).whenDue(timer, LATE)).toMatchObject([{ kind: 'ignore' }]);
      expect(await process.knowing(order(state)).when(event('PaymentAdded'))).toEqual([
        { kind: 'complete', key: POLO_ORDER },
      ]);
    }
    expect(await process.knowing().whenDue(timer, LATE)).toMatchObject([{ kind: 'ignore' }]);
  });

  it('ends when the order is void or closed, and is reopened when the order is resumed', async () => {
    const ended = sentTo(1, { kind: 'close', status: 'ended', message: '' });
    const done = { kind: 'complete', key: POLO_ORDER };
    const over: readonly Quotation[] = [
      ...([2103, 2104, 2105, 2999] as const).map(withCode),
      ...([9998, 9999, 3998, 3999] as const).map((code) => ({ ...shipped, code })),
    ];
    for (const state of over)
      for (const status of ['open', 'promised']) {
        const stands = process.knowing(order(state), aCase(status));
        for (const type of ['CodeMoved', 'CodeForced', 'AccountingCodeChanged'])
          expect(await stands.when(event(type))).toEqual([ended, done]);
        // A case that an earlier release left open is closed at the next check of the order.
        expect(await stands.whenDue(timer, LATE)).toEqual([ended, done]);
        expect(await process.knowing(order(state), aCase('ended')).when(event('PaymentAdded'))).toEqual([
          done,
        ]);
      }
    expect(await process.knowing(order(shipped), aCase('ended')).when(event('CodeForced'))).toMatchObject([
      { command: { kind: 'reopen' } },
      { command: follow('2026-04-26') },
      { kind: 'schedule' },
    ]);
    // A paused order may continue: its case remains open, but is not counted during the pause.
    const paused = process.knowing(order(withCode(2102)), aCase('open'));
    expect(await paused.when(event('AccountingCodeChanged'))).toEqual([
      sentTo(1, follow(undefined)),
      daily('2026-03-16T16:00:00.000Z'),
    ]);
  });

  it('is closed as paid when nothing is owed, and reopened when the payment is removed', async () => {
    const expected = ['STILL_OWED', 'OVERDUE_CLOSED', 'OVERDUE_NOT_FOUND'];
    for (const status of ['open', 'promised']) {
      expect(
        await process.knowing(order(withMoney(32913)), aCase(status)).when(event('PaymentAdded')),
      ).toEqual([
        {
          kind: 'send',
          aggregate: overdueCase,
          id: `${POLO_ORDER}-1`,
          command: { kind: 'close', status: 'paid', message: '' },
          expected,
        },
        { kind: 'complete', key: POLO_ORDER },
      ]);
    }
    expect(
      await process.knowing(order(withMoney(1)), aCase('paid')).when(event('PaymentRemoved')),
    ).toMatchObject([
      { kind: 'send', command: { kind: 'reopen' } },
      { kind: 'send', command: follow('2026-04-26') },
      { kind: 'schedule' },
    ]);
    expect(
      await process.knowing(order(withMoney(1)), aCase('written_off')).when(event('PaymentAdded')),
    ).toMatchObject([{ kind: 'complete' }]);
  });

  it('is removed when the order is deleted, and its timer ends', async () => {
    const gone = [quotation, POLO_ORDER, 'deleted'] as const;
    const cases = [aCase('paid', '2026-03-26'), aCase('open', '2026-04-26', 2)] as const;
    const done = { kind: 'complete', key: POLO_ORDER };
    for (const react of [
      process.knowing(gone, ...cases).when(event('QuotationDeleted')),
      process.knowing(gone, ...cases).whenDue(timer, LATE),
    ])
      expect(await react).toEqual([sentTo(2, { kind: 'remove' }), done]);
    expect(await process.knowing(gone).when(event('QuotationDeleted'))).toEqual([done]);
    expect(chasePayments.on).toContain('QuotationDeleted');
  });

  it('is opened for imported history only where the due date is still to come', async () => {
    const shipping = event('CodeMoved', imported);
    expect(await process.knowing(order(shipped)).when(shipping)).toEqual([waits]);
    expect(await process.knowing(order(shipped)).when(shipping, LATE)).toMatchObject([{ kind: 'ignore' }]);
    // Deferred payment for samples is due together with that for the goods, which are delivered at 4003.
    const paidGoods = recorded(
      `quotation-${POLO_ORDER}`,
      { type: 'CodeMoved', data: { to: 4003, quotation_no: POLO_ORDER } },
      imported,
    );
    expect(await process.knowing(order(orderOf(eventsOf(cafePaysTheGoods)))).when(paidGoods)).toEqual([
      waits,
    ]);
    expect(
      await process.knowing(order(withMoney(1)), aCase('paid')).when(event('PaymentRemoved', imported)),
    ).toMatchObject([{ kind: 'ignore' }]);
  });
});

describe('opening an overdue case', () => {
  it('sets the accounting code of the order to 2101 (逾期), also for an order with imported history', async () => {
    // The second case was opened today, for an order with imported history.
    for (const metadata of [{}, { correlation: `demo-${POLO_ORDER}` }])
      expect(await given(markOverdue).knowing().when(event('OverdueOpened', metadata))).toMatchObject([
        {
          kind: 'send',
          aggregate: quotation,
          id: POLO_ORDER,
          command: { kind: 'change-accounting-code', code: 2101, reason: '款項逾期，已建立逾期案件' },
        },
      ]);
    expect(await given(markOverdue).knowing().when(event('OverdueOpened', imported))).toMatchObject([
      { kind: 'ignore' },
    ]);
  });
});
