import type { Pool } from '@zhidan/database';
import { categories, recordReadModel, sqlNames } from '@zhidan/domain';
import { paymentKinds, paymentReadModel, quotationReadModel, type Stage } from '@zhidan/domain/quotation';
import { revenueDimensions, type RevenueDimension, type RevenueRow } from '@zhidan/domain/statistics';
import { problems } from '@zhidan/http';
import { persons } from '../customer/named.js';
import type { MonthsAsked } from './asked.js';

const orders = sqlNames(quotationReadModel, 'o');
const payments = sqlNames(paymentReadModel, 'p');
const people = persons();
const products = sqlNames(recordReadModel(categories));
const { columns: o } = orders;
const { columns: p } = payments;

/** What a dimension is grouped by, and how its keys are called. */
interface Dimension {
  readonly of: string;
  readonly titles: string;
}

/** The same of orders, and of payments beside their order. */
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

/** By what to distinguish; throws the 400 problem for anything unknown. */
export function dimensionOf(by: unknown = 'month'): RevenueDimension {
  const found = revenueDimensions.find((known) => known === by);
  if (found === undefined)
    throw problems.malformed([{ path: 'by', message: `must be one of ${revenueDimensions.join(', ')}` }]);
  return found;
}

const kindsOf = (belongs: (kind: (typeof paymentKinds)[keyof typeof paymentKinds]) => boolean): number[] =>
  Object.entries(paymentKinds).flatMap(([kind, row]) => (belongs(row) ? [Number(kind)] : []));
const kindsInOf = (stage: Stage) => kindsOf((row) => row.cash === 'in' && row.stage === stage);

/** Kinds of payments that count as received, those of samples and of production among them, and those paid back. */
export const cashKinds = {
  all: kindsOf(({ cash }) => cash !== 'none'),
  proofing: kindsInOf('proofing'),
  production: kindsInOf('production'),
  refunded: kindsOf(({ cash }) => cash === 'out'),
} as const;

type Sums<Name extends string> = { readonly key: string } & Readonly<Record<Name, number>>;
type OrderSums = Sums<'orders' | 'ordered_proofing' | 'ordered_production' | 'unpaid'> & {
  readonly last_order: string;
};
type PaymentSums = Sums<'received' | 'received_proofing' | 'received_production' | 'refunded'>;

const noOrders: Omit<OrderSums, 'key' | 'last_order'> & { readonly last_order: null } = {
  orders: 0,
  ordered_proofing: 0,
  ordered_production: 0,
  unpaid: 0,
  last_order: null,
};
const noPayments: Omit<PaymentSums, 'key'> = {
  received: 0,
  received_proofing: 0,
  received_production: 0,
  refunded: 0,
};

/** Revenue in some months; a month without any is there too, other keys only where something happened. */
export async function revenueOf(
  pool: Pool,
  by: RevenueDimension,
  asked: MonthsAsked,
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
  // Month n lies in bucket n + 1.
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

async function orderSums(
  pool: Pool,
  { ofOrder }: Grouping,
  { begins, end }: MonthsAsked,
): Promise<readonly OrderSums[]> {
  const { rows } = await pool.query<OrderSums>(
    `select ${ofOrder} as key, count(*) as orders, max(${o.creation_date}) as last_order,
            coalesce(sum(${o.proofing_price_tax}), 0)::bigint as ordered_proofing,
            coalesce(sum(${o.product_price_tax}), 0)::bigint as ordered_production,
            coalesce(sum(${o.outstanding}), 0)::bigint as unpaid
       from ${orders.from}
      where ${o.creation_date} >= ($1::text[])[1] and ${o.creation_date} < $2 and ${o.is_revenue}
      group by 1`,
    [begins, end],
  );
  return rows;
}

async function paymentSums(
  pool: Pool,
  by: RevenueDimension,
  { ofPayment }: Grouping,
  { firstDays, endDay }: MonthsAsked,
): Promise<readonly PaymentSums[]> {
  const { rows } = await pool.query<PaymentSums>(
    `select ${ofPayment} as key, coalesce(sum(${p.amount}), 0)::bigint as received,
            coalesce(sum(${p.amount}) filter (where ${p.payment_kind} = any($3::bigint[])), 0)::bigint as received_proofing,
            coalesce(sum(${p.amount}) filter (where ${p.payment_kind} = any($4::bigint[])), 0)::bigint as received_production,
            coalesce(-sum(${p.amount}) filter (where ${p.payment_kind} = any($5::bigint[])), 0)::bigint as refunded
       from ${payments.from}
       ${by === 'month' ? '' : `join ${orders.from} on ${o.id} = ${p.quotation_no}`}
      where ${p.paid_date} >= ($1::text[])[1] and ${p.paid_date} < $2 and ${p.payment_kind} = any($6::bigint[])
      group by 1`,
    [firstDays, endDay, cashKinds.proofing, cashKinds.production, cashKinds.refunded, cashKinds.all],
  );
  return rows;
}

function revenueRow(
  key: string,
  title: string,
  {
    order = noOrders,
    paid = noPayments,
    months,
  }: {
    readonly order:
      (Omit<OrderSums, 'key' | 'last_order'> & { readonly last_order: string | null }) | undefined;
    readonly paid: Omit<PaymentSums, 'key'> | undefined;
    readonly months: number;
  },
): RevenueRow {
  const ordered = order.ordered_proofing + order.ordered_production;
  return {
    key,
    title,
    orders: order.orders,
    ordered,
    ordered_proofing: order.ordered_proofing,
    ordered_production: order.ordered_production,
    received: paid.received,
    received_proofing: paid.received_proofing,
    received_production: paid.received_production,
    refunded: paid.refunded,
    unpaid: order.unpaid,
    monthly_average: Math.ceil(ordered / months),
    last_order: order.last_order,
  };
}
