import type { StorageItem } from '@zhidan/domain';

export interface StorageItemRecord extends StorageItem {
  readonly id: string;
  readonly revision: number;
  /** The stock in smallest units. */
  readonly storage: number;
  readonly retail_price: number;
  readonly below_alert: boolean;
  /** The ids of the materials that are taken from this item. */
  readonly my_children: readonly string[];
}
