import { useQuery } from '@tanstack/react-query';
import type { CategoryRow } from '@zhidan/domain';
import { getJson, RequestFailed } from '@zhidan/ui-kit/api';

/** The product of an order as it is in the catalogue now; null if it is no longer sold. */
export const useProduct = (category_id: string) =>
  useQuery({
    queryKey: ['categories', 'of-order', category_id],
    enabled: category_id !== '',
    queryFn: ({ signal }) =>
      getJson<CategoryRow>(`/api/categories/${encodeURIComponent(category_id)}`, signal).catch(
        (error: unknown) => {
          if (error instanceof RequestFailed && error.status === 404) return null;
          throw error;
        },
      ),
  });
