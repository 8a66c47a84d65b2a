import { describe, expect, it } from '@jest/globals';
import { staysPrepared } from './prepared.js';

describe('prepared statements', () => {
  it('are limited to the first SQL texts, so that every connection can hold them', () => {
    const asked = Array.from({ length: 200 }, (_none, turn) => staysPrepared(`select ${turn}`));
    const kept = asked.filter(Boolean).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(100);
    expect(asked.slice(0, kept).every(Boolean)).toBe(true);
    expect([staysPrepared('select 0'), staysPrepared('select 199')]).toEqual([true, false]);
  });
});
