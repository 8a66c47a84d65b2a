import type { RefusalMessages } from '../core/sentences.js';

export type AllocationRefusal =
  | { readonly code: 'ALLOCATION_NOT_FOUND' }
  | { readonly code: 'STAGE_NOT_REACHED'; readonly stage: 'proofing' | 'production' }
  | { readonly code: 'ALLOCATION_CLOSED' }
  | { readonly code: 'ALLOCATION_NOT_FINISHED'; readonly open: number }
  | { readonly code: 'ALLOCATION_PAID' }
  | { readonly code: 'LINE_NOT_FOUND'; readonly index: number }
  | { readonly code: 'LINE_NOT_ASSIGNED'; readonly index: number }
  | { readonly code: 'LINE_PAID'; readonly index: number }
  | { readonly code: 'LINE_DONE'; readonly index: number }
  | {
      readonly code: 'SHARES_SUM';
      readonly field: 'shares';
      readonly total: number;
      readonly sum: number;
    }
  | { readonly code: 'PROCESSING_STAFF_NOT_FOUND' }
  | { readonly code: 'FINISH_DATE_IN_FUTURE'; readonly today: string };

/** Refusals that a client receives as "not found". */
export const allocationNotFoundCodes = [
  'ALLOCATION_NOT_FOUND',
  'LINE_NOT_FOUND',
] as const satisfies readonly AllocationRefusal['code'][];

/** Users count lines from 1. */
const place = (index: number): string => `第 ${index + 1} 行`;

export const allocationRefusalMessages: RefusalMessages<AllocationRefusal> = {
  ALLOCATION_NOT_FOUND: () => '找不到這張分配單',
  STAGE_NOT_REACHED: ({ stage }) =>
    stage === 'proofing' ? '這筆訂單還沒有進入打樣，不能分配加工' : '這筆訂單還沒有進入生產，不能分配加工',
  ALLOCATION_CLOSED: () => '這張分配單已經結案，請先重新開啟',
  ALLOCATION_NOT_FINISHED: ({ open }) => `還有 ${open} 行沒有加工人員或完成日期，不能結案`,
  ALLOCATION_PAID: () => '這張分配單的工資已經全部發放，不能重新開啟',
  LINE_NOT_FOUND: ({ index }) => `分配單沒有${place(index)}`,
  LINE_NOT_ASSIGNED: ({ index }) => `${place(index)}還沒有加工人員`,
  LINE_PAID: ({ index }) => `${place(index)}的工資已經發放，不能變更`,
  LINE_DONE: ({ index }) => `${place(index)}已經完成，不能再分給其他人`,
  SHARES_SUM: ({ total, sum }) => `各人的數量合計 ${sum}，必須等於還沒完成的 ${total}`,
  PROCESSING_STAFF_NOT_FOUND: () => '找不到這位加工人員',
  FINISH_DATE_IN_FUTURE: ({ today }) => `完成日期不能晚於今天（${today}）`,
};
