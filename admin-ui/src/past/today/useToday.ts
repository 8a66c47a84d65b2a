import { useQuery } from '@tanstack/react-query';
import { taipeiDate } from '@zhidan/domain';
import { sendRequest } from '@zhidan/ui-kit/api';
import type { FormValues } from '../../form/fieldDeclaration.js';
import type { FieldLabel } from '../../film/film.js';
import { shownMoment } from '../moment.js';
import { requestFilterOf } from '../../list/understood.js';
import { compareLists, type ListDifference, type ComparedRow } from './compareLists.js';

/**
 * The most rows of a list that is compared with today, because a comparison needs all rows of both lists in one
 * answer.
 */
const MAX_COMPARED_ROWS = 500;

/** A list with its current filter and order. */
export interface FilteredList {
  readonly resource: string;
  readonly filter: FormValues;
  readonly sort: { readonly field: string; readonly order: string };
  /** `list` if each row contains only the columns that lists show; otherwise rows are whole records. */
  readonly view?: string | undefined;
}

/**
 * The differences between the past list and today's; `tooMany` is the number of rows of a list that is too long
 * to compare.
 */
export type ListComparison = { readonly difference: ListDifference } | { readonly tooMany: number };

export const useListComparison = (list: FilteredList, fields: readonly FieldLabel[], isWanted: boolean) =>
  useQuery({
    queryKey: [list.resource, 'comparedWithToday', list],
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<ListComparison> => {
      const [then, today] = await Promise.all([
        rowsAt(list, shownMoment() ?? '', signal),
        // Without an explicit date, the request would get the window's past moment; today's date means now.
        rowsAt(list, taipeiDate(new Date().toISOString()), signal),
      ]);
      const most = Math.max(then.total, today.total);
      if (most > MAX_COMPARED_ROWS) return { tooMany: most };
      return { difference: compareLists(then.rows, today.rows, fields) };
    },
  });

async function rowsAt(
  { resource, filter, sort, view }: FilteredList,
  at: string,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly ComparedRow[]; readonly total: number }> {
  const query = new URLSearchParams({
    filter: JSON.stringify(requestFilterOf(resource, filter)),
    range: JSON.stringify([0, MAX_COMPARED_ROWS - 1]),
    sort: JSON.stringify([sort.field, sort.order]),
    at,
    ...(view === undefined ? {} : { view }),
  });
  const { body, headers } = await sendRequest<readonly ComparedRow[]>(`/api/${resource}?${query}`, {
    signal,
  });
  return { rows: body, total: Number(headers.get('content-range')?.split('/')[1] ?? body.length) };
}
