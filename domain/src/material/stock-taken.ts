import { toExact, addExact, multiplyExact, toNumber } from '../core/exact.js';
import { lengthToSmallest, type UnitRate } from '../storage/measure.js';
import type { Material } from './material.js';

const DECIMALS = 4;

/** The quantity of a material that an order uses. */
export interface MaterialUse {
  readonly material_id: string;
  readonly pieces: number;
  /** The length of the laid-out cloth, cm; null for counted materials. */
  readonly length: number | null;
}

/** The fields of a material that determine its stock. */
export type StockedMaterial = Pick<Material, 'count' | 'my_father' | 'unit'>;

/** The unit in which a storage item is counted; undefined where the item does not exist. */
export type UnitOfItem = (item: string) => UnitRate | undefined;

/** A material that no longer exists counts as one smallest unit for each use. */
export const unknownMaterial: StockedMaterial = { count: 1, my_father: '', unit: '' };

/**
 * The quantity that a use takes, in smallest units of the storage item: the laid-out cloth for materials
 * counted by length, the material's own count per piece for others.
 */
export function stockUsedBy(
  { pieces, length }: Omit<MaterialUse, 'material_id'>,
  { count, my_father, unit }: StockedMaterial,
  unitOf: UnitOfItem,
): number {
  const counted = unitOf(my_father) ?? { name: unit, conversion_rate: 1 };
  const laidOut = length === null ? undefined : lengthToSmallest(length, counted);
  return laidOut ?? quantityUsedByCount({ count }, pieces);
}

export const quantityUsedByCount = ({ count }: Pick<Material, 'count'>, pieces: number): number =>
  toNumber(multiplyExact(toExact(pieces), toExact(count)), DECIMALS);

/** The quantity that an order uses of one storage item, in smallest units. */
export interface StockUse {
  /** The id of the storage item; empty where the materials belong to none. */
  readonly item: string;
  readonly materials: readonly string[];
  readonly quantity: number;
}

/**
 * The quantities taken from each storage item when these materials are used. Materials without an item are
 * listed under an empty id.
 */
export function stockUsesOf(
  used: readonly MaterialUse[],
  materials: ReadonlyMap<string, StockedMaterial>,
  unitOf: UnitOfItem,
): readonly StockUse[] {
  const taken = new Map<string, StockUse>();
  for (const use of used) {
    const material = materials.get(use.material_id) ?? unknownMaterial;
    const quantity = stockUsedBy(use, material, unitOf);
    if (quantity === 0) continue;
    const before = taken.get(material.my_father) ?? { item: material.my_father, materials: [], quantity: 0 };
    taken.set(material.my_father, {
      item: before.item,
      materials: [...new Set([...before.materials, use.material_id])],
      quantity: toNumber(addExact(toExact(before.quantity), toExact(quantity)), DECIMALS),
    });
  }
  return [...taken.values()];
}
