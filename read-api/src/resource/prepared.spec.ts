import { describe, expect, it } from '@jest/globals';
import { isPreparedStatement } from './prepared.js';

describe('prepared statements', () => {
  it('are limited to the first SQL texts, so that every connection can hold them', () => {
    const asked = Array.from({ length: 200 }, (_none, turn) => isPreparedStatement(`select ${turn}`));
    const kept = asked.filter(Boolean).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(100);
    expect(asked.slice(0, kept).every(Boolean)).toBe(true);
    expect([isPreparedStatement('select 0'), isPreparedStatement('select 199')]).toEqual([true, false]);
  });
});
