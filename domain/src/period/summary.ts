import { z } from 'zod';
import { paymentKinds, type PaymentKind } from '../codes/payment-kinds.js';
import { paymentProviderIdSchema } from '../codes/online-ways.js';
import { paymentKindSchema } from '../codes/schemas.js';
import type { PaymentNoticeRow } from '../payment-notice/row.js';
import { monthOfDay } from '../quotation/money/booked-on.js';
import type { Voucher, VouchersRow } from './voucher.js';

/** The sums of the vouchers that are booked in a month, in NT$. */
export const monthTotals = z.object({
  month: z.string(),
  /** Invoices less allowances, cancelled invoices and voided invoices. */
  untaxed: z.int(),
  tax: z.int(),
  total: z.int(),
  received: z.int(),
  /** The money that was paid back, as zero or a negative number. */
  paid_back: z.int(),
  vouchers: z.int(),
});
export type MonthTotals = z.infer<typeof monthTotals>;

const moneyOfDay = z.object({ day: z.string(), received: z.int(), paid_back: z.int() });

/** The money that was received and paid out in one way of paying. */
const moneyOfWay = moneyOfDay.omit({ day: true }).extend({
  payment_kind: paymentKindSchema,
  title: z.string(),
  days: z.array(moneyOfDay),
});
export type MoneyOfWay = z.infer<typeof moneyOfWay>;

/** A day of a payment provider: what buyers paid, its fees, and what it therefore pays out. */
const providerDay = z.object({
  provider: paymentProviderIdSchema,
  day: z.string(),
  payments: z.int(),
  received: z.int(),
  refunded: z.int(),
  fees: z.int(),
  payout: z.int(),
  /** Whether the provider stated a fee for each payment. */
  has_all_fees: z.boolean(),
});
export type ProviderDay = z.infer<typeof providerDay>;

/** The answer of `GET /api/periods/<yyyy-mm>/summary`. */
export const monthSummary = monthTotals.extend({
  ways: z.array(moneyOfWay),
  providers: z.array(providerDay),
  /** The number of reported payments that are recorded in no order. */
  unbooked: z.int(),
});
export type MonthSummary = z.infer<typeof monthSummary>;

const sumOf = (all: readonly Voucher[], which: 'untaxed' | 'tax' | 'total'): number =>
  all.reduce((sum, voucher) => sum + voucher[which], 0);

const groupsOf = <Item, Key>(
  items: readonly Item[],
  key: (item: Item) => Key,
): readonly (readonly [Key, readonly Item[]])[] => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
};

/**
 * Whether a voucher is of money that was received or paid back; a balance that was moved from another order is
 * no money.
 */
const isMoney = (kind: 'received' | 'paid_back') => (voucher: Voucher) => voucher.kind === kind;
const received = (all: readonly Voucher[]): number => sumOf(all.filter(isMoney('received')), 'total');
const paidBack = (all: readonly Voucher[]): number => sumOf(all.filter(isMoney('paid_back')), 'total');

export function totalsOfMonth(rows: readonly VouchersRow[], month: string): MonthTotals {
  const vouchers = vouchersIn(rows, month);
  const invoiced = vouchers.filter(({ kind }) => kind === 'invoice' || kind === 'allowance');
  return {
    month,
    untaxed: sumOf(invoiced, 'untaxed'),
    tax: sumOf(invoiced, 'tax'),
    total: sumOf(invoiced, 'total'),
    received: received(vouchers),
    paid_back: paidBack(vouchers),
    vouchers: vouchers.length,
  };
}

/**
 * A month for the person who closes it: its sums, money by way and day, and for each day of a payment provider
 * what it received, kept as fees and pays out.
 */
export function summaryOfMonth(
  rows: readonly VouchersRow[],
  notices: readonly PaymentNoticeRow[],
  month: string,
): MonthSummary {
  const money = vouchersIn(rows, month).filter(
    ({ kind, payment_kind }) => (kind === 'received' || kind === 'paid_back') && payment_kind !== null,
  );
  const paid = notices.filter(({ outcome }) => outcome === 'paid');
  const moves = paid.flatMap(movesOf).filter(({ day }) => monthOfDay(day) === month);
  return {
    ...totalsOfMonth(rows, month),
    ways: groupsOf(money, ({ payment_kind }) => payment_kind)
      .flatMap(([kind, vouchers]) => (kind === null ? [] : [wayOf(kind, vouchers)]))
      .toSorted((a, b) => a.payment_kind - b.payment_kind),
    providers: groupsOf(moves, ({ provider, day }) => `${provider} ${day}`)
      .flatMap(([, all]) => providerDayOf(all))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    unbooked: paid.filter(
      ({ verdict, open, paid_on }) => verdict !== 'BOOKED' && open && monthOfDay(paid_on) === month,
    ).length,
  };
}

const vouchersIn = (rows: readonly VouchersRow[], month: string): readonly Voucher[] =>
  rows.flatMap(({ vouchers }) => vouchers.filter(({ booked_on }) => monthOfDay(booked_on) === month));

const wayOf = (payment_kind: PaymentKind, vouchers: readonly Voucher[]): MoneyOfWay => ({
  payment_kind,
  title: paymentKinds[payment_kind].title,
  received: received(vouchers),
  paid_back: paidBack(vouchers),
  days: groupsOf(vouchers, ({ booked_on }) => booked_on)
    .map(([day, all]) => ({ day, received: received(all), paid_back: paidBack(all) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
});

/** What happened on one day of a provider: a payment, or a refund, which the provider deducts on its own day. */
interface ProviderMove {
  readonly provider: ProviderDay['provider'];
  readonly day: string;
  readonly payments: number;
  readonly received: number;
  readonly refunded: number;
  /** The fee of the provider in NT$; null if the provider states none. */
  readonly fee: number | null;
}

const movesOf = ({ provider, paid_on, amount, fee, refunds }: PaymentNoticeRow): readonly ProviderMove[] => [
  { provider, day: paid_on, payments: 1, received: amount ?? 0, refunded: 0, fee },
  ...refunds.flatMap(({ state, amount: refunded, ended_on }) =>
    state === 'done'
      ? [{ provider, day: ended_on ?? paid_on, payments: 0, received: 0, refunded, fee: 0 }]
      : [],
  ),
];

function providerDayOf(moves: readonly ProviderMove[]): readonly ProviderDay[] {
  const [first] = moves;
  if (first === undefined) return [];
  const sum = (amount: (move: ProviderMove) => number): number =>
    moves.reduce((all, move) => all + amount(move), 0);
  const received = sum((move) => move.received);
  const refunded = sum((move) => move.refunded);
  const fees = sum(({ fee }) => fee ?? 0);
  return [
    {
      provider: first.provider,
      day: first.day,
      payments: sum(({ payments }) => payments),
      received,
      refunded,
      fees,
      payout: received - refunded - fees,
      has_all_fees: moves.every(({ fee }) => fee !== null),
    },
  ];
}
