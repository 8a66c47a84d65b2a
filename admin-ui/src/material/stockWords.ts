import { smallestToUnits } from '@zhidan/domain';
import type { Units } from '../storage/useUnits.js';

/** The columns of a material from which its stock text is made. */
export interface StockedMaterial {
  /** The stock in smallest units of the storage item; in the material's own unit if it has no storage item. */
  readonly stock?: number | undefined;
  readonly storage: number;
  readonly unit: string;
  readonly my_father?: string;
  /** The counting unit of the storage item; `stock_rate` is the number of smallest units in it. */
  readonly stock_unit?: string | undefined;
  readonly stock_rate?: number | undefined;
}

export const stockOf = ({ stock, storage }: StockedMaterial): number => stock ?? storage;

export function materialStockText(material: StockedMaterial, units: Units): string {
  const { unit, my_father = '', stock_unit, stock_rate } = material;
  const stock = stockOf(material);
  if (my_father === '') return units.said(stock, unit);
  if (stock_unit === undefined || stock_rate === undefined) return units.written(stock, unit);
  return units.said(smallestToUnits(stock, stock_rate), stock_unit);
}
