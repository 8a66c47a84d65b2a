import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of closing the books of a month. */
export type PeriodRefusal =
  /** The previous month, which must be closed first. */
  | { readonly code: 'PERIOD_BEFORE_OPEN'; readonly month: string }
  | { readonly code: 'PERIOD_NOT_OVER'; readonly month: string };

export const periodSentences: RefusalMessages<PeriodRefusal> = {
  PERIOD_BEFORE_OPEN: ({ month }) => `請先結 ${month} 的帳，月份要一個接一個結`,
  PERIOD_NOT_OVER: ({ month }) => `${month} 還沒有過完，不能結帳`,
};
