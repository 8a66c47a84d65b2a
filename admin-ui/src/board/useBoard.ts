import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { listed } from '../data/dataProvider.js';
import { boardColumns, type BoardColumn } from './columns.js';
import { askedOf, type BoardFilter } from './useBoardFilter.js';

/** Cards that are asked for together. */
export const PAGE = 25;

/** What stands first in one column, those that have stood there longest, and how many there are. */
export interface ColumnContent {
  readonly data: readonly ListedQuotation[];
  readonly total?: number;
}

/** Asks for the cards of a column from one place to the next. */
function usePage() {
  const { getList } = useDataProvider();
  return (
    { codes }: BoardColumn,
    filter: BoardFilter,
    page: number,
    signal: AbortSignal,
  ): Promise<ColumnContent> =>
    getList<ListedQuotation>('quotations', {
      filter: { ...askedOf(filter), code: codes },
      sort: { field: 'modified_date', order: 'ASC' },
      pagination: { page: page + 1, perPage: PAGE },
      meta: listed,
      signal,
    });
}

/** What stands first in every column, in their order; it comes as one, and is asked for again as one. */
export function useBoard(filter: BoardFilter) {
  const pageOf = usePage();
  return useQuery({
    queryKey: ['quotations', 'board', filter],
    queryFn: ({ signal }): Promise<ColumnContent[]> =>
      Promise.all(boardColumns.map((column) => pageOf(column, filter, 0, signal))),
    placeholderData: keepPreviousData,
  });
}

/** The cards further down a column, as far as they are in sight; only those are kept up to date. */
export function useFurther(column: BoardColumn, filter: BoardFilter, pages: readonly number[]) {
  const pageOf = usePage();
  return useQueries({
    queries: pages.map((page) => ({
      queryKey: ['quotations', 'board', filter, column.id, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => pageOf(column, filter, page, signal),
    })),
    combine: (answers) => ({
      pages: answers.map(({ data }) => data?.data),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => answers.forEach(({ isError, refetch }) => void (isError && refetch())),
    }),
  });
}
