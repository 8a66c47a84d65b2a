import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type Summary } from '../core/summaries.js';
import { unstockedReasonSchema, usageReasons, usageSourceSchema } from './moves.js';

/** Stock that was used or bought without a storage item; staff correct the storage by hand. */
export const unstockedMove = defineEvent('StockMovedWithoutItem', {
  title: '異動不存在的庫存',
  // Version 2 added stock that is returned from an order.
  version: 2,
  schema: z.object({
    ...usageSourceSchema.shape,
    product_name: z.string(),
    quantity: z.number(),
    reason: unstockedReasonSchema,
    purchase_id: z.string(),
    /** The reason why there was no storage item. */
    memo: z.string(),
  }),
  upcasters: { 1: (data) => data },
});
export type UnstockedMove = EventOf<typeof unstockedMove>;

const summaries: SummariesOf<UnstockedMove> = {
  StockMovedWithoutItem: ({ reason, product_name, quantity, memo }) =>
    `${usageReasons[reason]} ${product_name} ${quantity.toLocaleString('en-US')}，沒有對應的庫存：${memo}`,
};

export const unstockedMoveSummary: Summary = (event, money) => summaryIn(summaries, event, money);

/** A movement without a storage item: stream `unstockedmove-<id>`. Recording it twice has no effect. */
export const unstockedMoveAggregate: Aggregate<
  'none' | 'told',
  { readonly kind: 'tell'; readonly move: UnstockedMove['data'] },
  UnstockedMove,
  unknown
> = {
  category: 'unstockedmove',
  events: [unstockedMove],
  initial: 'none',
  decide: ({ move }, state) => (state === 'told' ? [] : [{ type: 'StockMovedWithoutItem', data: move }]),
  evolve: () => 'told',
};
