import { useQuery } from '@tanstack/react-query';
import { taipeiDate } from '@zhidan/domain';
import { send } from '@zhidan/ui-kit/api';
import type { Values } from '../../form/fieldDeclaration.js';
import type { FieldWord } from '../../film/film.js';
import { momentShown } from '../moment.js';
import { compareLists, type Difference, type Row } from './compareLists.js';

/** More rows than these are not compared: part of a list says nothing of what came and went. */
export const MOST_COMPARED = 500;

/** A list as its reader narrowed and sorted it. */
export interface NarrowedList {
  readonly resource: string;
  readonly filter: Values;
  readonly sort: { readonly field: string; readonly order: string };
  /** `list` where the rows have only the columns that tables show. */
  readonly view?: string | undefined;
}

/** What is different today in a list that is shown as of a moment; a total where it is too long to be compared. */
export type ListComparison = { readonly difference: Difference } | { readonly tooMany: number };

export const useCompared = (list: NarrowedList, fields: readonly FieldWord[], isWanted: boolean) =>
  useQuery({
    queryKey: [list.resource, 'comparedWithToday', list],
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<ListComparison> => {
      const [then, today] = await Promise.all([
        rowsAt(list, momentShown() ?? '', signal),
        // The day of today means now, and no other moment is put in its place.
        rowsAt(list, taipeiDate(new Date().toISOString()), signal),
      ]);
      const most = Math.max(then.total, today.total);
      if (most > MOST_COMPARED) return { tooMany: most };
      return { difference: compareLists(then.rows, today.rows, fields) };
    },
  });

async function rowsAt(
  { resource, filter, sort, view }: NarrowedList,
  at: string,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([0, MOST_COMPARED - 1]),
    sort: JSON.stringify([sort.field, sort.order]),
    at,
    ...(view === undefined ? {} : { view }),
  });
  const { body, headers } = await send<readonly Row[]>(`/api/${resource}?${query}`, { signal });
  return { rows: body, total: Number(headers.get('content-range')?.split('/')[1] ?? body.length) };
}
