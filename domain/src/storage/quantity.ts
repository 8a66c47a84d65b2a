import { exact, quotientOf, toNumber } from '../core/exact.js';

/** Stock of one storage item: how much lies there in smallest units, and the unit that people count it in. */
export interface CountedStock {
  /** In smallest units; less than nothing when more was used than was known to be there. */
  readonly storage: number;
  /** Name of the unit, such as 碼. */
  readonly unit: string;
  /** How many smallest units one of the unit holds: 90 for 碼. */
  readonly conversion_rate: number;
}

/** Two decimals of a unit are enough for a person; the rest would only look exact. */
const DECIMALS = 100;

/** So many smallest units in a unit of `size` of them, cut off after two decimals: never more than there is. */
function inUnitsOf(smallest: number, size: number): number {
  const units = toNumber(quotientOf(exact(smallest), exact(size)), 6);
  return (Math.sign(units) * Math.floor(Math.abs(units) * DECIMALS + 1e-6)) / DECIMALS || 0;
}

/** A quantity of smallest units in the unit that the item is counted in. */
export const inUnit = (
  smallest: number,
  { conversion_rate }: Pick<CountedStock, 'conversion_rate'>,
): number => inUnitsOf(smallest, conversion_rate > 0 ? conversion_rate : 1);

/** What a material says of its own stock: the quantity, its unit, and what one use takes of its item. */
interface StockedMaterial {
  /** In `unit`; holds only where the material belongs to no storage item. */
  readonly storage: number;
  readonly unit: string;
  /** How many smallest units one use takes. */
  readonly count: number;
}

/**
 * How much there is of a material, in the material's own unit. Of one that shares the unit of its storage item it
 * is the item's stock in that unit; of one that is cut or counted out of it, as many uses as the stock is good for.
 */
export function stockInUnit(material: StockedMaterial, item: CountedStock | undefined): number {
  if (item === undefined) return material.storage;
  if (material.unit === item.unit || material.count <= 0) return inUnit(item.storage, item);
  return inUnitsOf(item.storage, material.count);
}
