import { useQuery } from '@tanstack/react-query';
import { taipeiDate } from '@zhidan/domain';
import { send } from '@zhidan/ui-kit/api';
import type { FormValues } from '../../form/fieldDeclaration.js';
import type { FieldLabel } from '../../film/film.js';
import { shownMoment } from '../moment.js';
import { asked } from '../../list/understood.js';
import { compareLists, type ListDifference, type Row } from './compareLists.js';

/** A list with more rows is not compared, because a single page does not show which rows came and went. */
export const MAX_COMPARED_ROWS = 500;

/** A list with the user's filter and order. */
export interface NarrowedList {
  readonly resource: string;
  readonly filter: FormValues;
  readonly sort: { readonly field: string; readonly order: string };
  /** `list` where rows have only the columns of tables. */
  readonly view?: string | undefined;
}

/** The differences of a past list from today's, or its total where it is too long to compare. */
export type ListComparison = { readonly difference: ListDifference } | { readonly tooMany: number };

export const useListComparison = (list: NarrowedList, fields: readonly FieldLabel[], isWanted: boolean) =>
  useQuery({
    queryKey: [list.resource, 'comparedWithToday', list],
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<ListComparison> => {
      const [then, today] = await Promise.all([
        rowsAt(list, shownMoment() ?? '', signal),
        // Today's date means now, so the moment of the window does not replace it.
        rowsAt(list, taipeiDate(new Date().toISOString()), signal),
      ]);
      const most = Math.max(then.total, today.total);
      if (most > MAX_COMPARED_ROWS) return { tooMany: most };
      return { difference: compareLists(then.rows, today.rows, fields) };
    },
  });

async function rowsAt(
  { resource, filter, sort, view }: NarrowedList,
  at: string,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const query = new URLSearchParams({
    filter: JSON.stringify(asked(resource, filter)),
    range: JSON.stringify([0, MAX_COMPARED_ROWS - 1]),
    sort: JSON.stringify([sort.field, sort.order]),
    at,
    ...(view === undefined ? {} : { view }),
  });
  const { body, headers } = await send<readonly Row[]>(`/api/${resource}?${query}`, { signal });
  return { rows: body, total: Number(headers.get('content-range')?.split('/')[1] ?? body.length) };
}
