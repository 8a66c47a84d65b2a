import type { RefusalMessages } from '../core/sentences.js';

export type StorageRefusal =
  | {
      readonly code: 'STOCK_TOO_LOW';
      /** The quantity in stock, in smallest units. */
      readonly storage: number;
      readonly quantity: number;
    }
  | { readonly code: 'NO_MOVE_BY_HAND' }
  | { readonly code: 'MOVE_ALREADY_UNDONE' };

export const storageRefusalMessages: RefusalMessages<StorageRefusal> = {
  NO_MOVE_BY_HAND: () => '只能復原手動領用與盤點調整；訂單與採購的異動跟著訂單與採購單',
  MOVE_ALREADY_UNDONE: () => '這筆異動已經復原過了',
  STOCK_TOO_LOW: ({ storage, quantity }) => `庫存只有 ${storage}，不能減少 ${quantity}`,
};
