import type { Pool } from '@zhidan/database';
import { may, type Caller } from '@zhidan/domain';
import { allQuotationCodes, quotationCodes } from '@zhidan/domain/quotation';
import { TOO_MANY, type Behind } from './behind.js';

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
    `select code, count(*) as orders, sum(product_price_tax + proofing_price_tax)::bigint as amount,
            coalesce(sum(outstanding) filter (where is_revenue), 0)::bigint as unpaid
       from read_model.quotations group by code`,
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

export async function behindOverview(pool: Pool, key: string | undefined): Promise<readonly Behind[]> {
  const { rows } = await pool.query<Behind>(
    `select code::text as key, 'quotation-' || id as stream, revision
       from read_model.quotations where $1::text is null or code::text = $1
      order by id limit ${TOO_MANY}`,
    [key ?? null],
  );
  return rows;
}
