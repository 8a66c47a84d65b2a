import { z } from 'zod';
import { keysOf } from '../../core/keys.js';

/** Warnings about what is missing for a move; they are shown before the move, and the event stores them. */
const moveWarningWords = {
  PRODUCTION_NOT_PAID: '生產費尚未付款',
  SAMPLE_NOT_APPROVED: '客戶尚未確認打樣',
  AMOUNT_OUTSTANDING: '還有款項尚未結清',
  MORE_ITEMS_THAN_MAXIMUM: '款數超過最多可拆圖數',
  UNIT_PRICE_ABOVE_CALCULATED: '優惠單價高於計算的單價',
  APPROVAL_REOPENED: '客戶核准後有變更的樣品還沒有重新核准',
} as const;

/** The effects of a change on the stock that was taken for an order. */
const stockWarningWords = {
  STOCK_COMES_BACK: '已經扣除而不再需要的庫存會退回倉庫',
  STOCK_TAKEN_FOR_CHANGE: '已經扣除庫存，變更後需要的材料會再扣除',
  STOCK_IS_USED: '工作已經開始，扣除的庫存不會退回',
} as const;

/** Warnings about a buyer's wished date. */
const wishWarningWords = {
  WISHED_DATE_TOO_SOON: '希望到貨日早於依工作天推算的完成日',
  WISHED_DATE_NO_WORKING_DAY: '希望到貨日不是工作日',
} as const;

/** Warnings about goods that are finished or shipped. */
const goodsWarningWords = { STOCK_NOT_DEDUCTED: '生產用料還沒有扣除庫存' } as const;

/** Warnings about months whose books are closed. */
const bookWarningWords = { PERIOD_CLOSED: '那個月已經結帳，記入第一個還沒結帳的月份' } as const;

export const warningTexts = {
  ...moveWarningWords,
  ...stockWarningWords,
  ...goodsWarningWords,
  ...wishWarningWords,
  ...bookWarningWords,
} as const;

/**
 * The warnings that events of moves and of production store; because stored events contain them, no warning may
 * be added here.
 */
export const moveWarningSchema = z.enum([
  'PRODUCTION_NOT_PAID',
  'SAMPLE_NOT_APPROVED',
  'AMOUNT_OUTSTANDING',
  'MORE_ITEMS_THAN_MAXIMUM',
]);
export type MoveWarning = z.infer<typeof moveWarningSchema>;

/** The warnings that events of forced moves store. */
export const forcedWarningSchema = z.enum([...moveWarningSchema.options, 'APPROVAL_REOPENED']);
export type ForcedWarning = z.infer<typeof forcedWarningSchema>;

/** The warnings that events of a passed review store. */
export const reviewWarningSchema = z.enum(['UNIT_PRICE_ABOVE_CALCULATED']);

export type Warning = keyof typeof warningTexts;
export type StockWarning = keyof typeof stockWarningWords;
export const warnings = keysOf(warningTexts);
export const warningSchema = z.enum(warnings);
export const stockWarningSchema = z.enum(keysOf(stockWarningWords));
export const goodsWarningSchema = z.enum(keysOf(goodsWarningWords));
/** Upcasts older events, which store no warnings. */
export const withoutWarnings = (data: unknown) => ({ ...z.looseObject({}).parse(data), warnings: [] });
/** Warnings about a wished date; the date is stored in any case, and sales answer it. */
export const wishedDateWarningSchema = z.enum(keysOf(wishWarningWords));
export type WishedDateWarning = z.infer<typeof wishedDateWarningSchema>;
export type GoodsWarning = z.infer<typeof goodsWarningSchema>;

/** The warnings of these events, as the answer to a command lists them. */
export const warningsOf = (events: readonly { readonly data: unknown }[]): readonly Warning[] => [
  ...new Set(
    events.flatMap(({ data }) => {
      const { warnings, booked_on } = warned.parse(data);
      return booked_on === undefined ? warnings : [...warnings, 'PERIOD_CLOSED' as const];
    }),
  ),
];

const warned = z
  .object({ warnings: z.array(warningSchema).default([]), booked_on: z.string().optional() })
  .catch({ warnings: [], booked_on: undefined });
