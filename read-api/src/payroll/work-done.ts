import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import { payrollIdOf, payrollReadModel, type PayrollRow } from '@zhidan/domain/payroll';
import type { WaitForReadModel } from '../freshness/wait.js';

const { from, columns } = sqlNames(payrollReadModel);

/**
 * The allocations in which a worker has work of a month, once the payroll shows all events up to `position`.
 * The command that pays needs no amounts from here: each allocation knows its own amount and whether it was
 * paid.
 */
export const createFindWorkDone =
  (pool: Pool, freshness: WaitForReadModel) =>
  async (
    month: Pick<PayrollRow, 'processing_staff_uid' | 'year' | 'month'>,
    position: bigint | undefined,
  ): Promise<readonly string[]> => {
    if (position !== undefined) await freshness('payroll', position);
    const { rows } = await pool.query<Pick<PayrollRow, 'allocate'>>(
      `select ${columns.allocate} from ${from} where ${columns.id} = $1`,
      [payrollIdOf(month)],
    );
    return [...new Set(rows.flatMap(({ allocate }) => allocate.map(({ allocation_id }) => allocation_id)))];
  };
