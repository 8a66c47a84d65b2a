import { describe, expect, it } from '@jest/globals';
import { RecentIdempotencyKeys } from './recent-keys.js';

describe('idempotency keys of a stream', () => {
  it('refer to all events of their command', () => {
    const keys = new RecentIdempotencyKeys();
    keys.note('a', '2026-03-02T01:00:00.000Z', 4);
    keys.note('a', '2026-03-02T01:00:00.000Z', 5);
    keys.note('b', '2026-03-02T02:00:00.000Z', 6);
    expect(keys.find('a', '2026-03-02T03:00:00.000Z')).toMatchObject({ first: 4, last: 5 });
    expect(keys.find('b', '2026-03-02T03:00:00.000Z')).toMatchObject({ first: 6, last: 6 });
    expect(keys.find('c', '2026-03-02T03:00:00.000Z')).toBeUndefined();
  });

  it('are remembered for 24 hours, and can then be used again', () => {
    const keys = new RecentIdempotencyKeys();
    keys.note('a', '2026-03-02T01:00:00.000Z', 0);
    expect(keys.find('a', '2026-03-03T01:00:00.000Z')).toBeDefined();
    expect(keys.find('a', '2026-03-03T01:00:00.001Z')).toBeUndefined();
    keys.note('a', '2026-03-04T01:00:00.000Z', 9);
    expect(keys.find('a', '2026-03-04T01:00:00.000Z')).toMatchObject({ first: 9, last: 9 });
  });

  it('are recorded once when the same events are read twice', () => {
    const keys = new RecentIdempotencyKeys();
    for (const _again of [1, 2]) {
      keys.note('a', '2026-03-02T01:00:00.000Z', 4);
      keys.note('a', '2026-03-02T01:00:00.000Z', 5);
    }
    expect(keys.find('a', '2026-03-02T01:00:00.000Z')).toMatchObject({ first: 4, last: 5 });
  });
});
