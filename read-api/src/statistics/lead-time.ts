import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import { quotationReadModel } from '@zhidan/domain/quotation';
import { leadTimesOf, type LeadTimeRow, type ShippedOrders } from '@zhidan/domain/statistics';
import { loadWorkCalendar } from '../setting/calendar.js';
import type { MonthsQuery } from './asked.js';
import { EVENT_LIMIT, type SourceEvent } from './behind.js';

const { from, columns: o } = sqlNames(quotationReadModel);

const SENT_THEN = `${o.goods_sent_date} >= $1 and ${o.goods_sent_date} < $2`;

/** The SQL for the start of production; an imported order starts on the day of its production date. */
const BEGUN = `coalesce((select min(stay ->> 'since') from jsonb_array_elements(${o.stays}) as stay
   where (stay ->> 'code')::int in (4001, 4101, 4002, 4102)), ${o.creation_date})`;

const taipei = (instant: string) => `(((${instant})::timestamptz at time zone 'Asia/Taipei')::date)::text`;

/**
 * The time from the start of production to shipping by product, for orders whose goods were shipped in these
 * months.
 */
export async function loadLeadTimes(
  pool: Pool,
  { begins, end }: MonthsQuery,
): Promise<readonly LeadTimeRow[]> {
  const [{ rows }, calendar] = await Promise.all([
    pool.query<ShippedOrders>(
      `select ${o.category_id} as key, max(${o.category_name}) as title, ${taipei(o.creation_date)} as made,
              ${taipei(BEGUN)} as begun, ${taipei(o.goods_sent_date)} as sent, count(*) as orders
         from ${from} where ${SENT_THEN} group by 1, 3, 4, 5`,
      [begins[0], end],
    ),
    loadWorkCalendar(pool),
  ]);
  return leadTimesOf(rows, calendar);
}

export async function leadTimeSourceEvents(
  pool: Pool,
  { begins, end }: MonthsQuery,
  key: string | undefined,
): Promise<readonly SourceEvent[]> {
  const { rows } = await pool.query<Omit<SourceEvent, 'adds'>>(
    `select ${o.category_id} as key, 'quotation-' || ${o.id} as stream, ${o.revision}
       from ${from} where ${SENT_THEN} and ($3::text is null or ${o.category_id} = $3)
      order by stream limit ${EVENT_LIMIT}`,
    [begins[0], end, key ?? null],
  );
  return rows.map((row) => ({ ...row, adds: { orders: 1 } }));
}
