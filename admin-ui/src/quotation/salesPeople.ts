import { useQuery } from '@tanstack/react-query';
import { getJson } from '@zhidan/ui-kit/api';

interface SalesPerson {
  readonly id: string;
  readonly name: string;
}

/** The staff to whom an order can be assigned. */
export const useSalesPeople = () =>
  useQuery({
    queryKey: ['sales-people'],
    queryFn: ({ signal }) =>
      getJson<SalesPerson[]>(
        `/api/sales-people?${new URLSearchParams({ range: '[0,299]', sort: '["name","ASC"]' })}`,
        signal,
      ),
    staleTime: 300_000,
    retry: false,
  });
