export interface StockedItem {
  /** The quantity in stock, in `unit`. */
  readonly storage: number;
  readonly unit: string;
  /** Days from order to arrival; 0 where it is unknown. */
  readonly lead_time: number;
}

/** A quantity with its unit, as text. */
export const quantityText = (quantity: number, unit: string): string =>
  `${quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit === '' ? '' : ` ${unit}`}`;

/** Text that says how much is in stock, or that the material has to be bought first. */
export const stockText = ({ storage, unit }: Pick<StockedItem, 'storage' | 'unit'>): string =>
  storage > 0 ? `現貨 ${quantityText(storage, unit)}` : '目前缺料';

/** Text that says how long buying takes; empty where this is unknown. */
export const leadTimeText = ({ lead_time }: Pick<StockedItem, 'lead_time'>): string =>
  lead_time > 0 ? `備料 ${lead_time} 天` : '';
