import { describe, expect, it } from '@jest/globals';
import { mayKeysHaveExpired, type CommandOrigin } from './origin.js';

const origin: CommandOrigin = {
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
    expect(mayKeysHaveExpired(origin, SOON, false)).toBe(false);
    expect(mayKeysHaveExpired(origin, LATE, false)).toBe(true);
  });

  it('cannot have been used before when the event arrived after the process had caught up', () => {
    expect(mayKeysHaveExpired(origin, LATE, true)).toBe(false);
  });

  it('may have been used before when a timer caused the command', () => {
    expect(mayKeysHaveExpired({ ...origin, event_type: null }, LATE, true)).toBe(true);
  });
});
