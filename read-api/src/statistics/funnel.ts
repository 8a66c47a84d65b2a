import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import { quotationReadModel } from '@zhidan/domain/quotation';
import {
  funnelOf,
  funnelSteps,
  hasReachedStep,
  type OrdersWithSameHistory,
  type FunnelRow,
} from '@zhidan/domain/statistics';
import type { MonthsQuery } from './asked.js';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const { from, columns: o } = sqlNames(quotationReadModel);

/** The SQL for every code that an order ever had. */
export const CODES_EVER_SQL = `jsonb_path_query_array(${o.stays}, '$[*].code')`;

const MADE_THEN = `${o.creation_date} >= $1 and ${o.creation_date} < $2`;

/** How far the orders that were created in these months have progressed. */
export async function loadFunnel(pool: Pool, { begins, end }: MonthsQuery): Promise<readonly FunnelRow[]> {
  const { rows } = await pool.query<OrdersWithSameHistory>(
    `select ${CODES_EVER_SQL} as codes, ${o.code}, count(*) as orders
       from ${from} where ${MADE_THEN} group by 1, 2`,
    [begins[0], end],
  );
  return funnelOf(rows);
}

export async function funnelSourceEvents(
  pool: Pool,
  { begins, end }: MonthsQuery,
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const { rows } = await pool.query<
    Omit<OrdersWithSameHistory, 'orders'> & Pick<SourceEvent, 'stream' | 'revision'>
  >(
    `select ${CODES_EVER_SQL} as codes, ${o.code}, 'quotation-' || ${o.id} as stream, ${o.revision}
       from ${from} where ${MADE_THEN} order by stream limit ${EVENT_LIMIT}`,
    [begins[0], end],
  );
  const steps = funnelSteps.filter((step) => key === undefined || step.key === key);
  return steps.flatMap((step) =>
    rows
      .filter((row) => hasReachedStep(step, row))
      .map(({ stream, revision }) => ({ key: step.key, stream, revision, adds: { orders: 1 } })),
  );
}
