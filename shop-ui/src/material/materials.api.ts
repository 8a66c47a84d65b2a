import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MaterialGroupRow, MaterialRow } from '@zhidan/domain';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

export type PublicGroup = Pick<
  MaterialGroupRow,
  'id' | 'web_side_name' | 'kind' | 'choice_level_three_material' | 'select_description' | 'imgs'
>;

export type PublicMaterial = Pick<
  MaterialRow,
  | 'id'
  | 'kind'
  | 'product_name'
  | 'web_side_name'
  | 'imgs'
  | 'preview'
  | 'alt'
  | 'unit'
  | 'storage'
  | 'lead_time'
  | 'product_color'
  | 'raw_material'
  | 'product_description'
  | 'pattern_free'
  | 'pattern_download'
>;

/** A material group with its selectable materials in order. */
export interface MaterialGroupWithMaterials extends PublicGroup {
  readonly materials: readonly PublicMaterial[];
}

const byIds = (ids: readonly string[]) =>
  new URLSearchParams({ filter: JSON.stringify({ id: ids }), range: JSON.stringify([0, 299]) });

/** The material groups of a product in order, each with its materials. */
export const useMaterialGroups = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['material-groups', 'with-materials', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<MaterialGroupWithMaterials[]> => {
      const groups = await getJson<PublicGroup[]>(`/api/material-groups?${byIds(ids)}`, signal);
      const members = [...new Set(groups.flatMap((group) => group.choice_level_three_material))];
      const materials =
        members.length === 0
          ? []
          : await getJson<PublicMaterial[]>(`/api/materials?${byIds(members)}`, signal);
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

export interface MaterialsFilter {
  readonly kinds?: readonly number[];
  readonly level_two_id?: string;
  readonly text: string;
  /** The indexes of the first and last row, counted from 0. */
  readonly rows: readonly [number, number];
}

/**
 * One page of a list of materials and the total number; the previous page stays until the new one has loaded.
 */
export const useMaterials = ({ kinds, level_two_id, text, rows }: MaterialsFilter, enabled = true) =>
  useQuery({
    queryKey: ['materials', 'list', kinds, level_two_id, text, rows],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({
        filter: JSON.stringify({
          ...(kinds ? { kind: kinds } : {}),
          ...(level_two_id === undefined ? {} : { level_two_id }),
          ...(text === '' ? {} : { q: text }),
        }),
        range: JSON.stringify(rows),
        sort: JSON.stringify(['type', 'ASC']),
      });
      const { body, headers } = await sendRequest<PublicMaterial[]>(`/api/materials?${asked}`, { signal });
      return { materials: body, total: totalIn(headers) };
    },
  });

const totalIn = (headers: Headers): number => Number(headers.get('content-range')?.split('/').at(-1) ?? 0);

export const materialName = ({
  web_side_name,
  product_name,
}: Pick<PublicMaterial, 'web_side_name' | 'product_name'>): string => web_side_name || product_name;
