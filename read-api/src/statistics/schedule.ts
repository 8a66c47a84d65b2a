import type { Pool } from '@zhidan/database';
import { sqlNames, taipeiDate } from '@zhidan/domain';
import { addWorkingDays } from '@zhidan/domain/calendar';
import { addDays } from '@zhidan/domain/core';
import { quotationReadModel, stageAtWork, type QuotationRow } from '@zhidan/domain/quotation';
import {
  capacityOf,
  piecesMade,
  scheduleKey,
  scheduleOf,
  weekOfWork,
  type DueWork,
  type ScheduleRow,
} from '@zhidan/domain/statistics';
import { loadWorkCalendar } from '../setting/calendar.js';
import { loadSettingRows } from '../setting/rows.js';
import { valuesOfSetting } from '../setting/values.js';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const { from, columns: o } = sqlNames(quotationReadModel);

type Due = Pick<QuotationRow, 'code' | 'order_value' | 'proofing_value'> & {
  readonly current_due_from: number;
  readonly current_due_after: number;
};

const EPOCH = '1970-01-01';

/** The open work of one order, or of several orders of the same kind. */
function workOf(
  { code, current_due_from, current_due_after, ...order }: Due,
  orders: number,
  calendar: Parameters<typeof addWorkingDays>[2],
): DueWork | undefined {
  const stage = stageAtWork({ code });
  if (stage === undefined) return undefined;
  const due = addWorkingDays(addDays(EPOCH, current_due_from), current_due_after, calendar);
  return { stage, due, pieces: orders * piecesMade(stage, order), orders };
}

/** The open work by the week in which it is due, compared with the weekly capacity of each stage. */
export async function loadSchedule(pool: Pool, now: string): Promise<readonly ScheduleRow[]> {
  const [{ rows }, calendar, set] = await Promise.all([
    pool.query<Due & { orders: number }>(
      `select ${o.code}, ${o.order_value}, ${o.proofing_value}, ${o.current_due_from}, ${o.current_due_after},
              count(*) as orders
         from ${from} where ${o.current_due_from} is not null group by 1, 2, 3, 4, 5`,
    ),
    loadWorkCalendar(pool),
    loadSettingRows(pool, ['capacity']),
  ]);
  const work = rows.flatMap((row) => workOf(row, row.orders, calendar) ?? []);
  return scheduleOf(work, capacityOf(valuesOfSetting(set, 'capacity')), taipeiDate(now));
}

export async function scheduleSourceEvents(
  pool: Pool,
  now: string,
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const [{ rows }, calendar] = await Promise.all([
    pool.query<Due & Pick<SourceEvent, 'stream' | 'revision'>>(
      `select ${o.code}, ${o.order_value}, ${o.proofing_value}, ${o.current_due_from}, ${o.current_due_after},
              'quotation-' || ${o.id} as stream, ${o.revision}
         from ${from} where ${o.current_due_from} is not null order by stream limit ${EVENT_LIMIT}`,
    ),
    loadWorkCalendar(pool),
  ]);
  const today = taipeiDate(now);
  const behind = rows.flatMap((row) => {
    const work = workOf(row, 1, calendar);
    if (work === undefined) return [];
    const { stream, revision } = row;
    const { stage, due, orders, pieces } = work;
    return [{ key: scheduleKey(stage, weekOfWork(due, today)), stream, revision, adds: { orders, pieces } }];
  });
  return key === undefined ? behind : behind.filter((each) => each.key === key);
}
