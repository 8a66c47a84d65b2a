import { z } from 'zod';
import type { Aggregate } from '../../core/decider.js';
import { defineEvent, type EventOf } from '../../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../../core/summaries.js';

/** The most openings that are counted, so that reloading a page cannot fill the store. */
export const MAX_OPENINGS = 1_000;

export const orderLinkOpened = defineEvent('OrderLinkOpened', {
  title: '開啟連結',
  schema: z.object({ link_id: z.string(), quotation_no: z.string(), created_date: z.string() }),
});

const summaries: SummariesOf<EventOf<typeof orderLinkOpened>> = {
  OrderLinkOpened: ({ quotation_no }) => `開啟訂單 ${quotation_no} 的免登入連結`,
};

export const linkOpeningSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

interface Openings {
  readonly times: number;
  /** A UTC ISO instant. */
  readonly last: string | null;
}

interface Open {
  readonly kind: 'open';
  readonly link_id: string;
  readonly quotation_no: string;
}

/**
 * The number of times that a link's page was opened. The count has a stream of its own, because reading an
 * order must not change the order.
 */
export const linkOpenings: Aggregate<
  Openings,
  Open,
  EventOf<typeof orderLinkOpened>,
  { readonly now: string }
> = {
  category: 'linkopenings',
  events: [orderLinkOpened],
  initial: { times: 0, last: null },
  decide: ({ link_id, quotation_no }, { times }, { now }) =>
    times >= MAX_OPENINGS
      ? []
      : [{ type: 'OrderLinkOpened', data: { link_id, quotation_no, created_date: now } }],
  evolve: ({ times }, { data }) => ({ times: times + 1, last: data.created_date }),
};
