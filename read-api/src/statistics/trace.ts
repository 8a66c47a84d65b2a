import type { Pool } from '@zhidan/database';
import { eventReadModel, sqlNames } from '@zhidan/domain';
import { paymentReadModel, quotationReadModel } from '@zhidan/domain/quotation';
import type { RevenueDimension, RevenueRow } from '@zhidan/domain/statistics';
import type { MonthsAsked } from './asked.js';
import { tooMany } from './behind.js';
import type { StreamBehind } from './named-events.js';
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

/** What an order and its payments add to the sums of a row of revenue. */
type Sums = Readonly<
  Record<
    | 'orders'
    | 'ordered_proofing'
    | 'ordered_production'
    | 'unpaid'
    | 'received'
    | 'received_proofing'
    | 'received_production'
    | 'refunded',
    number
  >
>;

type Found = Sums & Required<Omit<StreamBehind, 'adds'>> & { readonly key: string };

/** The orders and payments that are counted, by key and order; `$10` names the keys. */
function behindBy(by: RevenueDimension): string {
  const key = by === 'month' ? undefined : keyColumns[by];
  const inMonth = (column: string, begins: string) => `width_bucket(${column}, ${begins}::text[])::text`;
  const ofKinds = (kinds: string) =>
    `case when ${p.payment_kind} = any(${kinds}::bigint[]) then ${p.amount} else 0 end`;
  const wanted = key === undefined ? '' : `and ${key} = any($10::text[])`;
  return `
    select ${key ?? inMonth(o.creation_date, '$1')} as key, 'quotation-' || ${o.id} as stream, ${o.creation_date} as at,
           1 as orders, ${o.proofing_price_tax} as ordered_proofing, ${o.product_price_tax} as ordered_production,
           ${o.outstanding} as unpaid, 0 as received, 0 as received_proofing, 0 as received_production, 0 as refunded
      from ${orders.from}
     where ${o.creation_date} >= ($1::text[])[1] and ${o.creation_date} < $2 and ${o.is_revenue} ${wanted}
    union all
    select ${key ?? inMonth(p.paid_date, '$8')}, 'quotation-' || ${p.quotation_no}, ${p.created_date},
           0, 0, 0, 0, ${p.amount}, ${ofKinds('$5')}, ${ofKinds('$6')}, -${ofKinds('$7')}
      from ${payments.from} ${key === undefined ? '' : `join ${orders.from} on ${o.id} = ${p.quotation_no}`}
     where ${p.paid_date} >= ($8::text[])[1] and ${p.paid_date} < $9
       and ${p.payment_kind} = any($3::bigint[]) ${wanted}`;
}

/**
 * The figures with the streams and revisions that are behind each, and what each adds to the sums of its row. Throws the
 * 400 problem where they are too many: fewer months, or one `key` alone, then help.
 */
export async function traced(
  pool: Pool,
  by: RevenueDimension,
  { begins, end, firstDays, endDay }: MonthsAsked,
  rows: readonly RevenueRow[],
): Promise<readonly (Omit<RevenueRow, 'trace'> & { readonly trace: readonly StreamBehind[] })[]> {
  const { all, proofing, production, refunded } = cashKinds;
  const { rows: found } = await pool.query<Found>(
    `with behind as (${behindBy(by)}), concerned as (
       select key, stream, min(at) as at, sum(orders)::bigint as orders,
              sum(ordered_proofing)::bigint as ordered_proofing, sum(ordered_production)::bigint as ordered_production,
              sum(unpaid)::bigint as unpaid, sum(received)::bigint as received,
              sum(received_proofing)::bigint as received_proofing,
              sum(received_production)::bigint as received_production, sum(refunded)::bigint as refunded
         from behind group by 1, 2 limit ${MOST_ORDERS + 1}
     )
     select c.*, array(
              select ${e.revision}::int from ${events.from}
               where ${e.stream} = c.stream and ${e.type} = any($4::text[]) order by 1) as revisions
       from concerned as c order by c.at, c.stream`,
    [
      begins,
      end,
      all,
      moneyEvents,
      proofing,
      production,
      refunded,
      firstDays,
      endDay,
      ...(by === 'month' ? [] : [rows.map((row) => row.key)]),
    ],
  );
  if (found.length > MOST_ORDERS) throw tooMany(MOST_ORDERS);
  const behind = new Map<string, StreamBehind[]>();
  for (const { key, stream, at, revisions, ...sums } of found) {
    const adds = { ...sums, ordered: sums.ordered_proofing + sums.ordered_production };
    behind.set(key, [...(behind.get(key) ?? []), { stream, revisions, at, adds }]);
  }
  return rows.map((row, place) => ({
    ...row,
    trace: behind.get(by === 'month' ? String(place + 1) : row.key) ?? [],
  }));
}
