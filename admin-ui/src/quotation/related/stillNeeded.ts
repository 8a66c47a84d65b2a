import {
  isBeforeProduction,
  isStockDeducted,
  materialsNeeded,
  stages,
  type Stage,
} from '@zhidan/domain/quotation';
import { stockUsesOf, type StockedMaterial as MaterialInStock } from '@zhidan/domain';
import { unitOfItemIn, type StockUnit } from '../../material/unitOfItem.js';
import { toDomainQuotation, type StaffsQuotation } from '../staffsQuotation.js';

type Used = ReturnType<typeof materialsNeeded>;

const isAhead = (stage: Stage, order: StaffsQuotation): boolean =>
  !order.case_closed &&
  !isStockDeducted(stage, order) &&
  (stage === 'production' || isBeforeProduction(order.code));

/** The materials that will still be taken from storage for an order. */
export const materialsStillNeeded = (order: StaffsQuotation): Used =>
  stages
    .filter((stage) => isAhead(stage, order))
    .flatMap((stage) => materialsNeeded(stage, toDomainQuotation(order)));

/** A material with its stock in smallest units of its storage item. */
export type NeededMaterial = MaterialInStock &
  StockUnit & {
    readonly id: string;
    readonly stock: number;
  };

/** The demand by material, added up per storage item, and whether it exceeds the stock. */
export function materialNeedsOf(
  used: Used,
  materials: readonly NeededMaterial[],
): ReadonlyMap<string, { readonly quantity: number; readonly isShort: boolean }> {
  const byId = new Map(materials.map((material) => [material.id, material]));
  const taken = stockUsesOf(
    used.filter(({ material_id }) => byId.has(material_id)),
    byId,
    unitOfItemIn(materials),
  );
  return new Map(
    taken
      // Materials without a storage item have no counted stock.
      .filter(({ item }) => item !== '')
      .flatMap(({ materials: ids, quantity }) =>
        ids.map((id) => [id, { quantity, isShort: quantity > (byId.get(id)?.stock ?? 0) }] as const),
      ),
  );
}
