import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CategoryRow, LevelOneCategoryRow, LevelTwoCategoryRow } from '@zhidan/domain';
import type { BreakdownEntry, PriceTable, TierPrice } from '@zhidan/domain/quotation';
import { getJson } from '@zhidan/ui-kit/api';

/** A product as the API returns it to visitors, whose tiers have quantities without profits. */
export type PublicCategory = Omit<CategoryRow, 'quantity_profit'> & {
  readonly quantity_profit: readonly { readonly quantity: number }[];
};

export type CategoryCardRow = Pick<
  CategoryRow,
  | 'id'
  | 'name'
  | 'type'
  | 'level_one_id'
  | 'level_two_id'
  | 'thumbnail'
  | 'preview'
  | 'alt'
  | 'feature'
  | 'specification'
  | 'sales_unit'
  | 'pattern_no'
  | 'pattern_free'
  | 'pattern_download'
  | 'status'
  | 'start_date_of_discount'
  | 'end_date_of_discount'
  | 'sales_event_description'
  | 'new_product_description'
> & {
  /** How complete the product is, in percent. */
  readonly completion: number;
};

/** The price per tier: the unit price before tax, and the total with tax. */
export const useTierPrices = (id: string) =>
  useQuery({
    queryKey: ['categories', id, 'tiers'],
    queryFn: ({ signal }) => getJson<TierPrice[]>(`/api/categories/${encodeURIComponent(id)}/tiers`, signal),
  });

/** The lowest unit price of a product, before tax; undefined until loaded or if there is none. */
export const useStartingPrice = (id: string): number | undefined =>
  useQuery({
    queryKey: ['categories', 'starting-prices'],
    queryFn: async ({ signal }) => {
      const prices = await getJson<{ id: string; unit_price: number }[]>(
        '/api/categories/starting-prices',
        signal,
      );
      return new Map(prices.map((price) => [price.id, price.unit_price]));
    },
    // Skips structural sharing, which cannot compare the contents of a Map.
    structuralSharing: false,
  }).data?.get(id);

/** The number of products below a category, and how many of them are complete. */
interface Counts {
  readonly products: number;
  readonly completed: number;
}
export type LevelOneWithCounts = LevelOneCategoryRow & Counts;
export type LevelTwoWithCounts = LevelTwoCategoryRow & Counts;

export const useLevelOneCategories = () =>
  useQuery({
    queryKey: ['level-one-categories', 'root'],
    queryFn: ({ signal }) => getJson<LevelOneWithCounts[]>('/api/categories/root', signal),
  });

export const useLevelTwoCategories = () =>
  useQuery({
    queryKey: ['level-two-categories', 'two'],
    queryFn: ({ signal }) => getJson<LevelTwoWithCounts[]>('/api/categories/two', signal),
  });

/** A list of enabled products: all of them, or those with a mark. */
export type ProductListKind = 'three' | 'hot' | 'new' | 'discount';

export const useProductList = (shelf: ProductListKind) =>
  useQuery({
    queryKey: ['categories', shelf],
    queryFn: ({ signal }) => getJson<CategoryCardRow[]>(`/api/categories/${shelf}`, signal),
  });

/** The hits of a search, or similar products where there are no hits. */
export interface FoundCategories {
  readonly products: readonly CategoryCardRow[];
  readonly isNear: boolean;
}

/** Products that match a text, best match first; the previous hits stay until the new ones have loaded. */
export const useCategorySearch = (name: string) =>
  useQuery({
    queryKey: ['categories', 'search', name],
    queryFn: async ({ signal }): Promise<FoundCategories> => {
      const search = (query: Readonly<Record<string, string>>) =>
        getJson<CategoryCardRow[]>(`/api/categories/search?${new URLSearchParams(query)}`, signal);
      const products = await search({ name });
      return products.length > 0
        ? { products, isNear: false }
        : { products: await search({ name, near: 'true' }), isNear: true };
    },
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });

/** The number of hits, without similar products. */
export const hitCountOf = (
  found: FoundCategories | undefined,
  isLookedFor: (product: CategoryCardRow) => boolean = () => true,
): number | undefined => (found?.isNear === true ? 0 : found?.products.filter(isLookedFor).length);

export const categoryQuery = (id: string) => ({
  queryKey: ['categories', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    getJson<PublicCategory>(`/api/categories/${encodeURIComponent(id)}`, signal),
});

export const useCategory = (id: string) => useQuery(categoryQuery(id));

/** The choices for a product that determine its price. */
export interface ProductChoice {
  readonly order_value: number;
  readonly proofing_value: number;
  readonly select_material: readonly string[];
  /** The pieces by size; empty if sizes are not distinguished. */
  readonly breakdown: readonly BreakdownEntry[];
}

/** The price of a choice; the previous price stays until the new one has loaded, to prevent layout shift. */
export const usePrice = (id: string, { breakdown: _ofOnePrice, ...choice }: ProductChoice) =>
  useQuery({
    queryKey: ['categories', id, 'price', choice],
    queryFn: ({ signal }) =>
      getJson<PriceTable & { readonly soonest_date: string }>(
        `/api/categories/${encodeURIComponent(id)}/price?${queryOf(choice)}`,
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: choice.order_value > 0,
  });

const queryOf = ({ order_value, proofing_value, select_material }: Omit<ProductChoice, 'breakdown'>) =>
  new URLSearchParams({
    order_value: String(order_value),
    proofing_value: String(proofing_value),
    ...(select_material.length > 0 ? { select_material: select_material.join(',') } : {}),
  });
