import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { LIST_VIEW_META } from '../../data/dataProvider.js';
import { useFilters } from '../../list/useFilters.js';

/** The most rows of a page that is prefetched; users scroll through longer pages instead of paging. */
const LEAFED_THROUGH = 30;
const FRESH_MS = 30_000;

/** Prefetches the next page, so that paging does not have to wait. */
export function usePrefetchNextPage(filter: Readonly<Record<string, unknown>>): void {
  const client = useQueryClient();
  const provider = useDataProvider();
  const { page, perPage, sort, total, isPending } = useListContext();
  const { values } = useFilters();
  const isWanted = !isPending && perPage <= LEAFED_THROUGH && page * perPage < (total ?? 0);
  const wanted = JSON.stringify({
    pagination: { page: page + 1, perPage },
    sort,
    filter: { ...values, ...filter },
    meta: LIST_VIEW_META,
  });

  useEffect(() => {
    if (!isWanted) return;
    const params: Parameters<typeof provider.getList>[1] = JSON.parse(wanted);
    void client.prefetchQuery({
      queryKey: ['quotations', 'getList', params],
      queryFn: () => provider.getList('quotations', params),
      staleTime: FRESH_MS,
    });
  }, [client, provider, isWanted, wanted]);
}
