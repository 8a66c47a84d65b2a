import type { SentencesOf } from '../core/sentences.js';

/** Why a purchase may refuse a command. */
export type PurchaseRefusal =
  | { readonly code: 'PURCHASE_NOT_FOUND' }
  | { readonly code: 'PURCHASING_NO_EXISTS' }
  | { readonly code: 'PURCHASE_TOO_LARGE' }
  | { readonly code: 'PURCHASE_RECEIVED' }
  | { readonly code: 'PURCHASE_CANCELLED' };

export const purchaseSentences: SentencesOf<PurchaseRefusal> = {
  PURCHASE_NOT_FOUND: () => '找不到這張採購單',
  PURCHASING_NO_EXISTS: () => '此採購單編號已經存在',
  PURCHASE_TOO_LARGE: () => '採購的數量或金額太大',
  PURCHASE_RECEIVED: () => '這張採購單已經入庫，不能再修改、取消或刪除',
  PURCHASE_CANCELLED: () => '這張採購單已經取消',
};

export const purchaseNotFound = ['PURCHASE_NOT_FOUND'] as const;
