import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of commands on customers and employees. */
export type CustomerRefusal =
  | { readonly code: 'CUSTOMER_NOT_FOUND' }
  | { readonly code: 'CUSTOMER_ALREADY_EXISTS' }
  | { readonly code: 'CUSTOMER_COMPANY_EXISTS' | 'CUSTOMER_EMAIL_EXISTS'; readonly field: string }
  /** The caller may not set this field. */
  | { readonly code: 'FIELD_NOT_ALLOWED'; readonly field: string }
  | { readonly code: 'MANAGERS_ONLY' }
  | { readonly code: 'LAST_MANAGER' }
  | { readonly code: 'STILL_EMPLOYED' }
  | { readonly code: 'ADDRESS_BOOK_FULL'; readonly most: number }
  | { readonly code: 'CUSTOMER_ERASED' };

/** Refusals of invalid input, which the specification answers with 400. */
export const customerMalformedCodes = [
  'CUSTOMER_COMPANY_EXISTS',
  'CUSTOMER_EMAIL_EXISTS',
] as const satisfies readonly CustomerRefusal['code'][];

/** Refusals that are answered as "forbidden". */
export const customerForbiddenCodes = [
  'FIELD_NOT_ALLOWED',
  'MANAGERS_ONLY',
] as const satisfies readonly CustomerRefusal['code'][];

export const customerRefusalMessages: RefusalMessages<CustomerRefusal> = {
  CUSTOMER_NOT_FOUND: () => '用戶不存在！',
  CUSTOMER_ALREADY_EXISTS: () => '這位客戶已經存在',
  CUSTOMER_COMPANY_EXISTS: () => '此客戶名稱已經存在',
  CUSTOMER_EMAIL_EXISTS: () => 'email已經被註冊',
  FIELD_NOT_ALLOWED: ({ field }) => `您沒有權限修改這個欄位（${field}）`,
  MANAGERS_ONLY: () => '只有系統管理員可以執行這個功能',
  LAST_MANAGER: () => '這是最後一位系統管理員，不能移除權限',
  STILL_EMPLOYED: () => '請先取消這位員工的員工身分，才能刪除個人資料',
  ADDRESS_BOOK_FULL: ({ most }) => `通訊錄最多保存 ${most} 個地址，請先移除不用的地址`,
  CUSTOMER_ERASED: () => '這位客戶的個人資料已刪除，不能再修改',
};
