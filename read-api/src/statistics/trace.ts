import type { Pool } from '@zhidan/database';
import { eventReadModel, sqlNames } from '@zhidan/domain';
import { keysOf } from '@zhidan/domain/core';
import { paymentReadModel, quotationReadModel } from '@zhidan/domain/quotation';
import type { RevenueDimension, RevenueRow } from '@zhidan/domain/statistics';
import type { MonthsQuery } from './asked.js';
import { tooManyEventsError } from './behind.js';
import type { SourceStream } from './named-events.js';
import { orderAmountsSql, paymentAmountsSql } from './revenue.js';

/** A request with more orders than this behind its figures is refused; the caller has to ask for parts. */
const MOST_ORDERS = 5_000;

/** Events that change the amount of an order or its payments. */
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

/** The numbers in a row of revenue to which an order or its payments contribute. */
const names = [...keysOf(orderAmountsSql), ...keysOf(paymentAmountsSql)];
type Sums = Readonly<Record<(typeof names)[number], number>>;

type Found = Sums & Required<Omit<SourceStream, 'adds'>> & { readonly key: string };

const added = (by: Readonly<Record<string, string>>): string =>
  names.map((name) => `${by[name] ?? '0'} as ${name}`).join(', ');

/** The SQL of the counted orders and payments by key and order; `$6` selects the keys. */
function behindBy(by: RevenueDimension): string {
  const key = by === 'month' ? undefined : keyColumns[by];
  const inMonth = (column: string, begins: string) => `width_bucket(${column}, ${begins}::text[])::text`;
  const wanted = key === undefined ? '' : `and ${key} = any($6::text[])`;
  return `
    select ${key ?? inMonth(o.creation_date, '$1')} as key, 'quotation-' || ${o.id} as stream, ${o.creation_date} as at,
           ${added(orderAmountsSql)}
      from ${orders.from}
     where ${o.creation_date} >= ($1::text[])[1] and ${o.creation_date} < $2 and ${o.is_revenue} ${wanted}
    union all
    select ${key ?? inMonth(p.paid_date, '$4')}, 'quotation-' || ${p.quotation_no}, ${p.created_date}, ${added(paymentAmountsSql)}
      from ${payments.from} ${key === undefined ? '' : `join ${orders.from} on ${o.id} = ${p.quotation_no}`}
     where ${p.paid_date} >= ($4::text[])[1] and ${p.paid_date} < $5 ${wanted}`;
}

/**
 * Adds to each figure the streams and revisions behind it, with the amount that each contributes. Throws the
 * 400 problem where there are too many; the caller can then ask for fewer months or a single `key`.
 */
export async function traceRevenue(
  pool: Pool,
  by: RevenueDimension,
  { begins, end, firstDays, endDay }: MonthsQuery,
  rows: readonly RevenueRow[],
): Promise<readonly (Omit<RevenueRow, 'trace'> & { readonly trace: readonly SourceStream[] })[]> {
  const { rows: found } = await pool.query<Found>(
    `with behind as (${behindBy(by)}), concerned as (
       select key, stream, min(at) as at, ${names.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
         from behind group by 1, 2 limit ${MOST_ORDERS + 1}
     )
     select c.*, array(
              select ${e.revision}::int from ${events.from}
               where ${e.stream} = c.stream and ${e.type} = any($3::text[]) order by 1) as revisions
       from concerned as c order by c.at, c.stream`,
    [begins, end, moneyEvents, firstDays, endDay, ...(by === 'month' ? [] : [rows.map((row) => row.key)])],
  );
  if (found.length > MOST_ORDERS) throw tooManyEventsError(MOST_ORDERS);
  const behind = new Map<string, SourceStream[]>();
  for (const { key, stream, at, revisions, ...sums } of found) {
    const adds = { ...sums, ordered: sums.ordered_proofing + sums.ordered_production };
    behind.set(key, [...(behind.get(key) ?? []), { stream, revisions, at, adds }]);
  }
  return rows.map((row, place) => ({
    ...row,
    trace: behind.get(by === 'month' ? String(place + 1) : row.key) ?? [],
  }));
}
