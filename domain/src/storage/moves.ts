import { z } from 'zod';
import { defineEvent, type EventOf } from '../core/event.js';
import { keysOf } from '../core/keys.js';

/** Why something came or went; `adjustment` where counting showed another number than the book. */
export const usageReasons = {
  proofing: '打樣',
  production: '生產',
  manual: '手動領用',
  purchase: '採購入庫',
  adjustment: '盤點調整',
  return: '訂單退料',
  undo: '復原',
} as const;
export type UsageReason = keyof typeof usageReasons;
export const usageReasonSchema = z.enum(keysOf(usageReasons));

/** What moves without an item is for: nothing of it is taken back by hand. */
export const unstockedReasonSchema = usageReasonSchema.exclude(['undo']);

/** The reasons of the first moves; what comes back from an order has a move of its own. */
const moveReasonSchema = z.enum(['proofing', 'production', 'manual', 'purchase', 'adjustment']);

/** What a piece was taken for; empty where it was for no order. */
const source = {
  quotation_no: z.string(),
  /** 0: samples; 1: production; null where it was for neither. */
  production_kind: z.literal([0, 1]).nullable(),
  /** The design: `quotation_no-N`. */
  record_id: z.string(),
  /** The material that is taken from this item. */
  material_id: z.string(),
};
export const usageSourceSchema = z.object(source);
export type UsageSource = z.infer<typeof usageSourceSchema>;

const move = {
  product_name: z.string(),
  unit: z.string(),
  /** How much, in smallest units; `before` and `after` show whether it came or went. */
  quantity: z.number(),
  before: z.number(),
  after: z.number(),
  reason: moveReasonSchema,
  who_did_it_uid: z.string(),
  memo: z.string(),
};

const stockUsed = defineEvent('StockUsed', { title: '領用庫存', schema: z.object({ ...move, ...source }) });
const stockReceived = defineEvent('StockReceived', {
  title: '庫存入庫',
  schema: z.object({ ...move, purchase_id: z.string() }),
});
const stockAdjusted = defineEvent('StockAdjusted', { title: '盤點調整', schema: z.object(move) });
/** What was taken for an order is not needed any more, and lies in storage again. */
const stockPutBack = defineEvent('StockPutBack', {
  title: '訂單退料',
  schema: z.object({ ...move, reason: z.literal('return'), ...source }),
});

/** A move by hand is taken back; `memo` says why. */
const stockMoveUndone = defineEvent('StockMoveUndone', {
  title: '復原庫存異動',
  // `undoes` is the place of that move in the history of the item.
  schema: z.object({ ...move, reason: z.literal('undo'), undoes: z.int() }),
});

/** Everything that moves stock. */
export const stockMoves = [stockUsed, stockReceived, stockAdjusted, stockPutBack, stockMoveUndone] as const;
export type StockMove = EventOf<(typeof stockMoves)[number]>;

const types: ReadonlySet<string> = new Set(stockMoves.map(({ type }) => type));
export const isStockMove = <Event extends { readonly type: string }>(
  event: Event,
): event is Event & StockMove => types.has(event.type);

/** Whether a person moved it for no order and no purchase: others follow what they are about. */
export const isMoveByHand = (event: { readonly type: string; readonly data: unknown }): event is StockMove =>
  isStockMove(event) &&
  (event.type === 'StockAdjusted' || (event.type === 'StockUsed' && event.data.reason === 'manual'));

/** How an amount of smallest units is written for those who count in the unit of the item. */
export type StockWriter = (smallest: number, unit: string) => string;

/** Smallest units as they are, thousands set apart. */
const plain: StockWriter = (smallest) => smallest.toLocaleString('en-US', { maximumFractionDigits: 4 });

type Told<Type extends StockMove['type']> = (
  data: Extract<StockMove, { type: Type }>['data'],
  told: (smallest: number) => string,
) => string;

const byMove: { readonly [Type in StockMove['type']]: Told<Type> } = {
  StockUsed: ({ quantity, after, reason, quotation_no }, told) =>
    `${usageReasons[reason]} ${told(quantity)}，剩 ${told(after)}${quotation_no === '' ? '' : `（${quotation_no}）`}`,
  StockReceived: ({ quantity, after, purchase_id }, told) =>
    `入庫 ${told(quantity)}，共 ${told(after)}（${purchase_id}）`,
  StockPutBack: ({ quantity, after, memo, quotation_no }, told) =>
    `${usageReasons.return} ${told(quantity)}，共 ${told(after)}（${quotation_no}，${memo}）`,
  StockMoveUndone: ({ before, after, memo }, told) => `復原 ${told(before)} → ${told(after)}：${memo}`,
  StockAdjusted: ({ before, after, memo }, told) => `盤點調整 ${told(before)} → ${told(after)}：${memo}`,
};

/** The move in one line, its amounts as `write` has them. */
export const stockMoveSummary = ({ type, data }: StockMove, write: StockWriter = plain): string =>
  byMove[type](data as never, (smallest) => write(smallest, data.unit));
