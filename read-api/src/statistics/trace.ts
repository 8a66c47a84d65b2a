import type { Pool } from '@zhidan/database';
import { eventReadModel, sqlNames } from '@zhidan/domain';
import { paymentReadModel, quotationReadModel } from '@zhidan/domain/quotation';
import { type RevenueDimension, type RevenueRow, type TracedStream } from '@zhidan/domain/statistics';
import { problems } from '@zhidan/http';
import type { MonthsAsked } from './asked.js';
import { cashKinds } from './revenue.js';

/** More orders behind the figures than these have to be asked for in parts. */
const MOST_ORDERS = 5_000;

/** Events that make what an order comes to, and what was paid of it. */
const moneyEvents = [
  'QuotationRequested',
  'QuotationRevised',
  'QuotationSubmittedForReview',
  'ReviewPassed',
  'PaymentAdded',
  'PaymentCorrected',
  'PaymentRemoved',
];

const orders = sqlNames(quotationReadModel, 'o');
const payments = sqlNames(paymentReadModel, 'p');
const events = sqlNames(eventReadModel, 'e');
const { columns: o } = orders;
const { columns: p } = payments;
const { columns: e } = events;

const keyColumns = {
  sales: o.sales_value,
  customer: o.customer_uid,
  category: o.category_id,
} as const satisfies Readonly<Record<Exclude<RevenueDimension, 'month'>, string>>;

/**
 * The figures with the streams and revisions that are behind each, and what each adds to what was ordered and to what
 * was received: their sums are the figures. Throws the 400 problem where they are too many: fewer months, or one `key`
 * alone, then help.
 */
export async function traced(
  pool: Pool,
  by: RevenueDimension,
  { begins, end }: MonthsAsked,
  rows: readonly RevenueRow[],
): Promise<readonly RevenueRow[]> {
  const key = by === 'month' ? undefined : keyColumns[by];
  const { rows: found } = await pool.query<TracedStream & { readonly key: string }>(
    `with behind as (
       select ${key ?? `width_bucket(${o.creation_date}, $1::text[])::text`} as key, 'quotation-' || ${o.id} as stream,
              ${o.creation_date} as at, ${o.proofing_price_tax} + ${o.product_price_tax} as ordered, 0 as received
         from ${orders.from}
        where ${o.creation_date} >= ($1::text[])[1] and ${o.creation_date} < $2 and ${o.is_revenue}
          ${key === undefined ? '' : `and ${key} = any($5::text[])`}
       union all
       select ${key ?? `width_bucket(${p.created_date}, $1::text[])::text`}, 'quotation-' || ${p.quotation_no},
              ${p.created_date}, 0, ${p.amount}
         from ${payments.from} ${key === undefined ? '' : `join ${orders.from} on ${o.id} = ${p.quotation_no}`}
        where ${p.created_date} >= ($1::text[])[1] and ${p.created_date} < $2
          and ${p.payment_kind} = any($3::bigint[])
          ${key === undefined ? '' : `and ${key} = any($5::text[])`}
     ), concerned as (
       select key, stream, min(at) as at, sum(ordered)::bigint as ordered, sum(received)::bigint as received
         from behind group by 1, 2 limit ${MOST_ORDERS + 1}
     )
     select key, c.stream, c.at, ordered, received, array_agg(${e.revision}::int order by ${e.revision}) as revisions
       from concerned as c join ${events.from} on ${e.stream} = c.stream and ${e.type} = any($4::text[])
      group by 1, 2, 3, 4, 5 order by 3, 2`,
    [begins, end, cashKinds, moneyEvents, ...(key === undefined ? [] : [rows.map((row) => row.key)])],
  );
  if (found.length > MOST_ORDERS)
    throw problems.malformed([
      {
        path: 'trace',
        message: `more than ${MOST_ORDERS} orders are behind this: ask for fewer months or one key`,
      },
    ]);
  const behind = new Map<string, TracedStream[]>();
  for (const { key: of, ...stream } of found) behind.set(of, [...(behind.get(of) ?? []), stream]);
  return rows.map((row, place) => ({
    ...row,
    trace: behind.get(by === 'month' ? String(place + 1) : row.key) ?? [],
  }));
}
