import { useQuery } from '@tanstack/react-query';
import type { CategoryRow, MaterialGroupRow, MaterialRow } from '@zhidan/domain';
import { getJson } from '../api/index.js';

/** A group of accessories with the materials that may be chosen. */
interface OfferedGroup {
  readonly id: string;
  readonly title: string;
  readonly materials: readonly { readonly id: string; readonly name: string }[];
}

/** Sizes and accessories that the product of an order offers today. */
export interface OfferedProduct {
  readonly sizes: readonly string[];
  readonly groups: readonly OfferedGroup[];
}

type Named = Pick<MaterialRow, 'id' | 'product_name' | 'web_side_name'>;

const byIds = (ids: readonly string[]) =>
  new URLSearchParams({ filter: JSON.stringify({ id: ids }), range: JSON.stringify([0, 299]) });

const materialsById = async (ids: readonly string[], signal: AbortSignal) => {
  const unique = [...new Set(ids)];
  const materials =
    unique.length === 0 ? [] : await getJson<Named[]>(`/api/materials?${byIds(unique)}`, signal);
  return new Map(materials.map(({ id, product_name, web_side_name }) => [id, web_side_name || product_name]));
};

/**
 * The sizes and accessories that a change may choose; undefined while they load, or where the product is not
 * sold any more.
 */
export const useOfferedProduct = (category_id: string): OfferedProduct | undefined =>
  useQuery({
    queryKey: ['categories', category_id, 'offered-for-change'],
    retry: false,
    queryFn: async ({ signal }): Promise<OfferedProduct> => {
      const { sizes, material_group } = await getJson<CategoryRow>(
        `/api/categories/${encodeURIComponent(category_id)}`,
        signal,
      );
      const groups =
        material_group.length === 0
          ? []
          : await getJson<MaterialGroupRow[]>(`/api/material-groups?${byIds(material_group)}`, signal);
      const names = await materialsById(
        groups.flatMap(({ choice_level_three_material }) => choice_level_three_material),
        signal,
      );
      const offered = ({
        id,
        web_side_name,
        choice_level_three_material,
      }: MaterialGroupRow): OfferedGroup => ({
        id,
        title: web_side_name,
        materials: choice_level_three_material.map((material) => ({
          id: material,
          name: names.get(material) ?? material,
        })),
      });
      return {
        sizes,
        groups: material_group.flatMap((id) => groups.filter((group) => group.id === id).map(offered)),
      };
    },
  }).data;

/** The names of accessories by their id; undefined while they load. */
export const useMaterialNames = (ids: readonly string[]): ReadonlyMap<string, string> | undefined =>
  useQuery({
    queryKey: ['materials', 'names', ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => materialsById(ids, signal),
  }).data;
