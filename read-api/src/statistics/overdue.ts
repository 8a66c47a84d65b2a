import type { Pool } from '@zhidan/database';
import { ageingOf, ageings, daysOverdue, type Ageing } from '@zhidan/domain/overdue';

/** Open overdue cases of one age: how many, and what is owed in them, NT$. */
export interface OverdueRow {
  /** Days since the due date. */
  readonly key: Ageing;
  readonly title: string;
  readonly cases: number;
  readonly unpaid: number;
}

/** Every age, also where no case is so old, as it stands at an instant (UTC ISO). */
export async function overdueAgeing(pool: Pool, now: string): Promise<readonly OverdueRow[]> {
  const { rows } = await pool.query<{ due_date: string; outstanding: number }>(
    `select c.due_date, coalesce(o.outstanding, 0) as outstanding
       from read_model.overdues c left join read_model.quotations o on o.id = c.quotation_no
      where c.status in ('open', 'promised')`,
  );
  const sums = new Map(ageings.map((age) => [age, { cases: 0, unpaid: 0 }]));
  for (const { due_date, outstanding } of rows) {
    const sum = sums.get(ageingOf(daysOverdue({ due_date, close_date: null }, now)));
    if (sum === undefined) continue;
    sum.cases += 1;
    sum.unpaid += outstanding;
  }
  return [...sums].map(([key, sum]) => ({ key, title: `逾期 ${key} 天`, ...sum }));
}
