import type { Pool } from '@zhidan/database';
import { sqlNames, tableNameOf } from '@zhidan/domain';
import { bankLineReadModel, type ComparableLine } from '@zhidan/domain/bank';
import type { WaitForReadModel } from '../freshness/wait.js';

const { from, columns } = sqlNames(bankLineReadModel, 'line');

/** Columns by which lines for the same transfer are recognised, and the status of a line. */
export const duplicateCheckColumns = [
  'id',
  'account',
  'date',
  'amount',
  'balance',
  'payer',
  'five_digits',
  'remark',
  'raw',
  'statement_id',
  'status',
  'create_date',
] as const satisfies readonly (keyof ComparableLine)[];

/** Reads the lines of given days and amounts, once the read model shows all events up to `position`. */
export const createFindSimilarLines =
  (pool: Pool, freshness: WaitForReadModel) =>
  async (
    those: readonly Pick<ComparableLine, 'date' | 'amount'>[],
    position: bigint | undefined,
  ): Promise<readonly ComparableLine[]> => {
    if (position !== undefined) await freshness(tableNameOf(bankLineReadModel), position);
    const { rows } = await pool.query<ComparableLine>({
      name: 'lines of days and amounts',
      text: `select ${duplicateCheckColumns.map((column) => columns[column]).join(', ')}
        from ${from} join (select distinct * from unnest($1::text[], $2::bigint[]) as wanted(date, amount)) wanted
          on ${columns.date} = wanted.date and ${columns.amount} = wanted.amount`,
      values: [those.map(({ date }) => date), those.map(({ amount }) => amount)],
    });
    return rows;
  };
