import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { type Stage, stageTitles } from '../codes/stage.js';
import type { AllocationAction } from './commands.js';
import type { AllocationEvent } from './events.js';
import { paymentFactors } from './line.js';

export const allocationTitles: Readonly<Record<AllocationAction, string>> = {
  assign: '分配加工人員',
  split: '分給多人',
  finish: '回報完成',
  close: '結案',
  reopen: '重新開啟',
};

/** Names of a stage's work on payroll documents. */
export const paidStageTitles: Readonly<Record<Stage, string>> = {
  proofing: `${stageTitles.proofing} ×${paymentFactors.proofing}`,
  production: stageTitles.production,
};

export const feeTitles = {
  tailor_fee: '平車費用',
  crop_fee: '裁切費用',
  processing_fee: '加工費用',
} as const;

const places = (indexes: readonly number[]): string =>
  `第 ${indexes.map((index) => index + 1).join('、')} 行`;
const wagesOf = (lines: readonly { readonly processing_amount: number }[]): number =>
  lines.reduce((sum, line) => sum + line.processing_amount, 0);

const summaries: SummariesOf<AllocationEvent> = {
  AllocationCreated: ({ proofing_of_product, is_index, product_value, lines }) =>
    `建立${stageTitles[proofing_of_product]}分配單：第 ${is_index} 款 ${product_value} 個，共 ${lines.length} 行`,
  AllocationReplanned: ({ product_value, lines }) =>
    `訂單內容變更，重新排定分配單：${product_value} 個，共 ${lines.length} 行`,
  AllocationWithdrawn: () => '這一款不再製作，取消分配單',
  AllocationAssigned: ({ indexes, processing_staff_uid, processing_staff_name }) =>
    processing_staff_uid === ''
      ? `收回${places(indexes)}`
      : `${places(indexes)}分配給 ${processing_staff_name}`,
  AllocationSplit: ({ index, shares }) =>
    `第 ${index + 1} 行分為 ${shares.map(({ processing_number }) => processing_number).join('、')} 個`,
  AllocationTermsSet: ({ indexes, processing_number, chosen_fees }) =>
    `${places(indexes)}` +
    (processing_number === undefined ? '' : `數量改為 ${processing_number}`) +
    (chosen_fees === undefined
      ? ''
      : `計費改為 ${chosen_fees.map((fee) => feeTitles[fee]).join('、') || '無'}`),
  AllocationFinished: ({ indexes, processing_finish_date }) =>
    processing_finish_date === null
      ? `取消${places(indexes)}的完成日期`
      : `${places(indexes)}於 ${processing_finish_date} 完成`,
  AllocationClosed: ({ lines }, money) => `分配單結案，應付工資 ${money(wagesOf(lines))}`,
  AllocationReopened: () => '重新開啟分配單',
  AllocationPaid: ({ year, month, lines }, money) =>
    `發放 ${year} 年 ${month} 月工資 ${money(wagesOf(lines))}`,
};

/** The summary of an allocation's event; the technical name for an event of another aggregate. */
export const allocationSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);
