import type { Material } from '../../material/material.js';
import type { MaterialGroup } from '../../material-group/material-group.js';
import type { Category } from '../../category/category.js';
import { refuse } from '../../core/refused.js';
import { compositeKind, type CompositeKind } from '../../codes/material-kinds.js';
import type { Catalogue } from './catalogue.js';

/** A material that was chosen from one of the product's material groups. */
export interface PricingChoice {
  readonly material_group: string;
  readonly material_id: string;
  readonly group: MaterialGroup;
  readonly material: Material;
  readonly composite_kind: CompositeKind;
}

/**
 * One material for each group of the product, in the order of the groups; a group without a choice uses its
 * first material.
 */
export function pricingChoicesOf(
  category: Category,
  select_material: readonly string[] | undefined,
  catalogue: Catalogue,
): readonly PricingChoice[] {
  const { material_group: groups } = category;
  if (select_material !== undefined && select_material.length !== groups.length) {
    return refuse({
      code: 'MATERIALS_DO_NOT_MATCH_GROUPS',
      groups: groups.length,
      materials: select_material.length,
    });
  }
  return groups.map((material_group, at) =>
    pricingChoiceOf(material_group, select_material?.[at], catalogue),
  );
}

/**
 * Throws `Refused` where the group or the material does not exist, or the group does not contain the material.
 */
export function pricingChoiceOf(
  material_group: string,
  chosen: string | undefined,
  catalogue: Catalogue,
): PricingChoice {
  const group = catalogue.materialGroup(material_group);
  if (group === undefined) return refuse({ code: 'MATERIAL_GROUP_NOT_FOUND', material_group });
  const members = group.choice_level_three_material;
  const material_id = chosen ?? members[0];
  if (material_id === undefined) return refuse({ code: 'MATERIAL_GROUP_EMPTY', material_group });
  if (!members.includes(material_id)) {
    return refuse({ code: 'MATERIAL_NOT_IN_GROUP', material_group, material_id });
  }
  const material = catalogue.material(material_id);
  if (material === undefined) return refuse({ code: 'MATERIAL_NOT_FOUND', material_id });
  const composite_kind = compositeKind(group.kind, material.kind);
  if (composite_kind === undefined) {
    return refuse({ code: 'MATERIAL_KIND_NOT_PRICED', group_kind: group.kind, material_kind: material.kind });
  }
  return { material_group, material_id, group, material, composite_kind };
}
