import { compositeKind } from '../../codes/material-kinds.js';
import type { Catalogue } from '../pricing/catalogue.js';

/** The kinds of accessories that can be exchanged: general materials and ready-made linings. */
const exchangeable: readonly (string | undefined)[] = ['3_1', '2_3'];

/**
 * The materials of a group for which a chosen one can be exchanged, including itself: of an exchangeable kind
 * and with the same unit price and processing fee, so that the order's price does not change. Empty where there
 * is no alternative.
 */
export function accessoryAlternatives(
  material_group: string,
  chosen: string,
  catalogue: Catalogue,
): readonly string[] {
  const group = catalogue.materialGroup(material_group);
  const current = catalogue.material(chosen);
  if (group === undefined || current === undefined) return [];
  const alike = group.choice_level_three_material.filter((id) => {
    const member = catalogue.material(id);
    return (
      member !== undefined &&
      exchangeable.includes(compositeKind(group.kind, member.kind)) &&
      member.kind === current.kind &&
      member.unit_price === current.unit_price &&
      member.processing_fee === current.processing_fee
    );
  });
  return alike.length > 1 ? alike : [];
}
