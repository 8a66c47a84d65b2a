import { useQuery } from '@tanstack/react-query';
import type { MaterialGroupRow, MaterialRow } from '@zhidan/domain';
import { get } from '@zhidan/ui-kit/api';

export type PublicGroup = Pick<
  MaterialGroupRow,
  'id' | 'web_side_name' | 'kind' | 'choice_level_three_material' | 'select_description' | 'imgs'
>;

export type PublicMaterial = Pick<
  MaterialRow,
  'id' | 'product_name' | 'web_side_name' | 'imgs' | 'preview' | 'alt' | 'storage' | 'lead_time'
>;

/** A group with the materials one may choose of it, in its order. */
export interface GroupOfChoice extends PublicGroup {
  readonly materials: readonly PublicMaterial[];
}

const byIds = (ids: readonly string[]) =>
  new URLSearchParams({ filter: JSON.stringify({ id: ids }), range: JSON.stringify([0, 299]) });

/** The groups of a product, in the product's order, with their materials. */
export const useGroups = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['material-groups', 'with-materials', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<GroupOfChoice[]> => {
      const groups = await get<PublicGroup[]>(`/api/material-groups?${byIds(ids)}`, signal);
      const members = [...new Set(groups.flatMap((group) => group.choice_level_three_material))];
      const materials =
        members.length === 0 ? [] : await get<PublicMaterial[]>(`/api/materials?${byIds(members)}`, signal);
      const materialById = new Map(materials.map((material) => [material.id, material]));
      const groupById = new Map(groups.map((group) => [group.id, group]));
      return ids
        .flatMap((id) => groupById.get(id) ?? [])
        .map((group) => ({
          ...group,
          materials: group.choice_level_three_material.flatMap((id) => materialById.get(id) ?? []),
        }));
    },
  });

export const materialName = ({ web_side_name, product_name }: PublicMaterial): string =>
  web_side_name || product_name;
