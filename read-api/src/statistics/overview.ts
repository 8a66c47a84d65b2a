import type { Pool } from '@zhidan/database';
import { may, sqlNames, type Caller } from '@zhidan/domain';
import { allQuotationCodes, quotationCodes, quotationReadModel } from '@zhidan/domain/quotation';
import { TOO_MANY, type Behind } from './behind.js';

const { from, columns: o } = sqlNames(quotationReadModel);

/**
 * How many orders stand at a code; for those who see the accounts also what they come to with tax and what is still
 * owed of those that are revenue, NT$.
 */
export interface OverviewRow {
  readonly code: number;
  readonly title: string;
  readonly orders: number;
  readonly amount?: number;
  readonly unpaid?: number;
}

/** Every code in its order, also where no order stands. */
export async function overview(pool: Pool, caller: Caller): Promise<readonly OverviewRow[]> {
  const { rows } = await pool.query<Required<Omit<OverviewRow, 'title'>>>(
    `select ${o.code}, count(*) as orders,
            sum(${o.product_price_tax} + ${o.proofing_price_tax})::bigint as amount,
            coalesce(sum(${o.outstanding}) filter (where ${o.is_revenue}), 0)::bigint as unpaid
       from ${from} group by ${o.code}`,
  );
  const at = new Map(rows.map((row) => [row.code, row]));
  return allQuotationCodes.map((code) => ({
    code,
    title: quotationCodes[code].title,
    orders: at.get(code)?.orders ?? 0,
    ...(may(caller, 'accounting_authority_r')
      ? { amount: at.get(code)?.amount ?? 0, unpaid: at.get(code)?.unpaid ?? 0 }
      : {}),
  }));
}

export async function behindOverview(
  pool: Pool,
  caller: Caller,
  key: string | undefined,
): Promise<readonly Behind[]> {
  const { rows } = await pool.query<Omit<Behind, 'adds'> & Required<Pick<OverviewRow, 'amount' | 'unpaid'>>>(
    `select ${o.code}::text as key, 'quotation-' || ${o.id} as stream, ${o.revision},
            ${o.product_price_tax} + ${o.proofing_price_tax} as amount,
            case when ${o.is_revenue} then ${o.outstanding} else 0 end as unpaid
       from ${from} where $1::text is null or ${o.code}::text = $1
      order by ${o.id} limit ${TOO_MANY}`,
    [key ?? null],
  );
  return rows.map(({ amount, unpaid, ...behind }) => ({
    ...behind,
    adds: { orders: 1, ...(may(caller, 'accounting_authority_r') ? { amount, unpaid } : {}) },
  }));
}
