import type { StorageItem } from '@zhidan/domain';

/** An item in storage as staff are shown it. */
export interface StoredItem extends StorageItem {
  readonly id: string;
  readonly revision: number;
  /** In smallest units. */
  readonly storage: number;
  readonly retail_price: number;
  readonly below_alert: boolean;
  /** Ids of the materials that are taken from it. */
  readonly my_children: readonly string[];
}
