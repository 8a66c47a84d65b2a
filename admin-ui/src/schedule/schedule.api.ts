import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays } from '@zhidan/domain/core';
import { weekOf, weeksFrom, type ScheduleRow } from '@zhidan/domain/statistics';
import { daysBetween } from '@zhidan/domain';
import { getJson } from '@zhidan/ui-kit/api';
import { useDataProvider } from 'react-admin';
import { LIST_VIEW_META } from '../data/dataProvider.js';
import { today } from '../list/today.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';

/** The number of weeks shown, starting with the current one. */
export const SCHEDULE_WEEKS = 6;

/** The number of orders that are loaded, earliest due date first. */
const MOST_ORDERS = 200;

export const useSchedule = () =>
  useQuery({
    queryKey: ['quotations', 'statistics', 'schedule'],
    queryFn: ({ signal }) => getJson<readonly ScheduleRow[]>('/api/statistics/schedule', signal),
    placeholderData: keepPreviousData,
  });

const lastDay = (day: string): string => addDays(weeksFrom(day, SCHEDULE_WEEKS).at(-1) ?? weekOf(day), 6);

/** Orders that are overdue or due in the weeks shown, earliest due date first. */
export function useDueOrders() {
  const { getList } = useDataProvider();
  const day = today();
  return useQuery({
    queryKey: ['quotations', 'schedule', day],
    queryFn: ({ signal }) =>
      getList<ListedQuotation>('quotations', {
        filter: { due_in_days_lte: daysBetween(day, lastDay(day)) },
        sort: { field: 'due_in_days', order: 'ASC' },
        pagination: { page: 1, perPage: MOST_ORDERS },
        meta: LIST_VIEW_META,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
