import { describe, expect, it } from '@jest/globals';
import { mayBeForgotten, type Origin } from './origin.js';

const origin: Origin = {
  causation: 'event-1',
  correlation: 'request-1',
  key: 'labels:event-1',
  since: '2026-03-02T00:00:00.000Z',
  at: 'paper-first@0',
  event_type: 'PaperPlaced',
};
const SOON = '2026-03-02T20:00:00.000Z';
const LATE = '2026-03-02T20:00:00.001Z';

describe('the idempotency key of a command', () => {
  it('is remembered by the event store for twenty hours', () => {
    expect(mayBeForgotten(origin, SOON, false)).toBe(false);
    expect(mayBeForgotten(origin, LATE, false)).toBe(true);
  });

  it('cannot have been used before when the event arrived after the process had caught up', () => {
    expect(mayBeForgotten(origin, LATE, true)).toBe(false);
  });

  it('may have been used before when a timer caused the command', () => {
    expect(mayBeForgotten({ ...origin, event_type: null }, LATE, true)).toBe(true);
  });
});
