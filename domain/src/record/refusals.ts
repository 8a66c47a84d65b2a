import { nonTableFileMessages, type NonTableFileKind } from '../core/file-kind.js';
import type { RefusalMessages } from '../core/sentences.js';

/** The codes for a name that is already taken, one per sentence of the specification. */
export type NameTakenCode =
  | 'CATEGORY_NAME_EXISTS'
  | 'MATERIAL_NAME_EXISTS'
  | 'CUSTOMER_CLASS_EXISTS'
  | 'AUTHORITY_EXISTS'
  | 'STORAGE_ITEM_NAME_EXISTS'
  /** Used where the specification has no sentence of its own. */
  | 'NAME_EXISTS';

/** Refusals of commands on plain master data. */
export type RecordRefusal =
  | { readonly code: 'RECORD_NOT_FOUND'; readonly resource: string }
  | { readonly code: 'RECORD_ALREADY_EXISTS'; readonly resource: string }
  | { readonly code: NameTakenCode; readonly name: string; readonly field: string }
  | {
      readonly code: 'REFERENCE_NOT_FOUND';
      readonly field: string;
      /** The name that staff use for the missing record. */
      readonly title: string;
      readonly id: string;
    }
  /** `title` is the name that staff use for the kind of record that refers to this one. */
  | { readonly code: 'RECORD_IN_USE'; readonly resource: string; readonly title: string }
  | { readonly code: 'RECORD_STAYS'; readonly resource: string }
  | { readonly code: 'FIELD_MISSING'; readonly field: string }
  | { readonly code: 'ANSWER_MISSING'; readonly field: string }
  | { readonly code: 'LEVELS_DO_NOT_MATCH' }
  | { readonly code: 'CLASS_NOT_CHOSEN' }
  /** `kind` is the type of the file, if it is known and not a workbook. */
  | { readonly code: 'SHEET_UNREADABLE'; readonly kind?: NonTableFileKind }
  | { readonly code: 'SHEET_TOO_LARGE' }
  | {
      readonly code: 'DAY_OUTSIDE_YEARS' | 'DAY_OFF_AND_WORKED';
      readonly field: string;
      readonly day: string;
    };

/** The Traditional-Chinese sentence for each refusal (`facts.md` sections 3.2 to 3.7). */
export const recordRefusalMessages: RefusalMessages<RecordRefusal> = {
  RECORD_NOT_FOUND: () => '找不到這筆資料',
  RECORD_ALREADY_EXISTS: () => '這筆資料已經存在',
  CATEGORY_NAME_EXISTS: () => '此商品類型(英文)已經存在',
  MATERIAL_NAME_EXISTS: () => '此原物料的名稱已經存在',
  CUSTOMER_CLASS_EXISTS: () => '此客戶分類已經存在',
  AUTHORITY_EXISTS: () => '此權限的分類已經存在！',
  STORAGE_ITEM_NAME_EXISTS: ({ name }) => `${name} 的名稱已經存在`,
  NAME_EXISTS: ({ name }) => `「${name}」已經存在`,
  REFERENCE_NOT_FOUND: ({ title, id }) => `找不到所選擇的${title}（${id}）`,
  RECORD_IN_USE: ({ title }) => `這筆資料正由「${title}」使用，不能刪除`,
  RECORD_STAYS: () => '這筆資料不能刪除',
  FIELD_MISSING: () => '此欄位不能為空',
  ANSWER_MISSING: () => '請先填寫回答，才能啟用這個問題',
  LEVELS_DO_NOT_MATCH: () => '提交資訊出現異常',
  CLASS_NOT_CHOSEN: () => '請選擇商品分類',
  SHEET_UNREADABLE: ({ kind }) =>
    kind === undefined ? '讀不出這個檔案，請上傳 .xlsx 格式的試算表' : nonTableFileMessages[kind],
  SHEET_TOO_LARGE: () => '這份試算表太大',
  DAY_OUTSIDE_YEARS: ({ day }) => `${day} 不在匯入的年度裡`,
  DAY_OFF_AND_WORKED: ({ day }) => `${day} 不能同時是放假日與補班日`,
};
