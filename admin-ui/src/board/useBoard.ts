import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { LIST_VIEW_META } from '../data/dataProvider.js';
import { boardColumns, type BoardColumn } from './columns.js';
import { boardListFilter, type BoardFilter } from './useBoardFilter.js';

/** The number of cards per request. */
export const BOARD_PAGE_SIZE = 25;

/** The first cards of a column, longest waiting first, and the total number of cards. */
export interface ColumnContent {
  readonly data: readonly ListedQuotation[];
  readonly total?: number;
}

/** Returns a function that loads a range of cards of a column. */
function usePage() {
  const { getList } = useDataProvider();
  return (
    { codes }: BoardColumn,
    filter: BoardFilter,
    page: number,
    signal: AbortSignal,
  ): Promise<ColumnContent> =>
    getList<ListedQuotation>('quotations', {
      filter: { ...boardListFilter(filter), code: codes },
      sort: { field: 'modified_date', order: 'ASC' },
      pagination: { page: page + 1, perPage: BOARD_PAGE_SIZE },
      meta: LIST_VIEW_META,
      signal,
    });
}

/** Loads the first cards of all columns together, and reloads them together. */
export function useBoard(filter: BoardFilter) {
  const pageOf = usePage();
  return useQuery({
    queryKey: ['quotations', 'board', filter],
    queryFn: ({ signal }): Promise<ColumnContent[]> =>
      Promise.all(boardColumns.map((column) => pageOf(column, filter, 0, signal))),
    placeholderData: keepPreviousData,
  });
}

/**
 * Loads further pages of a column when they are scrolled into view; only visible pages are reloaded after
 * changes.
 */
export function useFurtherPages(column: BoardColumn, filter: BoardFilter, pages: readonly number[]) {
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
