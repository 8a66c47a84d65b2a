import type { Pool } from '@zhidan/database';
import { sqlNames, tableNameOf } from '@zhidan/domain';
import { bankLineReadModel, type LikeLine } from '@zhidan/domain/bank';
import type { Freshness } from '../freshness/wait.js';

const { from, columns } = sqlNames(bankLineReadModel, 'line');

/** Columns by which lines for the same transfer are recognised, and its status. */
export const likeLineColumns = [
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
] as const satisfies readonly (keyof LikeLine)[];

/** Reads the lines of given days and amounts, once the read model shows all events up to `position`. */
export const createFindSimilarLines =
  (pool: Pool, freshness: Freshness) =>
  async (
    those: readonly Pick<LikeLine, 'date' | 'amount'>[],
    position: bigint | undefined,
  ): Promise<readonly LikeLine[]> => {
    if (position !== undefined) await freshness(tableNameOf(bankLineReadModel), position);
    const { rows } = await pool.query<LikeLine>({
      name: 'lines of days and amounts',
      text: `select ${likeLineColumns.map((column) => columns[column]).join(', ')}
        from ${from} join (select distinct * from unnest($1::text[], $2::bigint[]) as wanted(date, amount)) wanted
          on ${columns.date} = wanted.date and ${columns.amount} = wanted.amount`,
      values: [those.map(({ date }) => date), those.map(({ amount }) => amount)],
    });
    return rows;
  };
