import { useQuery } from '@tanstack/react-query';
import type { CategoryRow } from '@zhidan/domain';
import { getJson } from '@zhidan/ui-kit/api';
import type { ListedQuotation } from '../quotation/listedQuotation.js';

export type Thumbnail = Pick<CategoryRow, 'id' | 'thumbnail' | 'preview' | 'alt'>;

/** Loads the product pictures of all shown orders in one request. */
export function useThumbnails(
  orders: readonly ListedQuotation[] | undefined,
): ReadonlyMap<string, Thumbnail> {
  const ids = [...new Set(orders?.map(({ category_id }) => category_id))].toSorted();
  const { data } = useQuery({
    queryKey: ['categories', 'thumbnails', ids],
    enabled: ids.length > 0,
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      getJson<Thumbnail[]>(
        `/api/categories?${new URLSearchParams({ filter: JSON.stringify({ id: ids }), range: '[0,299]' })}`,
        signal,
      ),
    placeholderData: (before) => before,
  });
  return new Map(data?.map((product) => [product.id, product]));
}
