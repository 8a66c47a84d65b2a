import type { Pool } from '@zhidan/database';
import { categories, recordReadModel, sqlNames } from '@zhidan/domain';
import { keysOf, objectFromNames } from '@zhidan/domain/core';
import {
  kindsOfFigure,
  paymentReadModel,
  quotationReadModel,
  type PaymentFigure,
} from '@zhidan/domain/quotation';
import { revenueDimensions, type RevenueDimension, type RevenueRow } from '@zhidan/domain/statistics';
import { problems } from '@zhidan/http';
import { personsJoin } from '../customer/named.js';
import type { MonthsQuery } from './asked.js';

const orders = sqlNames(quotationReadModel, 'o');
const payments = sqlNames(paymentReadModel, 'p');
const people = personsJoin();
const products = sqlNames(recordReadModel(categories));
const { columns: o } = orders;
const { columns: p } = payments;

/** A dimension that revenue is grouped by, with the titles of its keys. */
interface Dimension {
  readonly of: string;
  readonly titles: string;
}

/** The SQL of the key for orders, and for payments joined with their order. */
interface Grouping extends Pick<Dimension, 'titles'> {
  readonly ofOrder: string;
  readonly ofPayment: string;
}

const dimensions: Readonly<Record<Exclude<RevenueDimension, 'month'>, Dimension>> = {
  sales: {
    of: o.sales_value,
    titles: `select ${people.columns.id} as key, ${people.called} as title from ${people.from}`,
  },
  customer: {
    of: o.customer_uid,
    titles: `select ${people.columns.id} as key, ${people.columns.company} as title from ${people.from}`,
  },
  category: {
    of: o.category_id,
    titles: `select ${products.columns.id} as key, ${products.columns.name} as title from ${products.from}`,
  },
};

function groupingOf(by: RevenueDimension): Grouping {
  if (by !== 'month') {
    const { of, titles } = dimensions[by];
    return { ofOrder: of, ofPayment: of, titles };
  }
  const inMonth = (column: string) => `width_bucket(${column}, $1::text[])::text`;
  return { ofOrder: inMonth(o.creation_date), ofPayment: inMonth(p.paid_date), titles: '' };
}

/** Reads the dimension from the query; throws the 400 problem for an unknown dimension. */
export function parseRevenueDimension(by: unknown = 'month'): RevenueDimension {
  const found = revenueDimensions.find((known) => known === by);
  if (found === undefined)
    throw problems.malformed([{ path: 'by', message: `must be one of ${revenueDimensions.join(', ')}` }]);
  return found;
}

/** The SQL condition that a payment counts in a figure. */
const isIn = (figure: PaymentFigure): string => `${p.payment_kind} in (${kindsOfFigure(figure).join(', ')})`;
const ifIn = (figure: PaymentFigure, amount: string): string =>
  `case when ${isIn(figure)} then ${amount} else 0 end`;

/** The 5 % tax contained in an amount: a 21st of it, rounded. No whole amount falls on a half. */
const tax = `(2 * ${p.amount} + case when ${p.amount} < 0 then -21 else 21 end) / 42`;

/** The SQL of the amounts that an order adds to a row; all columns are in one index. */
export const orderAmountsSql = {
  orders: '1',
  ordered_proofing: o.proofing_price_tax,
  ordered_production: o.product_price_tax,
  ordered_untaxed: `${o.proofing_price_tax} + ${o.product_price_tax} - ${o.tax}`,
  ordered_tax: o.tax,
  paid: `${o.proofing_price_tax} + ${o.product_price_tax} - ${o.outstanding}`,
  unpaid: o.owed,
  later: o.later,
  unclaimed: `greatest(${o.outstanding}, 0) - ${o.owed} - ${o.later}`,
  credit: o.credit,
} as const;

/** The SQL of the amounts that a payment adds to a row. */
export const paymentAmountsSql = {
  received: ifIn('received', p.amount),
  received_proofing: ifIn('received_proofing', p.amount),
  received_production: ifIn('received_production', p.amount),
  refunded: ifIn('refunded', `-${p.amount}`),
  received_untaxed: ifIn('received', `${p.amount} - ${tax}`),
  received_tax: ifIn('received', tax),
  discounted: ifIn('discounted', p.amount),
  recorded: p.amount,
} as const;

type OrderSums = Readonly<Record<keyof typeof orderAmountsSql, number>>;
type PaymentSums = Readonly<Record<keyof typeof paymentAmountsSql, number>>;

const summed = (added: Readonly<Record<string, string>>): string =>
  Object.entries(added)
    .map(([name, sql]) => `sum(${sql})::bigint as ${name}`)
    .join(', ');

const noOrders: OrderSums = objectFromNames(keysOf(orderAmountsSql), () => 0);
const noPayments: PaymentSums = objectFromNames(keysOf(paymentAmountsSql), () => 0);

/**
 * Revenue in some months. Every month has a row; another key has a row only where it has orders or payments.
 */
export async function loadRevenue(
  pool: Pool,
  by: RevenueDimension,
  asked: MonthsQuery,
): Promise<readonly RevenueRow[]> {
  const { months } = asked;
  const grouping = groupingOf(by);
  const [ordered, paid] = await Promise.all([
    orderSums(pool, grouping, asked),
    paymentSums(pool, by, grouping, asked),
  ]);
  const ordersOf = new Map(ordered.map((row) => [row.key, row]));
  const paymentsOf = new Map(paid.map((row) => [row.key, row]));
  const row = (key: string, title: string, sums: string = key): RevenueRow =>
    revenueRow(key, title, {
      order: ordersOf.get(sums),
      paid: paymentsOf.get(sums),
      months: by === 'month' ? 1 : months.length,
    });
  // The query numbers the buckets of months from 1.
  if (by === 'month') return months.map((month, place) => row(month, month, String(place + 1)));
  const keys = [...new Set([...ordersOf.keys(), ...paymentsOf.keys()])];
  const named = await pool.query<{ key: string; title: string }>(
    `select key, title from (${grouping.titles}) as named where key = any($1::text[])`,
    [keys],
  );
  const titleOf = new Map(named.rows.map(({ key, title }) => [key, title]));
  return keys
    .map((key) => row(key, titleOf.get(key) ?? ''))
    .sort((one, other) => other.ordered - one.ordered || (one.key < other.key ? -1 : 1));
}

type FoundOrders = OrderSums & { readonly key: string; readonly last_order: string };

async function orderSums(
  pool: Pool,
  { ofOrder }: Grouping,
  { begins, end }: MonthsQuery,
): Promise<readonly FoundOrders[]> {
  const { rows } = await pool.query<FoundOrders>(
    `select ${ofOrder} as key, max(${o.creation_date}) as last_order, ${summed(orderAmountsSql)}
       from ${orders.from}
      where ${o.creation_date} >= ($1::text[])[1] and ${o.creation_date} < $2 and ${o.is_revenue}
      group by 1`,
    [begins, end],
  );
  return rows;
}

type FoundPayments = PaymentSums & { readonly key: string };

async function paymentSums(
  pool: Pool,
  by: RevenueDimension,
  { ofPayment }: Grouping,
  { firstDays, endDay }: MonthsQuery,
): Promise<readonly FoundPayments[]> {
  const { rows } = await pool.query<FoundPayments>(
    `select ${ofPayment} as key, ${summed(paymentAmountsSql)}
       from ${payments.from}
       ${by === 'month' ? '' : `join ${orders.from} on ${o.id} = ${p.quotation_no}`}
      where ${p.paid_date} >= ($1::text[])[1] and ${p.paid_date} < $2
      group by 1`,
    [firstDays, endDay],
  );
  return rows;
}

interface Counted {
  readonly order: FoundOrders | undefined;
  readonly paid: FoundPayments | undefined;
  readonly months: number;
}

function revenueRow(key: string, title: string, { order, paid, months }: Counted): RevenueRow {
  const ofAll = { ...noOrders, ...noPayments, ...order, ...paid };
  const ordered = ofAll.ordered_proofing + ofAll.ordered_production;
  return {
    ...ofAll,
    key,
    title,
    ordered,
    monthly_average: Math.ceil(ordered / months),
    last_order: order?.last_order ?? null,
  };
}
