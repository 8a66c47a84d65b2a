import { toExact, divideExact, toNumber } from '../core/exact.js';

/** The stock of one storage item in smallest units, and the unit in which people count it. */
export interface CountedStock {
  /** In smallest units; negative where more was used than was recorded. */
  readonly storage: number;
  /** The name of the unit, such as 碼. */
  readonly unit: string;
  /** The number of smallest units in one unit: 90 for 碼. */
  readonly conversion_rate: number;
}

/** Two decimals; further digits would suggest a precision that the stock does not have. */
const DECIMALS = 100;

/**
 * Smallest units converted to a unit of `size` of them, cut off after two decimals so that the result never
 * exceeds the stock.
 */
function inUnitsOf(smallest: number, size: number): number {
  const units = toNumber(divideExact(toExact(smallest), toExact(size)), 6);
  return (Math.sign(units) * Math.floor(Math.abs(units) * DECIMALS + 1e-6)) / DECIMALS || 0;
}

/** A quantity of smallest units in the unit in which the item is counted. */
export const stockQuantityInUnit = (
  smallest: number,
  { conversion_rate }: Pick<CountedStock, 'conversion_rate'>,
): number => inUnitsOf(smallest, conversion_rate > 0 ? conversion_rate : 1);

/** The stock fields of a material: the quantity, its unit, and what one use takes from its storage item. */
interface StockedMaterial {
  /** In `unit`; valid only where the material belongs to no storage item. */
  readonly storage: number;
  readonly unit: string;
  /** The number of smallest units that one use takes. */
  readonly count: number;
}

/**
 * The stock of a material in the material's own unit. A material that shares the unit of its storage item has
 * the item's stock in that unit; one that is cut or counted out of the item has as many uses as the stock
 * allows.
 */
export function stockInUnit(material: StockedMaterial, item: CountedStock | undefined): number {
  if (item === undefined) return material.storage;
  if (material.unit === item.unit || material.count <= 0) return stockQuantityInUnit(item.storage, item);
  return inUnitsOf(item.storage, material.count);
}
