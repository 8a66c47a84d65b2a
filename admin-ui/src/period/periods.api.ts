import { useQuery } from '@tanstack/react-query';
import { addMonths, taipeiMonth } from '@zhidan/domain';
import type { MonthSummary, MonthTotals, PeriodRow } from '@zhidan/domain/period';
import { getJson } from '@zhidan/ui-kit/api';

const ALL = 'range=[0,299]';

export const useMonthTotals = () =>
  useQuery({
    queryKey: ['periods', 'totals'],
    queryFn: ({ signal }) => getJson<readonly MonthTotals[]>('/api/month-totals', signal),
  });

export const useClosedMonths = () =>
  useQuery({
    queryKey: ['periods', 'closed'],
    queryFn: ({ signal }) => getJson<readonly PeriodRow[]>(`/api/periods?${ALL}`, signal),
  });

export const useMonthSummary = (month: string) =>
  useQuery({
    queryKey: ['periods', 'summary', month],
    queryFn: ({ signal }) => getJson<MonthSummary>(`/api/periods/${month}/summary`, signal),
  });

export const thisMonth = (): string => taipeiMonth(new Date().toISOString());

/** The last closed month; undefined where none is closed. */
const lastClosed = (closed: readonly PeriodRow[]): string | undefined =>
  closed
    .map(({ id }) => id)
    .toSorted()
    .at(-1);

/** Whether the books of a month are closed. The first closing also closes all earlier months. */
export const isClosed = (month: string, closed: readonly PeriodRow[]): boolean =>
  month <= (lastClosed(closed) ?? '');

/** Why a month cannot be closed now; undefined where it can. */
export function whyNotClosable(month: string, closed: readonly PeriodRow[]): string | undefined {
  if (month >= thisMonth()) return '這個月還沒有過完';
  const last = lastClosed(closed);
  if (last === undefined || month === addMonths(last, 1)) return undefined;
  return `要先結 ${addMonths(last, 1)}`;
}

const EMPTY = { untaxed: 0, tax: 0, total: 0, received: 0, paid_back: 0, vouchers: 0 };

/**
 * All months from the first with vouchers to the present one, newest first; a month without vouchers has zero
 * sums.
 */
export function monthsShown(totals: readonly MonthTotals[], present = thisMonth()): readonly MonthTotals[] {
  const known = new Map(totals.map((one) => [one.month, one]));
  const first = [...known.keys()].toSorted()[0] ?? present;
  const newest = [...known.keys(), present].toSorted().at(-1) ?? present;
  const months: MonthTotals[] = [];
  for (let month = newest; month >= first; month = addMonths(month, -1))
    months.push(known.get(month) ?? { month, ...EMPTY });
  return months;
}
