import { exact, plus, toNumber } from '../core/exact.js';
import { stockUsedBy, type Material } from './material.js';

const DECIMALS = 4;

/** What an order uses of one storage item, in smallest units. */
export interface StockTaken {
  /** The storage item; empty where the materials belong to none. */
  readonly item: string;
  readonly materials: readonly string[];
  readonly quantity: number;
}

/**
 * What leaves each storage item when these materials are used, as the process takes it: each material by its own
 * count, from the one item it belongs to. Materials that belong to no item stand together under an empty one.
 */
export function stockTakenOf(
  used: readonly { readonly material_id: string; readonly pieces: number }[],
  materials: ReadonlyMap<string, Pick<Material, 'count' | 'my_father'>>,
): readonly StockTaken[] {
  const taken = new Map<string, StockTaken>();
  for (const { material_id, pieces } of used) {
    const material = materials.get(material_id) ?? { count: 1, my_father: '' };
    const quantity = stockUsedBy(material, pieces);
    if (quantity === 0) continue;
    const before = taken.get(material.my_father) ?? { item: material.my_father, materials: [], quantity: 0 };
    taken.set(material.my_father, {
      item: before.item,
      materials: [...new Set([...before.materials, material_id])],
      quantity: toNumber(plus(exact(before.quantity), exact(quantity)), DECIMALS),
    });
  }
  return [...taken.values()];
}
