import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import {
  expectedPaymentColumns,
  expectedPaymentOf,
  type OrderAwaitingPayment,
  bankLineReadModel,
  type ComparableLine,
  matchLines,
  possibleDuplicatesOf,
  type MatchProposal,
} from '@zhidan/domain/bank';
import { quotationReadModel } from '@zhidan/domain/quotation';
import { duplicateCheckColumns } from './lines-like.js';

const lines = sqlNames(bankLineReadModel, 'line');
const waiting = sqlNames(bankLineReadModel, 'waiting');
const orders = sqlNames(quotationReadModel);

/**
 * Finds the candidates of every unmatched line, by line id. All lines are evaluated together, because one order
 * can be a candidate for several lines.
 */
export async function loadProposals(pool: Pool): Promise<ReadonlyMap<string, MatchProposal>> {
  const { columns: l } = lines;
  const { columns: w } = waiting;
  // Besides the unmatched lines, the query finds all lines that may be the same transfer.
  const found = await pool.query<ComparableLine>({
    name: 'lines that wait, and lines like them',
    text: `select ${duplicateCheckColumns.map((column) => l[column]).join(', ')} from ${lines.from}
      where ${l.status} = 'open' or (${l.status} <> 'ignored' and exists (
        select from ${waiting.from} where ${w.status} = 'open' and ${w.date} = ${l.date} and ${w.amount} = ${l.amount}))`,
  });
  const open = found.rows.filter(({ status }) => status === 'open');
  if (open.length === 0) return new Map();
  const awaited = await pool.query<OrderAwaitingPayment>({
    name: 'orders that wait for money',
    text: `select ${expectedPaymentColumns.map((column) => orders.columns[column]).join(', ')}
      from ${orders.from} where ${orders.columns.stage_due} > 0`,
  });
  return matchLines(open, awaited.rows.map(expectedPaymentOf), doublesIn(open, found.rows));
}

/**
 * Finds lines that may repeat another line, and maps the id of each to the id of the line that it may repeat.
 */
function doublesIn(
  open: readonly ComparableLine[],
  all: readonly ComparableLine[],
): ReadonlyMap<string, string> {
  const alike = new Map<string, ComparableLine[]>();
  for (const line of all) alike.set(contentKey(line), [...(alike.get(contentKey(line)) ?? []), line]);
  return new Map(
    open.flatMap((line) => {
      const [first] = possibleDuplicatesOf(line, alike.get(contentKey(line)) ?? []);
      return first === undefined ? [] : [[line.id, first.id] as const];
    }),
  );
}

const contentKey = ({ date, amount }: ComparableLine): string => `${date} ${amount}`;
