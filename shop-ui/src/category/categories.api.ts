import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CategoryRow, LevelOneCategoryRow, LevelTwoCategoryRow } from '@zhidan/domain';
import type { PriceTable } from '@zhidan/domain/quotation';
import { get } from '@zhidan/ui-kit/api';

/** A product as a visitor sees it: of its tiers the quantities alone. */
export type PublicCategory = Omit<CategoryRow, 'quantity_profit'> & {
  readonly quantity_profit: readonly { readonly quantity: number }[];
};

/** A product on a card of the catalogue. */
export type CategoryCardRow = Pick<
  CategoryRow,
  'id' | 'name' | 'level_one_id' | 'level_two_id' | 'thumbnail' | 'preview' | 'alt' | 'feature'
> & {
  /** Percent. */
  readonly completion: number;
};

export const useLevelOne = () =>
  useQuery({
    queryKey: ['level-one-categories', 'root'],
    queryFn: ({ signal }) => get<LevelOneCategoryRow[]>('/api/categories/root', signal),
  });

export const useLevelTwo = () =>
  useQuery({
    queryKey: ['level-two-categories', 'two'],
    queryFn: ({ signal }) => get<LevelTwoCategoryRow[]>('/api/categories/two', signal),
  });

export const useLevelThree = () =>
  useQuery({
    queryKey: ['categories', 'three'],
    queryFn: ({ signal }) => get<CategoryCardRow[]>('/api/categories/three', signal),
  });

export const useCategory = (id: string) =>
  useQuery({
    queryKey: ['categories', id],
    queryFn: ({ signal }) => get<PublicCategory>(`/api/categories/${encodeURIComponent(id)}`, signal),
  });

/** What a buyer has chosen of a product so far. */
export interface Choice {
  readonly order_value: number;
  readonly proofing_value: number;
  readonly select_material: readonly string[];
}

/** The price of a choice; the one before stays until the new one is here, so that nothing jumps. */
export const usePrice = (id: string, choice: Choice) =>
  useQuery({
    queryKey: ['categories', id, 'price', choice],
    queryFn: ({ signal }) =>
      get<PriceTable>(`/api/categories/${encodeURIComponent(id)}/price?${queryOf(choice)}`, signal),
    placeholderData: keepPreviousData,
    enabled: choice.order_value > 0,
  });

const queryOf = ({ order_value, proofing_value, select_material }: Choice) =>
  new URLSearchParams({
    order_value: String(order_value),
    proofing_value: String(proofing_value),
    ...(select_material.length > 0 ? { select_material: select_material.join(',') } : {}),
  });
