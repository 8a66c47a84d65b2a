import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DeskView } from './desk.js';

/** How many orders a view holds now. */
export function useCount({ filter }: Pick<DeskView, 'filter'>): number | undefined {
  const provider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['quotations', 'count', filter],
    queryFn: async () => {
      const { total } = await provider.getList('quotations', {
        filter,
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
      });
      return total ?? 0;
    },
    placeholderData: keepPreviousData,
  });
  return data;
}
