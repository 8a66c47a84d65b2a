import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';

const categoryOrdered = defineEvent('CategoryOrdered', { title: '商品被訂購', schema: z.object({}) });

/**
 * Whether a third-level category was ever asked for: stream `categoryordered-<id of the category>`. One mark for
 * all orders, so that nobody has to look through them to know that a category stays.
 */
export const categoryOrders: Aggregate<
  boolean,
  { readonly kind: 'mark' },
  EventOf<typeof categoryOrdered>,
  unknown
> = {
  category: 'categoryordered',
  events: [categoryOrdered],
  initial: false,
  decide: (_command, isMarked) => (isMarked ? [] : [{ type: 'CategoryOrdered', data: {} }]),
  evolve: () => true,
};
