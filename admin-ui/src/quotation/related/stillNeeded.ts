import {
  isBeforeProduction,
  isDeducted,
  materialsNeeded,
  stages,
  type Stage,
} from '@zhidan/domain/quotation';
import { stockTakenOf, type StockedMaterial as MaterialInStock } from '@zhidan/domain';
import { unitOfItemIn, type UnitBeside } from '../../material/unitOfItem.js';
import { ruledOrder, type StaffsQuotation } from '../staffsQuotation.js';

type Used = ReturnType<typeof materialsNeeded>;

const isAhead = (stage: Stage, order: StaffsQuotation): boolean =>
  !order.case_closed &&
  !isDeducted(stage, order) &&
  (stage === 'production' || isBeforeProduction(order.code));

/** What an order will still take from storage, piece by piece. */
export const stillNeeded = (order: StaffsQuotation): Used =>
  stages
    .filter((stage) => isAhead(stage, order))
    .flatMap((stage) => materialsNeeded(stage, ruledOrder(order)));

/** A material with what there is of it, in smallest units of its storage item. */
export type NeededMaterial = MaterialInStock &
  UnitBeside & {
    readonly id: string;
    readonly stock: number;
  };

/** How much of its storage item each material needs, all materials of the item together, and whether that is not there. */
export function needsOf(
  used: Used,
  materials: readonly NeededMaterial[],
): ReadonlyMap<string, { readonly quantity: number; readonly isShort: boolean }> {
  const byId = new Map(materials.map((material) => [material.id, material]));
  const taken = stockTakenOf(
    used.filter(({ material_id }) => byId.has(material_id)),
    byId,
    unitOfItemIn(materials),
  );
  return new Map(
    taken
      // What belongs to no storage item is not counted anywhere.
      .filter(({ item }) => item !== '')
      .flatMap(({ materials: ids, quantity }) =>
        ids.map((id) => [id, { quantity, isShort: quantity > (byId.get(id)?.stock ?? 0) }] as const),
      ),
  );
}
