import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type Summary } from '../core/summaries.js';
import { unstockedReasonSchema, usageReasons, usageSourceSchema } from './moves.js';

/** What was used or bought, and lies in no storage item: kept to be put right by hand. */
export const unstockedMove = defineEvent('StockMovedWithoutItem', {
  title: '異動不存在的庫存',
  // Version 2 knows what comes back from an order.
  version: 2,
  schema: z.object({
    ...usageSourceSchema.shape,
    product_name: z.string(),
    quantity: z.number(),
    reason: unstockedReasonSchema,
    purchase_id: z.string(),
    /** Why there was nothing to take it from or put it in. */
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

/** One such move: stream `unstockedmove-<id>`. Recorded twice it is one. */
export const unstockedMoves: Aggregate<
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
