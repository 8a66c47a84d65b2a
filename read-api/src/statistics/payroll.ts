import type { Pool } from '@zhidan/database';
import { eventReadModel, sqlNames } from '@zhidan/domain';
import { allocation } from '@zhidan/domain/allocation';
import { payrollReadModel, payrollSums, type PayrollEntry } from '@zhidan/domain/payroll';
import type { Month, PayrollFigure } from '@zhidan/domain/statistics';
import { personsJoin } from '../customer/named.js';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const months = sqlNames(payrollReadModel, 'p');
const workers = personsJoin('c');
const events = sqlNames(eventReadModel, 'e');
const { columns: p } = months;
const { columns: e } = events;

/** A month is stored as two numbers; written as text, months compare in their order of time. */
const MONTH = `${p.year} || '-' || lpad(${p.month}::text, 2, '0')`;

/** The earnings of each worker in each of these months, the oldest first. */
export async function loadPayrollByMonth(
  pool: Pool,
  asked: readonly Month[],
): Promise<readonly PayrollFigure[]> {
  const { rows } = await pool.query<PayrollFigure>(
    `select ${p.id} as key, ${MONTH} as month, ${p.processing_staff_uid},
            coalesce(${workers.called}, '') as title, jsonb_array_length(${p.allocate}) as lines,
            ${p.proofing_subtotal}, ${p.production_subtotal}, ${p.total}, ${p.paid}, ${p.unpaid}
       from ${months.from} left join ${workers.from} on ${workers.columns.id} = ${p.processing_staff_uid}
      where ${MONTH} = any($1::text[])
      order by month, title, key`,
    [asked],
  );
  return rows;
}

/** Events that make an amount owed, cancel it, or pay it. */
const moneyEvents = ['AllocationClosed', 'AllocationReopened', 'AllocationPaid'];

/** The work of one allocation in a month. It counts once for all its events. */
interface Work extends Omit<SourceEvent, 'adds'> {
  readonly entries: readonly PayrollEntry[];
  readonly is_first: boolean;
}

export async function payrollSourceEvents(
  pool: Pool,
  asked: readonly Month[],
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const { rows } = await pool.query<Work>(
    `with work as (
       select ${p.id} as key, $2 || (line ->> 'allocation_id') as stream, jsonb_agg(line) as entries
         from ${months.from} cross join lateral jsonb_array_elements(${p.allocate}) as line
        where ${MONTH} = any($1::text[]) and ($4::text is null or ${p.id} = $4)
        group by 1, 2
     )
     select key, work.stream, ${e.revision}, entries,
            row_number() over (partition by key, work.stream order by ${e.revision}) = 1 as is_first
       from work join ${events.from} on ${e.stream} = work.stream and ${e.type} = any($3::text[])
      order by 1, 2, 3 limit ${EVENT_LIMIT}`,
    [asked, `${allocation.category}-`, moneyEvents, key ?? null],
  );
  return rows.map(({ entries, is_first, ...behind }) => ({
    ...behind,
    adds: is_first ? { lines: entries.length, ...payrollSums(entries) } : {},
  }));
}
