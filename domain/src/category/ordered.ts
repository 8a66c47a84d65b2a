import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';

const categoryOrdered = defineEvent('CategoryOrdered', { title: '商品被訂購', schema: z.object({}) });

const summaries: SummariesOf<EventOf<typeof categoryOrdered>> = {
  CategoryOrdered: () => '商品第一次被詢價，之後不能刪除',
};

export const categoryOrderedSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

/**
 * Records that a third-level category was ordered: stream `categoryordered-<id of the category>`. A single
 * event stands for all orders, so that removing a category needs no search through orders.
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
