import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FormValues } from '../form/fieldDeclaration.js';

/** The number of records for each filter; undefined while it loads. */
export function useRecordCounts(
  resource: string,
  filters: readonly FormValues[],
): readonly (number | undefined)[] {
  const provider = useDataProvider();
  const asked = useQueries({
    queries: filters.map((filter) => ({
      queryKey: [resource, 'count', filter],
      queryFn: async () => {
        const { total } = await provider.getList(resource, {
          filter,
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
        });
        return total ?? 0;
      },
      placeholderData: keepPreviousData,
    })),
  });
  return asked.map(({ data }) => data);
}
