import type { RefusalMessages } from '../core/sentences.js';

export type OverdueRefusal =
  | { readonly code: 'OVERDUE_NOT_FOUND' }
  /** The case with this number has another due date. */
  | { readonly code: 'OVERDUE_EXISTS' }
  /** The order already has an open case, for the same or another due date. */
  | { readonly code: 'OVERDUE_FOLLOWED'; readonly overdue_no: string }
  | { readonly code: 'OVERDUE_CLOSED' }
  | { readonly code: 'NOTHING_OWED' }
  | { readonly code: 'STILL_OWED'; readonly unpaid: number }
  | { readonly code: 'DUE_DATE_UNKNOWN' }
  | { readonly code: 'NOT_YET_DUE'; readonly due_date: string }
  | { readonly code: 'PROMISE_IN_PAST'; readonly today: string };

/** Refusals that are answered as "not found". */
export const overdueNotFoundCodes = [
  'OVERDUE_NOT_FOUND',
] as const satisfies readonly OverdueRefusal['code'][];

export const overdueRefusalMessages: RefusalMessages<OverdueRefusal, 'STILL_OWED'> = {
  OVERDUE_NOT_FOUND: () => '找不到這筆逾期案件',
  OVERDUE_EXISTS: () => '這筆訂單已經有另一個到期日的逾期案件，請再試一次',
  OVERDUE_FOLLOWED: ({ overdue_no }) => `這筆訂單已經有追蹤中的逾期案件 ${overdue_no}，請在該案件繼續追蹤`,
  OVERDUE_CLOSED: () => '這筆逾期案件已經結案',
  NOTHING_OWED: () => '這筆訂單沒有未付的款項',
  STILL_OWED: ({ unpaid }, money) => `這筆訂單還有 ${money(unpaid)} 未付，不能以付清結案`,
  DUE_DATE_UNKNOWN: () => '這筆訂單還沒有出貨，請填寫到期日',
  NOT_YET_DUE: ({ due_date }) => `這筆訂單到 ${due_date} 才到期`,
  PROMISE_IN_PAST: ({ today }) => `承諾付款日不能早於今天（${today}）`,
};
