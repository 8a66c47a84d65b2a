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

describe('the key of a command', () => {
  it('is known to the event store for twenty hours', () => {
    expect(mayBeForgotten(origin, SOON, false)).toBe(false);
    expect(mayBeForgotten(origin, LATE, false)).toBe(true);
  });

  it('is new for an event that comes after the process has caught up, however old the event', () => {
    expect(mayBeForgotten(origin, LATE, true)).toBe(false);
  });

  it('may be an old one for a timer, which comes when it is due', () => {
    expect(mayBeForgotten({ ...origin, event_type: null }, LATE, true)).toBe(true);
  });
});
