import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { reasonWithoutItemSchema, usageReasons, usageSourceSchema } from './moves.js';

/** Stock that was used or bought without a storage item; staff correct the storage by hand. */
export const stockMovedWithoutItem = defineEvent('StockMovedWithoutItem', {
  title: '異動不存在的庫存',
  // Version 2 added stock that is returned from an order.
  version: 2,
  schema: z.object({
    ...usageSourceSchema.shape,
    product_name: z.string(),
    quantity: z.number(),
    reason: reasonWithoutItemSchema,
    purchase_id: z.string(),
    /** The reason why there was no storage item. */
    memo: z.string(),
  }),
  upcasters: { 1: (data) => data },
});
export type StockMoveWithoutItem = EventOf<typeof stockMovedWithoutItem>;

const summaries: SummariesOf<StockMoveWithoutItem> = {
  StockMovedWithoutItem: ({ reason, product_name, quantity, memo }) =>
    `${usageReasons[reason]} ${product_name} ${quantity.toLocaleString('en-US')}，沒有對應的庫存：${memo}`,
};

export const stockMoveWithoutItemSummary: EventSummarizer = (event, money) =>
  summaryIn(summaries, event, money);

/** A movement without a storage item: stream `unstockedmove-<id>`. Recording it twice has no effect. */
export const stockMoveWithoutItemAggregate: Aggregate<
  'none' | 'told',
  { readonly kind: 'tell'; readonly move: StockMoveWithoutItem['data'] },
  StockMoveWithoutItem,
  unknown
> = {
  category: 'unstockedmove',
  events: [stockMovedWithoutItem],
  initial: 'none',
  decide: ({ move }, state) => (state === 'told' ? [] : [{ type: 'StockMovedWithoutItem', data: move }]),
  evolve: () => 'told',
};
