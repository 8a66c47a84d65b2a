/** What a person needs to know of the stock of a material. */
export interface Stocked {
  /** In `unit`. */
  readonly storage: number;
  readonly unit: string;
  /** Days from order to arrival; 0 where it is not known. */
  readonly lead_time: number;
}

/** A quantity with the unit it is counted in. */
export const quantityWords = (quantity: number, unit: string): string =>
  `${quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit === '' ? '' : ` ${unit}`}`;

/** Whether it is there and how much of it, or that it has to be bought first. */
export const stockWords = ({ storage, unit }: Pick<Stocked, 'storage' | 'unit'>): string =>
  storage > 0 ? `現貨 ${quantityWords(storage, unit)}` : '目前缺料';

/** How long it takes to get more; nothing where that is not known. */
export const leadWords = ({ lead_time }: Pick<Stocked, 'lead_time'>): string =>
  lead_time > 0 ? `備料 ${lead_time} 天` : '';
