import { inUnits } from '@zhidan/domain';
import type { Units } from '../storage/useUnits.js';

/** What a material says of its stock to staff. */
export interface StockedMaterial {
  /** In smallest units of its storage item; in its own unit where it belongs to none. */
  readonly stock?: number | undefined;
  readonly storage: number;
  readonly unit: string;
  readonly my_father?: string;
  /** The unit that its storage item is counted in, and how many smallest units it holds. */
  readonly stock_unit?: string | undefined;
  readonly stock_rate?: number | undefined;
}

export const stockOf = ({ stock, storage }: StockedMaterial): number => stock ?? storage;

/** How much there is of a material, with the unit that it is counted in. */
export function stockWords(material: StockedMaterial, units: Units): string {
  const { unit, my_father = '', stock_unit, stock_rate } = material;
  const stock = stockOf(material);
  if (my_father === '') return units.said(stock, unit);
  if (stock_unit === undefined || stock_rate === undefined) return units.written(stock, unit);
  return units.said(inUnits(stock, stock_rate), stock_unit);
}
