import type { RefusalMessages } from '../../core/sentences.js';

export type BreakdownRefusal =
  | {
      readonly code: 'BREAKDOWN_SUM';
      readonly field: 'breakdown';
      readonly order_value: number;
      readonly sum: number;
    }
  | {
      readonly code: 'UNKNOWN_LABEL';
      readonly field: 'breakdown';
      readonly label: string;
      readonly sizes: readonly string[];
    };

/** The Traditional-Chinese sentence for each refusal. */
export const breakdownRefusalMessages: RefusalMessages<BreakdownRefusal> = {
  BREAKDOWN_SUM: ({ sum, order_value }) => `各尺寸的數量合計是 ${sum}，必須等於訂購數量 ${order_value}`,
  UNKNOWN_LABEL: ({ label, sizes }) =>
    sizes.length === 0
      ? `這項商品不分尺寸，沒有「${label}」`
      : `這項商品沒有「${label}」，可選擇的尺寸：${sizes.join('、')}`,
};
