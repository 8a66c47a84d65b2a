import type { Pool } from '@zhidan/database';
import { sqlNames, tableNameOf } from '@zhidan/domain';
import { voucherReadModel, vouchersRow, type MonthTotals, type VouchersRow } from '@zhidan/domain/period';

const { from, columns } = sqlNames(voucherReadModel);

export const voucherTable = tableNameOf(voucherReadModel);

/** The payments and invoices with a voucher in these months. */
export async function loadVouchers(
  pool: Pool,
  [first, last]: readonly [string, string],
): Promise<readonly VouchersRow[]> {
  const { rows } = await pool.query(
    `select * from ${from}
      where ${columns.last_month} >= $1 and ${columns.first_month} <= $2`,
    [first, last],
  );
  return rows.map((row) => vouchersRow.parse(row));
}

const summed = (field: 'untaxed' | 'tax' | 'total', ...kinds: readonly string[]): string =>
  `coalesce(sum((voucher->>'${field}')::bigint)
     filter (where voucher->>'kind' in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::float8`;

/**
 * The sums of every month that has a voucher, the newest first. The vouchers are added up in the database,
 * because there are many.
 */
export async function loadMonthTotals(pool: Pool): Promise<readonly MonthTotals[]> {
  const { rows } = await pool.query<MonthTotals>(
    `select left(voucher->>'booked_on', 7) as month,
            ${summed('untaxed', 'invoice', 'allowance')} as untaxed,
            ${summed('tax', 'invoice', 'allowance')} as tax,
            ${summed('total', 'invoice', 'allowance')} as total,
            ${summed('total', 'received')} as received,
            ${summed('total', 'paid_back')} as paid_back,
            count(*)::int as vouchers
       from ${from} as kept, jsonb_array_elements(kept.${columns.vouchers}) as voucher
      group by 1 order by 1 desc`,
  );
  return rows;
}
