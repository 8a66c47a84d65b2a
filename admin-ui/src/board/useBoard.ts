import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { listed } from '../data/dataProvider.js';
import { boardColumns } from './columns.js';

/** How many cards of each column are shown, by the column's id. */
export type Shown = Readonly<Record<string, number>>;

/** What stands in one column, those that have stood there longest first, and how many there are. */
export interface Standing {
  readonly data: readonly ListedQuotation[];
  readonly total?: number;
}

/** What stands in every column, in their order; it comes as one, and is asked for again as one. */
export function useBoard(shown: Shown) {
  const { getList } = useDataProvider();
  return useQuery({
    queryKey: ['quotations', 'board', shown],
    queryFn: ({ signal }): Promise<Standing[]> =>
      Promise.all(
        boardColumns.map(({ id, codes }) =>
          getList<ListedQuotation>('quotations', {
            filter: { code: codes },
            sort: { field: 'modified_date', order: 'ASC' },
            pagination: { page: 1, perPage: shown[id] ?? 0 },
            meta: listed,
            signal,
          }),
        ),
      ),
    placeholderData: keepPreviousData,
  });
}
