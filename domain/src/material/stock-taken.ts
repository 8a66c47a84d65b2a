import { exact, plus, times, toNumber } from '../core/exact.js';
import { lengthInSmallest, type UnitRate } from '../storage/measure.js';
import type { Material } from './material.js';

const DECIMALS = 4;

/** Pieces of a material that an order uses. */
export interface MaterialUse {
  readonly material_id: string;
  readonly pieces: number;
  /** Cloth that is laid out for them, cm; null for what is counted. */
  readonly length: number | null;
}

/** What a material says of the stock that it is taken from. */
export type StockedMaterial = Pick<Material, 'count' | 'my_father' | 'unit'>;

/** The unit that a storage item is counted in; undefined for an item that is not there. */
export type UnitOfItem = (item: string) => UnitRate | undefined;

/** A material that is not there any more counts as one smallest unit for each use. */
export const unknownMaterial: StockedMaterial = { count: 1, my_father: '', unit: '' };

/**
 * How much a use takes, in smallest units of the storage item: of what is counted by length the cloth that was laid
 * out, of all else the material's own count for each piece.
 */
export function stockUsedBy(
  { pieces, length }: Omit<MaterialUse, 'material_id'>,
  { count, my_father, unit }: StockedMaterial,
  unitOf: UnitOfItem,
): number {
  const counted = unitOf(my_father) ?? { name: unit, conversion_rate: 1 };
  const laidOut = length === null ? undefined : lengthInSmallest(length, counted);
  return laidOut ?? usedByCount({ count }, pieces);
}

export const usedByCount = ({ count }: Pick<Material, 'count'>, pieces: number): number =>
  toNumber(times(exact(pieces), exact(count)), DECIMALS);

/** What an order uses of one storage item, in smallest units. */
export interface StockTaken {
  /** The storage item; empty where the materials belong to none. */
  readonly item: string;
  readonly materials: readonly string[];
  readonly quantity: number;
}

/**
 * What leaves each storage item when these materials are used, from the one item that each belongs to. Materials that
 * belong to no item stand together under an empty one.
 */
export function stockTakenOf(
  used: readonly MaterialUse[],
  materials: ReadonlyMap<string, StockedMaterial>,
  unitOf: UnitOfItem,
): readonly StockTaken[] {
  const taken = new Map<string, StockTaken>();
  for (const use of used) {
    const material = materials.get(use.material_id) ?? unknownMaterial;
    const quantity = stockUsedBy(use, material, unitOf);
    if (quantity === 0) continue;
    const before = taken.get(material.my_father) ?? { item: material.my_father, materials: [], quantity: 0 };
    taken.set(material.my_father, {
      item: before.item,
      materials: [...new Set([...before.materials, use.material_id])],
      quantity: toNumber(plus(exact(before.quantity), exact(quantity)), DECIMALS),
    });
  }
  return [...taken.values()];
}
