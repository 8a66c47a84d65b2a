import type { RefusalMessages } from '../core/sentences.js';

/** The reasons for which a view of a list is not found or not saved. */
export type ListViewRefusal =
  { readonly code: 'LIST_VIEW_NOT_FOUND' } | { readonly code: 'TOO_MANY_LIST_VIEWS'; readonly most: number };

export const listViewNotFoundCodes = [
  'LIST_VIEW_NOT_FOUND',
] as const satisfies readonly ListViewRefusal['code'][];

export const listViewRefusalMessages: RefusalMessages<ListViewRefusal> = {
  LIST_VIEW_NOT_FOUND: () => '找不到這個檢視',
  TOO_MANY_LIST_VIEWS: ({ most }) => `一個列表最多儲存 ${most} 個檢視，請先刪除不用的`,
};
