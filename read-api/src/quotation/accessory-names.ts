import type { Pool } from '@zhidan/database';
import { materialGroups, materials, type Material, type MaterialGroup } from '@zhidan/domain';
import {
  compositeKind,
  compositeKinds,
  type MaterialRecord,
  type QuotationRow,
} from '@zhidan/domain/quotation';
import { loadRowsByIds } from '../category/price-catalogue.js';

type Chosen = Pick<MaterialRecord, 'material_group' | 'select_material'>;

/**
 * The present names of each design's materials. A material that was deleted keeps the name from the time of the
 * price.
 */
export async function accessoryNames(pool: Pool, order: QuotationRow, designs: readonly Chosen[]) {
  const [groups, chosen] = await Promise.all([
    loadRowsByIds(pool, materialGroups, [
      ...new Set(designs.flatMap(({ material_group }) => material_group)),
    ]),
    loadRowsByIds(pool, materials, [...new Set(designs.flatMap(({ select_material }) => select_material))]),
  ]);
  const priced = new Map(order.save_calculation_data.map((line) => [line.material_group, line]));
  return ({ material_group, select_material }: Chosen) =>
    material_group.map((group_id, at) => {
      const material_id = select_material[at] ?? '';
      const line = priced.get(group_id);
      return accessoryNamed(groups.get(group_id), chosen.get(material_id), {
        web_side_name: line?.web_side_name ?? '',
        product_name: line?.material_id === material_id ? line.product_name : '已停用的配件',
      });
    });
}

/** The present name of an accessory, or the name in the price where its record was deleted. */
function accessoryNamed(
  group: MaterialGroup | undefined,
  material: Material | undefined,
  priced: Pick<PricedLine, 'web_side_name' | 'product_name'>,
) {
  const kind = group && compositeKind(group.kind, material?.kind ?? 0);
  return {
    group_name: group?.web_side_name ?? priced.web_side_name,
    kind: kind === undefined ? '' : compositeKinds[kind].title,
    product_name: material?.product_name ?? priced.product_name,
    product_color: material?.product_color ?? '',
  };
}

type PricedLine = QuotationRow['save_calculation_data'][number];
