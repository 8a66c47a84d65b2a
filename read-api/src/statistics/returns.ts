import type { Pool } from '@zhidan/database';
import { eventReadModel, sqlNames } from '@zhidan/domain';
import { quotationReadModel } from '@zhidan/domain/quotation';
import { returnEvents, returnsOf, returnSteps, type ReturnsRow } from '@zhidan/domain/statistics';
import type { MonthsQuery } from './asked.js';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const orders = sqlNames(quotationReadModel, 'o');
const events = sqlNames(eventReadModel, 'e');
const { columns: o } = orders;
const { columns: e } = events;

/**
 * Returns in these months, each counted once: events that are returns themselves, and record steps of an order
 * that mean a return.
 */
const RETURNED = `select ${e.type} as key, ${o.id} as quotation_no, ${e.stream}, ${e.revision}
    from ${events.from} join ${orders.from} on 'quotation-' || ${o.id} = ${e.stream}
   where ${e.type} = any($3::text[]) and ${e.at} >= $1 and ${e.at} < $2
  union all
  select step ->> 'status_code', ${o.id}, 'quotation-' || ${o.id}, ${o.revision}
    from ${orders.from} cross join lateral jsonb_array_elements(
      (${o.proofing_process} -> 'proofing_record') || (${o.product_process} -> 'product_record')) as step
   where (step ->> 'status_code')::int = any($4::int[])
     and step ->> 'created_date' >= $1 and step ->> 'created_date' < $2`;

const asked = ({ begins, end }: MonthsQuery) => [begins[0], end, returnEvents, returnSteps];

/** How often work was sent back in these months, by cause. */
export async function loadReturns(pool: Pool, months: MonthsQuery): Promise<readonly ReturnsRow[]> {
  const { rows } = await pool.query<{ key: string; quotation_no: string }>(RETURNED, asked(months));
  return returnsOf(rows);
}

export async function returnsEvents(
  pool: Pool,
  months: MonthsQuery,
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const { rows } = await pool.query<Omit<SourceEvent, 'adds'> & { times: number }>(
    `select key, stream, revision, count(*) as times from (${RETURNED}) as returned
      where $5::text is null or key = $5 group by 1, 2, 3 order by stream, revision limit ${EVENT_LIMIT}`,
    [...asked(months), key ?? null],
  );
  return rows.map(({ times, ...behind }) => ({ ...behind, adds: { times } }));
}
