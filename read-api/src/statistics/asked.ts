import { isMonth, monthsBetween, startOfMonth, type Month } from '@zhidan/domain/statistics';
import { addMonths, taipeiMonth } from '@zhidan/domain';
import { problems } from '@zhidan/http';

const MOST_MONTHS = 120;

export interface MonthsQuery {
  readonly months: readonly Month[];
  /** UTC ISO instants at which each month begins and the last month ends. */
  readonly begins: readonly string[];
  readonly end: string;
  /** The same bounds as days in Taipei: the first day of each month, and of the month after the last. */
  readonly firstDays: readonly string[];
  readonly endDay: string;
}

/** The months from `from` to `to`, by default the present month; throws the 400 problem for invalid values. */
export function parseMonthsQuery(query: Readonly<Record<string, unknown>>, now: string): MonthsQuery {
  const thisMonth = taipeiMonth(now);
  const to = monthOf(query, 'to') ?? thisMonth;
  const from = monthOf(query, 'from') ?? to;
  if (from > to) throw problems.malformed([{ path: 'from', message: 'must not come after to' }]);
  const months = monthsBetween(from, to);
  if (months.length > MOST_MONTHS)
    throw problems.malformed([{ path: 'from', message: `must lie at most ${MOST_MONTHS} months before to` }]);
  return {
    months,
    begins: months.map(startOfMonth),
    end: startOfMonth(addMonths(to, 1)),
    firstDays: months.map(firstDay),
    endDay: firstDay(addMonths(to, 1)),
  };
}

const firstDay = (month: Month): string => `${month}-01`;

function monthOf(query: Readonly<Record<string, unknown>>, name: string): Month | undefined {
  const sent = query[name];
  if (sent === undefined) return undefined;
  if (typeof sent !== 'string' || !isMonth(sent) || sent < '2000' || sent > '2200')
    throw problems.malformed([{ path: name, message: 'must be a month, YYYY-MM' }]);
  return sent;
}
