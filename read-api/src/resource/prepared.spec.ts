import { describe, expect, it } from '@jest/globals';
import { isPreparedStatement } from './prepared.js';

describe('prepared statements', () => {
  it('are made only for a limited number of SQL texts, which every connection can hold', () => {
    const asked = Array.from({ length: 200 }, (_none, turn) => isPreparedStatement(`select ${turn}`));
    const kept = asked.filter(Boolean).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(100);
    expect(asked.slice(0, kept).every(Boolean)).toBe(true);
    expect([isPreparedStatement('select 0'), isPreparedStatement('select 199')]).toEqual([true, false]);
  });
});
