import type { RefusalMessages } from '../core/sentences.js';
import { usualFieldTitle } from '../piece/piece.js';

export type CollectionRefusal =
  | { readonly code: 'COLLECTION_NOT_FOUND' }
  | { readonly code: 'ENTRY_NOT_FOUND' }
  /** Members can no longer write: the collection was closed, or its closing time has passed. */
  | { readonly code: 'COLLECTION_OVER' }
  /** The link in the address was replaced by a new one. */
  | { readonly code: 'COLLECTION_LINK_REPLACED' }
  /** The entries were deleted, some months after the collection closed. */
  | { readonly code: 'COLLECTION_ENDED' }
  /** Members have filled in fields that the product has since lost; `names` are the fields' keys. */
  | { readonly code: 'FIELDS_CHANGED'; readonly names: readonly string[] }
  /** The organiser has closed the collection and must reopen it first. */
  | { readonly code: 'COLLECTION_CLOSED' }
  | { readonly code: 'NOT_YOUR_ENTRY' }
  | { readonly code: 'CLOSES_IN_PAST'; readonly field: 'closes_at' }
  | { readonly code: 'BELOW_MINIMUM'; readonly minimum: number; readonly quantity: number }
  | { readonly code: 'TOO_MANY_PIECES'; readonly most: number }
  /** The resulting order is already agreed or in production. */
  | { readonly code: 'COLLECTION_ORDERED' }
  | { readonly code: 'COLLECTION_OTHER_PRODUCT'; readonly field: 'category_id' };

export const collectionNotFoundCodes = [
  'COLLECTION_NOT_FOUND',
  'ENTRY_NOT_FOUND',
] as const satisfies readonly CollectionRefusal['code'][];
export const collectionGoneCodes = [
  'COLLECTION_OVER',
  'COLLECTION_LINK_REPLACED',
] as const satisfies readonly CollectionRefusal['code'][];
export const collectionForbiddenCodes = [
  'NOT_YOUR_ENTRY',
] as const satisfies readonly CollectionRefusal['code'][];
export const collectionMalformedCodes = [
  'CLOSES_IN_PAST',
  'COLLECTION_OTHER_PRODUCT',
] as const satisfies readonly CollectionRefusal['code'][];

/** The Traditional Chinese sentence for each refusal. */
export const collectionRefusalMessages: RefusalMessages<CollectionRefusal> = {
  COLLECTION_NOT_FOUND: () => '找不到這個團體收單',
  ENTRY_NOT_FOUND: () => '找不到這筆填寫的資料，可能已經移除',
  COLLECTION_OVER: () => '這個團體收單已經截止，需要補填請聯絡主揪',
  COLLECTION_LINK_REPLACED: () => '這個連結已經換新，請向主揪索取新的連結；已經填寫的資料都還在',
  COLLECTION_ENDED: () => '團員填寫的資料已經依規定刪除，請開新的團體收單',
  FIELDS_CHANGED: ({ names }) =>
    `商品的欄位改了，團員填的「${names.map(usualFieldTitle).join('、')}」不會放進訂單的名單`,
  COLLECTION_CLOSED: () => '這個團體收單已經結束，請先重新開放',
  NOT_YOUR_ENTRY: () => '這不是您填寫的資料，不能修改',
  CLOSES_IN_PAST: () => '截止時間必須晚於現在',
  BELOW_MINIMUM: ({ minimum, quantity }) => `目前 ${quantity} 件，還沒有達到最低 ${minimum} 件`,
  TOO_MANY_PIECES: ({ most }) => `最多 ${most} 件，請聯絡主揪`,
  COLLECTION_ORDERED: () => '這筆訂單的數量已經確定，請在訂單提出變更',
  COLLECTION_OTHER_PRODUCT: () => '這筆訂單是另一項商品，請選擇同一項商品',
};
