import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Aggregate } from './decider.js';
import { defineEvent, type EventOf } from './event.js';
import { isEvent, asOwnEvent } from './is-event.js';

const counted = defineEvent('Counted', { title: '計數', schema: z.object({ by: z.number() }) });
const cleared = defineEvent('Cleared', { title: '歸零', schema: z.object({}) });
const counter: Aggregate<number, never, EventOf<typeof counted>> = {
  category: 'counter',
  events: [counted],
  initial: 0,
  decide: () => [],
  evolve: (state, { data }) => state + data.by,
};

describe('the type of an event', () => {
  it('matches when it is one of the expected event types', () => {
    expect(isEvent({ type: 'Counted', data: {} }, counted, cleared)).toBe(true);
    expect(isEvent({ type: 'Counted', data: {} }, cleared)).toBe(false);
  });

  it('selects the event’s schema in its own aggregate', () => {
    const event = asOwnEvent(counter, { type: 'Counted', data: { by: 3 } });
    expect(counter.evolve(1, event)).toBe(4);
  });

  it('is refused by an aggregate that does not declare it', () => {
    expect(() => asOwnEvent(counter, { type: 'Cleared', data: {} })).toThrow(
      'Cleared is no event of counter',
    );
  });
});
