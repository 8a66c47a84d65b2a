import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import { quotationReadModel } from '@zhidan/domain/quotation';
import {
  funnelOf,
  funnelSteps,
  hasReachedStep,
  type AlikeOrders,
  type FunnelRow,
} from '@zhidan/domain/statistics';
import type { MonthsAsked } from './asked.js';
import { TOO_MANY, type EventBehind } from './behind.js';

const { from, columns: o } = sqlNames(quotationReadModel);

/** The SQL for every code that an order ever had. */
export const CODES_EVER = `jsonb_path_query_array(${o.stays}, '$[*].code')`;

const MADE_THEN = `${o.creation_date} >= $1 and ${o.creation_date} < $2`;

/** How far the orders came that were made in these months. */
export async function funnel(pool: Pool, { begins, end }: MonthsAsked): Promise<readonly FunnelRow[]> {
  const { rows } = await pool.query<AlikeOrders>(
    `select ${CODES_EVER} as codes, ${o.code}, count(*) as orders
       from ${from} where ${MADE_THEN} group by 1, 2`,
    [begins[0], end],
  );
  return funnelOf(rows);
}

export async function behindFunnel(
  pool: Pool,
  { begins, end }: MonthsAsked,
  key: string | undefined,
): Promise<readonly EventBehind[]> {
  const { rows } = await pool.query<Omit<AlikeOrders, 'orders'> & Pick<EventBehind, 'stream' | 'revision'>>(
    `select ${CODES_EVER} as codes, ${o.code}, 'quotation-' || ${o.id} as stream, ${o.revision}
       from ${from} where ${MADE_THEN} order by stream limit ${TOO_MANY}`,
    [begins[0], end],
  );
  const steps = funnelSteps.filter((step) => key === undefined || step.key === key);
  return steps.flatMap((step) =>
    rows
      .filter((row) => hasReachedStep(step, row))
      .map(({ stream, revision }) => ({ key: step.key, stream, revision, adds: { orders: 1 } })),
  );
}
