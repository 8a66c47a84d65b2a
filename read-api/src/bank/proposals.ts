import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import {
  awaitedColumns,
  awaitedOf,
  type AwaitingOrder,
  bankLineReadModel,
  matchLines,
  type Proposal,
  type UnmatchedLine,
} from '@zhidan/domain/bank';
import { quotationReadModel } from '@zhidan/domain/quotation';

const lines = sqlNames(bankLineReadModel);
const orders = sqlNames(quotationReadModel);

/** What every line that waits may be for at this moment, by its id: lines are judged together. */
export async function proposals(pool: Pool): Promise<ReadonlyMap<string, Proposal>> {
  const { columns: l } = lines;
  const waiting = await pool.query<UnmatchedLine>({
    name: 'lines that wait',
    text: `select ${l.id}, ${l.date}, ${l.amount}, ${l.payer}, ${l.five_digits}, ${l.remark}
      from ${lines.from} where ${l.status} = 'open'`,
  });
  if (waiting.rows.length === 0) return new Map();
  const awaited = await pool.query<AwaitingOrder>({
    name: 'orders that wait for money',
    text: `select ${awaitedColumns.map((column) => orders.columns[column]).join(', ')}
      from ${orders.from} where ${orders.columns.stage_due} > 0`,
  });
  return matchLines(waiting.rows, awaited.rows.map(awaitedOf));
}
