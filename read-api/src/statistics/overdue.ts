import type { Pool } from '@zhidan/database';
import { sqlNames, taipeiDate } from '@zhidan/domain';
import {
  overdueAgeBandOf,
  ageingBands,
  daysOverdue,
  overdueReadModel,
  type OverdueAgeBand,
} from '@zhidan/domain/overdue';
import { quotationReadModel } from '@zhidan/domain/quotation';
import type { AgeingRow } from '@zhidan/domain/statistics';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const cases = sqlNames(overdueReadModel);
const { columns: c } = sqlNames(overdueReadModel, 'c');
const orders = sqlNames(quotationReadModel, 'o');
const { columns: o } = orders;

/** One row per order that is overdue on a date ($1) and owes money. An order with several cases counts once. */
const OVERDUE = `(select distinct on (${cases.columns.quotation_no}) * from ${cases.from}
   where ${cases.columns.status} in ('open', 'promised') and ${cases.columns.due_date} < $1
   order by ${cases.columns.quotation_no}, ${cases.columns.due_date}, ${cases.columns.id}) as c
   join ${orders.from} on ${o.id} = ${c.quotation_no} and ${o.payable} > 0`;

/** The open amounts by age of their cases at an instant (UTC ISO); an age without a case is listed too. */
export async function loadOverdueAgeing(pool: Pool, now: string): Promise<readonly AgeingRow[]> {
  const { rows } = await pool.query<{ due_date: string; payable: number }>(
    `select ${c.due_date}, ${o.payable} from ${OVERDUE}`,
    [taipeiDate(now)],
  );
  const sums = new Map(ageingBands.map((age) => [age, { cases: 0, unpaid: 0 }]));
  for (const { due_date, payable } of rows) {
    const sum = sums.get(ageOf(due_date, now));
    if (sum === undefined) continue;
    sum.cases += 1;
    sum.unpaid += payable;
  }
  return [...sums].map(([key, sum]) => ({ key, title: `逾期 ${key} 天`, ...sum }));
}

const ageOf = (due_date: string, now: string): OverdueAgeBand =>
  overdueAgeBandOf(daysOverdue({ due_date, close_date: null }, now));

/**
 * The events behind the figures: the last event of each case, and the last event of its order, which determines
 * the open amount.
 */
export async function overdueSourceEvents(
  pool: Pool,
  now: string,
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const { rows } = await pool.query<
    Pick<SourceEvent, 'stream' | 'revision'> &
      Pick<AgeingRow, 'cases' | 'unpaid'> & { readonly due_date: string }
  >(
    `select ${c.due_date}, 'overdue-' || ${c.id} as stream, ${c.revision}, 1 as cases, 0 as unpaid from ${OVERDUE}
     union all
     select ${c.due_date}, 'quotation-' || ${o.id}, ${o.revision}, 0, ${o.payable} from ${OVERDUE}
      order by stream limit ${EVENT_LIMIT}`,
    [taipeiDate(now)],
  );
  const behind = rows.map(({ due_date, stream, revision, cases, unpaid }) => ({
    key: ageOf(due_date, now),
    stream,
    revision,
    adds: { cases, unpaid },
  }));
  return key === undefined ? behind : behind.filter((each) => each.key === key);
}
