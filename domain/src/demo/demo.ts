import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';

const demoDataBegun = defineEvent('DemoDataBegun', {
  title: '開始建立示範資料',
  schema: z.object({ seed: z.int() }),
});
const demoDataFinished = defineEvent('DemoDataFinished', { title: '完成示範資料', schema: z.object({}) });
const events = [demoDataBegun, demoDataFinished] as const;
type DemoEvent = EventOf<(typeof events)[number]>;

const summaries: SummariesOf<DemoEvent> = {
  DemoDataBegun: () => '開始建立示範資料',
  DemoDataFinished: () => '完成示範資料',
};

export const demoSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

export type DemoState = 'none' | 'begun' | 'finished';
export type DemoCommand = { readonly kind: 'begin'; readonly seed: number } | { readonly kind: 'finish' };

/**
 * The id of a store's only demo. Its data is begun only in an empty store, and continued after an interruption.
 */
export const DEMO_ID = 'data';

export const demoAggregate: Aggregate<DemoState, DemoCommand, DemoEvent> = {
  category: 'demo',
  events,
  initial: 'none',

  decide(command, state) {
    switch (command.kind) {
      case 'begin':
        return state === 'none' ? [{ type: 'DemoDataBegun', data: { seed: command.seed } }] : [];
      case 'finish':
        return state === 'begun' ? [{ type: 'DemoDataFinished', data: {} }] : [];
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'DemoDataBegun':
        return 'begun';
      case 'DemoDataFinished':
        return 'finished';
    }
  },
};
