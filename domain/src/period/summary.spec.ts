import { describe, expect, it } from '@jest/globals';
import type { PaymentNoticeRow } from '../payment-notice/row.js';
import { summaryOfMonth } from './summary.js';
import type { Voucher, VouchersRow } from './voucher.js';

let rows = 0;
const row = (...vouchers: readonly Partial<Voucher>[]): VouchersRow => ({
  id: `260302-1-p${(rows += 1)}`,
  revision: 0,
  quotation_no: '260302-1203040576',
  paid: null,
  invoice: null,
  vouchers: vouchers.map((given, at) => ({
    at,
    kind: 'received',
    takes_back: false,
    day: '2026-03-02',
    booked_on: '2026-03-02',
    number: '',
    payment_kind: 9,
    untaxed: 1_050,
    tax: 0,
    total: 1_050,
    recorded: '2026-03-02T01:00:00.000Z',
    ...given,
  })),
  first_month: '2026-03',
  last_month: '2026-03',
});

const notice = (given: Partial<PaymentNoticeRow>): PaymentNoticeRow => ({
  id: 'x',
  revision: 0,
  quotation_no: '260302-1203040576',
  provider: 'ecpay',
  trade_no: '26030212030405760001',
  provider_trade_no: '2603021',
  outcome: 'paid',
  amount: 1_050,
  paid_on: '2026-03-02',
  means: 'Credit_CreditCard',
  fee: 21,
  verdict: 'BOOKED',
  open: false,
  settled: null,
  refunds: [],
  created_date: '2026-03-02T01:00:00.000Z',
  ...given,
});

const refund = (amount: number, ended_on: string | null) => ({
  id: `r${amount}`,
  amount,
  state: ended_on === null ? ('begun' as const) : ('done' as const),
  message: '',
  ended_on,
});

describe('the summary of a month', () => {
  const summary = summaryOfMonth(
    [
      row({}),
      row({ booked_on: '2026-03-05', payment_kind: 2, untaxed: 500, total: 500 }),
      row({ kind: 'paid_back', payment_kind: 13, untaxed: -100, total: -100 }),
      row({ kind: 'moved', payment_kind: 15, untaxed: 70, total: 70 }),
      row({ booked_on: '2026-04-01', total: 9_999 }),
      row(
        { kind: 'invoice', payment_kind: null, untaxed: 1_000, tax: 50, total: 1_050 },
        { kind: 'allowance', payment_kind: null, untaxed: -95, tax: -5, total: -100 },
      ),
    ],
    [
      notice({}),
      notice({ amount: 200, fee: null, refunds: [refund(50, '2026-03-02'), refund(9, null)] }),
      // Each refund counts on its own day: this month for a payment of the previous one, next month for a
      // payment of this one.
      notice({ paid_on: '2026-02-27', amount: 6_000, refunds: [refund(70, '2026-03-06')] }),
      notice({ paid_on: '2026-03-09', amount: 400, fee: 4, refunds: [refund(80, '2026-04-01')] }),
      notice({ paid_on: '2026-03-07', amount: 300, fee: 6, verdict: 'AMOUNT_DIFFERS', open: true }),
      notice({ outcome: 'simulated', amount: 7_777 }),
      notice({ paid_on: '2026-04-01', amount: 8_888 }),
    ],
    '2026-03',
  );

  it('adds up invoices, allowances and money of the month, without transferred balances', () => {
    expect(summary).toMatchObject({ untaxed: 905, tax: 45, total: 950, received: 1_550, paid_back: -100 });
    expect(summary.untaxed + summary.tax).toBe(summary.total);
    expect(
      summary.ways.map(({ payment_kind, received, paid_back }) => [payment_kind, received, paid_back]),
    ).toEqual([
      [2, 500, 0],
      [9, 1_050, 0],
      [13, 0, -100],
    ]);
    const days = summary.ways.flatMap((way) => way.days);
    expect(days.reduce((sum, { received }) => sum + received, 0)).toBe(summary.received);
  });

  it('states for each day of a payment provider the received, refunded and retained amounts and the payout', () => {
    expect(summary.providers).toEqual([
      expect.objectContaining({
        day: '2026-03-02',
        payments: 2,
        received: 1_250,
        refunded: 50,
        fees: 21,
        payout: 1_179,
        has_all_fees: false,
      }),
      expect.objectContaining({
        day: '2026-03-06',
        payments: 0,
        received: 0,
        refunded: 70,
        fees: 0,
        payout: -70,
        has_all_fees: true,
      }),
      expect.objectContaining({ day: '2026-03-07', received: 300, fees: 6, payout: 294, has_all_fees: true }),
      expect.objectContaining({ day: '2026-03-09', received: 400, refunded: 0, payout: 396 }),
    ]);
    expect(summary.unbooked).toBe(1);
  });
});
