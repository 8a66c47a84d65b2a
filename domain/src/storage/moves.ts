import { z } from 'zod';
import { defineEvent, type EventOf } from '../core/event.js';
import { keysOf } from '../core/keys.js';

/** The reasons of stock movements; `adjustment` stands for a count that differs from the book. */
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

/** The reasons of movements without a storage item; these cannot be undone by hand. */
export const reasonWithoutItemSchema = usageReasonSchema.exclude(['undo']);

/** The reasons of version 1 of the movements; stock returned from an order has an event of its own. */
const moveReasonSchema = z.enum(['proofing', 'production', 'manual', 'purchase', 'adjustment']);

/** The order for which the stock was taken; empty where there is none. */
const source = {
  quotation_no: z.string(),
  /** 0: samples; 1: production; null for neither. */
  production_kind: z.literal([0, 1]).nullable(),
  /** The id of the design, of the form `quotation_no-N`. */
  record_id: z.string(),
  /** The material that uses this item. */
  material_id: z.string(),
};
export const usageSourceSchema = z.object(source);
export type UsageSource = z.infer<typeof usageSourceSchema>;

const move = {
  product_name: z.string(),
  unit: z.string(),
  /** The quantity in smallest units; `before` and `after` show the direction. */
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
/** Stock taken for an order was not needed and returned to storage. */
const stockPutBack = defineEvent('StockPutBack', {
  title: '訂單退料',
  schema: z.object({ ...move, reason: z.literal('return'), ...source }),
});

/** A manual movement was undone; `memo` states the reason. */
const stockMoveUndone = defineEvent('StockMoveUndone', {
  title: '復原庫存異動',
  // `undoes` is the revision of the undone movement in the item's stream.
  schema: z.object({ ...move, reason: z.literal('undo'), undoes: z.int() }),
});

export const stockMoves = [stockUsed, stockReceived, stockAdjusted, stockPutBack, stockMoveUndone] as const;
export type StockMove = EventOf<(typeof stockMoves)[number]>;

const types: ReadonlySet<string> = new Set(stockMoves.map(({ type }) => type));
export const isStockMove = <Event extends { readonly type: string }>(
  event: Event,
): event is Event & StockMove => types.has(event.type);

/**
 * Whether the movement was made by hand, not for an order or a purchase; only such movements can be undone by
 * hand.
 */
export const isMoveByHand = (event: { readonly type: string; readonly data: unknown }): event is StockMove =>
  isStockMove(event) &&
  (event.type === 'StockAdjusted' || (event.type === 'StockUsed' && event.data.reason === 'manual'));

/** Writes a quantity of smallest units for people, in the unit of the item. */
export type StockFormatter = (smallest: number, unit: string) => string;

/** Smallest units with a thousands separator. */
const plain: StockFormatter = (smallest) => smallest.toLocaleString('en-US', { maximumFractionDigits: 4 });

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

/** The movement in one line, with quantities written by `write`. */
export const stockMoveSummary = ({ type, data }: StockMove, write: StockFormatter = plain): string =>
  byMove[type](data as never, (smallest) => write(smallest, data.unit));
