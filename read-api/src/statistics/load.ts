import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import {
  proofingSteps,
  productionSteps,
  quotationCodes,
  quotationReadModel,
  titleIn,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import type { WorkloadRow } from '@zhidan/domain/statistics';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const inWork = [
  QUOTATION_CODE.proofingWaiting,
  QUOTATION_CODE.proofing,
  QUOTATION_CODE.proofed,
  QUOTATION_CODE.salesCheck,
  QUOTATION_CODE.deferredProofingWaiting,
  QUOTATION_CODE.deferredProofing,
  QUOTATION_CODE.deferredProofed,
  QUOTATION_CODE.productionWaiting,
  QUOTATION_CODE.production,
  QUOTATION_CODE.deferredProductionWaiting,
  QUOTATION_CODE.deferredProduction,
];

const { from, columns: o } = sqlNames(quotationReadModel);

const IS_SAMPLE = `${o.code} between 3001 and 3999`;
/** The SQL for the last record step of the order's present stage. */
const STEP = `case when ${IS_SAMPLE} then ${o.last_proofing_code} else ${o.last_production_code} end`;

/** The orders in work, by code and last step, at an instant (UTC ISO). */
export async function loadProductionLoad(pool: Pool, now: string): Promise<readonly WorkloadRow[]> {
  const { rows } = await pool.query<Omit<WorkloadRow, 'title' | 'step_title'>>(
    `select code, status_code, count(*) as orders, sum(order_value)::bigint as quantity,
            round(avg(days)::numeric, 1)::float8 as average_days, round(max(days)::numeric, 1)::float8 as longest_days
       from (
         select ${o.code}, ${o.order_value}, ${STEP} as status_code,
                extract(epoch from $2::timestamptz - ${o.step_since}::timestamptz) / 86400 as days
           from ${from} where ${o.code} = any($1::bigint[])
       ) as standing
      group by code, status_code order by code, status_code nulls first`,
    [inWork, now],
  );
  return rows.map((row) => ({
    ...row,
    title: titleIn(quotationCodes, row.code),
    step_title:
      row.status_code === null ? '' : titleIn({ ...proofingSteps, ...productionSteps }, row.status_code),
  }));
}

export const workloadKey = ({ code, status_code }: WorkloadRow): string => `${code}-${status_code ?? ''}`;

export async function productionLoadSourceEvents(
  pool: Pool,
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const { rows } = await pool.query<Omit<SourceEvent, 'adds'> & Pick<WorkloadRow, 'quantity'>>(
    `select key, stream, revision, quantity from (
       select ${o.code} || '-' || coalesce((${STEP})::text, '') as key, 'quotation-' || ${o.id} as stream,
              ${o.revision}, ${o.order_value} as quantity
         from ${from} where ${o.code} = any($1::bigint[])
     ) as standing
      where $2::text is null or key = $2 order by stream limit ${EVENT_LIMIT}`,
    [inWork, key ?? null],
  );
  return rows.map(({ quantity, ...behind }) => ({ ...behind, adds: { orders: 1, quantity } }));
}
