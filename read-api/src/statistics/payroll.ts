import type { Pool } from '@zhidan/database';
import { allocation } from '@zhidan/domain/allocation';
import type { Month, PayrollFigure } from '@zhidan/domain/statistics';
import { TOO_MANY, type Behind } from './behind.js';

/** Months are kept as two numbers; as text they compare as they follow each other. */
const MONTH = `p.year || '-' || lpad(p.month::text, 2, '0')`;

/** What each worker earned in each of these months, the oldest first. */
export async function payrollByMonth(
  pool: Pool,
  months: readonly Month[],
): Promise<readonly PayrollFigure[]> {
  const { rows } = await pool.query<PayrollFigure>(
    `select p.id as key, ${MONTH} as month, p.processing_staff_uid,
            coalesce(nullif(c.employee_data ->> 'name', ''), c.name, '') as title,
            jsonb_array_length(p.allocate) as lines,
            p.proofing_subtotal, p.production_subtotal, p.total, p.paid, p.unpaid
       from read_model.payroll p left join read_model.customers c on c.id = p.processing_staff_uid
      where ${MONTH} = any($1::text[])
      order by month, title, key`,
    [months],
  );
  return rows;
}

/** What makes work owed, takes it back, or pays it. */
const moneyEvents = ['AllocationClosed', 'AllocationReopened', 'AllocationPaid'];

export async function behindPayroll(
  pool: Pool,
  months: readonly Month[],
  key: string | undefined,
): Promise<readonly Behind[]> {
  const { rows } = await pool.query<Behind>(
    `select distinct p.id as key, e.stream, e.revision
       from read_model.payroll p
       cross join lateral jsonb_array_elements(p.allocate) as line
       join read_model.events e
         on e.stream = $2 || (line ->> 'allocation_id') and e.type = any($3::text[])
      where ${MONTH} = any($1::text[]) and ($4::text is null or p.id = $4)
      order by 1, 2, 3 limit ${TOO_MANY}`,
    [months, `${allocation.category}-`, moneyEvents, key ?? null],
  );
  return rows;
}
