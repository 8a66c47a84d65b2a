export interface Stocked {
  /** In `unit`. */
  readonly storage: number;
  readonly unit: string;
  /** Days from order to arrival; 0 where it is unknown. */
  readonly lead_time: number;
}

/** A quantity with its unit. */
export const quantityWords = (quantity: number, unit: string): string =>
  `${quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit === '' ? '' : ` ${unit}`}`;

/** How much is in stock, or that the material has to be bought first. */
export const stockWords = ({ storage, unit }: Pick<Stocked, 'storage' | 'unit'>): string =>
  storage > 0 ? `現貨 ${quantityWords(storage, unit)}` : '目前缺料';

/** How long buying takes; empty where it is unknown. */
export const leadWords = ({ lead_time }: Pick<Stocked, 'lead_time'>): string =>
  lead_time > 0 ? `備料 ${lead_time} 天` : '';
