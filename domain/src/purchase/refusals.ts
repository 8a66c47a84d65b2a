import type { RefusalMessages } from '../core/sentences.js';

export type PurchaseRefusal =
  | { readonly code: 'PURCHASE_NOT_FOUND' }
  | { readonly code: 'PURCHASING_NO_EXISTS' }
  | { readonly code: 'BOUGHT_MEANWHILE' }
  | { readonly code: 'PURCHASE_TOO_LARGE' }
  | { readonly code: 'PURCHASE_RECEIVED' }
  | { readonly code: 'PURCHASE_PARTLY_RECEIVED' }
  | { readonly code: 'PURCHASE_LINE_NOT_FOUND'; readonly line: number }
  /** `left` is the quantity that has not arrived yet, in the line's unit. */
  | { readonly code: 'MORE_THAN_ORDERED'; readonly product_name: string; readonly left: number }
  | { readonly code: 'PURCHASE_CANCELLED' }
  /** `units` are the units in which the item can be bought. */
  | {
      readonly code: 'UNIT_DOES_NOT_CONVERT';
      readonly product_name: string;
      readonly unit: string;
      readonly units: readonly string[];
    }
  /** The `quantity` in `unit` is no whole number of pieces. */
  | {
      readonly code: 'NO_WHOLE_PIECES';
      readonly product_name: string;
      readonly quantity: number;
      readonly unit: string;
      readonly pieces: number;
      readonly piece: string;
    };

export const purchaseRefusalMessages: RefusalMessages<PurchaseRefusal> = {
  PURCHASE_NOT_FOUND: () => '找不到這張採購單',
  PURCHASING_NO_EXISTS: () => '此採購單編號已經存在',
  BOUGHT_MEANWHILE: () => '剛剛有人建立了採購單，請重新整理後再確認一次',
  PURCHASE_TOO_LARGE: () => '採購的數量或金額太大',
  PURCHASE_RECEIVED: () => '這張採購單已經入庫，不能再修改、取消或刪除',
  PURCHASE_PARTLY_RECEIVED: () => '這張採購單已有部分入庫，不能再修改供應商與項目或刪除',
  PURCHASE_LINE_NOT_FOUND: ({ line }) => `這張採購單沒有第 ${line} 項`,
  MORE_THAN_ORDERED: ({ product_name, left }) => `「${product_name}」只剩 ${left} 未到，不能超過`,
  PURCHASE_CANCELLED: () => '這張採購單已經取消',
  UNIT_DOES_NOT_CONVERT: ({ product_name, unit, units }) =>
    `「${product_name}」不能用「${unit}」採購，可以用：${units.join('、')}`,
  NO_WHOLE_PIECES: ({ product_name, quantity, unit, pieces, piece }) =>
    unit === piece
      ? `「${product_name}」要整${piece}採購，不能是 ${quantity} ${piece}`
      : `「${product_name}」要整${piece}採購，${quantity} ${unit}是 ${pieces} ${piece}`,
};

/** Refusals of invalid input. */
export const purchaseMalformedCodes = [
  'UNIT_DOES_NOT_CONVERT',
  'NO_WHOLE_PIECES',
] as const satisfies readonly PurchaseRefusal['code'][];

export const purchaseNotFoundCodes = ['PURCHASE_NOT_FOUND'] as const;
