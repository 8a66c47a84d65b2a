import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  CategoryRow,
  LevelOneCategoryRow,
  LevelTwoCategoryRow,
  MaterialGroupRow,
  MaterialRow,
} from '@zhidan/domain';
import type { PricedOrder, PriceTable } from '@zhidan/domain/quotation';
import { getJson } from '@zhidan/ui-kit/api';
import type { StockedMaterial } from '../../material/stockWords.js';

const listOf = (filter: object, range: readonly number[] = [0, 299]) =>
  new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });

export const useLevelOneCategories = () =>
  useQuery({
    queryKey: ['level-one-categories', 'to-quote'],
    queryFn: ({ signal }) => getJson<LevelOneCategoryRow[]>('/api/categories/root', signal),
  });

export const useLevelTwoCategories = (level_one_id: string) =>
  useQuery({
    queryKey: ['level-two-categories', 'to-quote', level_one_id],
    enabled: level_one_id !== '',
    queryFn: ({ signal }) =>
      getJson<LevelTwoCategoryRow[]>(`/api/level-two-categories?${listOf({ level_one_id })}`, signal),
  });

export const useProducts = (level_two_id: string) =>
  useQuery({
    queryKey: ['categories', 'to-quote', level_two_id],
    enabled: level_two_id !== '',
    queryFn: ({ signal }) =>
      getJson<CategoryRow[]>(`/api/categories?${listOf({ level_two_id, 'status.activated': true })}`, signal),
  });

export const readProduct = (id: string) => getJson<CategoryRow>(`/api/categories/${encodeURIComponent(id)}`);

/** The columns of a material that the picker shows. */
export type SelectableMaterial = Pick<
  MaterialRow,
  | 'id'
  | 'product_name'
  | 'web_side_name'
  | 'imgs'
  | 'preview'
  | 'alt'
  | 'storage'
  | 'unit'
  | 'my_father'
  | 'lead_time'
> &
  StockedMaterial;

export interface SelectableMaterialGroup extends Pick<
  MaterialGroupRow,
  'id' | 'web_side_name' | 'select_description'
> {
  readonly members: readonly SelectableMaterial[];
}

/** The material groups of a product in order, each with its selectable materials. */
export const useMaterialGroups = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['material-groups', 'to-quote', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<readonly SelectableMaterialGroup[]> => {
      const groups = await getJson<MaterialGroupRow[]>(`/api/material-groups?${listOf({ id: ids })}`, signal);
      const wanted = [...new Set(groups.flatMap((group) => group.choice_level_three_material))];
      const materials =
        wanted.length === 0
          ? []
          : await getJson<SelectableMaterial[]>(`/api/materials?${listOf({ id: wanted })}`, signal);
      const byId = new Map(materials.map((material) => [material.id, material]));
      return ids
        .flatMap((id) => groups.find((group) => group.id === id) ?? [])
        .map((group) => ({
          id: group.id,
          web_side_name: group.web_side_name,
          select_description: group.select_description,
          members: group.choice_level_three_material.flatMap((id) => byId.get(id) ?? []),
        }));
    },
  });

export interface QuotedPriceRequest {
  readonly category_id: string;
  readonly order_value: number;
  readonly proofing_value: number;
  readonly select_material: readonly string[];
}

/** A price with the calculation that only staff see. */
export type QuotedPrice = PriceTable & {
  readonly calculation?: Pick<
    PricedOrder,
    | 'profit'
    | 'cost'
    | 'tailor_fee'
    | 'crop_fee'
    | 'carton'
    | 'carton_fee'
    | 'delivery_fee'
    | 'total_delivery_fee'
    | 'save_calculation_data'
  >;
};

export const usePrice = (asked: QuotedPriceRequest | undefined) =>
  useQuery({
    queryKey: ['categories', 'price', asked],
    enabled: asked !== undefined,
    queryFn: ({ signal }) => {
      if (asked === undefined) throw new Error('nothing is asked for');
      const query = new URLSearchParams({
        order_value: String(asked.order_value),
        proofing_value: String(asked.proofing_value),
        ...(asked.select_material.length > 0 ? { select_material: asked.select_material.join(',') } : {}),
      });
      return getJson<QuotedPrice>(
        `/api/categories/${encodeURIComponent(asked.category_id)}/price?${query}`,
        signal,
      );
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

export interface CustomerMatch {
  readonly id: string;
  readonly company: string;
  readonly nick_name: string;
  readonly name: string;
  readonly primary_key: string;
}

/** The largest number of customers in the search results (specification, section 2). */
const MOST_MATCHES = 10;

export const useCustomerSearch = (q: string) =>
  useQuery({
    queryKey: ['customers', 'search', q],
    enabled: q !== '',
    queryFn: ({ signal }) =>
      getJson<CustomerMatch[]>(`/api/customers?${listOf({ q }, [0, MOST_MATCHES - 1])}`, signal),
    placeholderData: keepPreviousData,
  });
