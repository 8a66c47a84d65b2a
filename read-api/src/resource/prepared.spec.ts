import { describe, expect, it } from '@jest/globals';
import { preparedNameOf } from './prepared.js';

describe('the plans that PostgreSQL keeps', () => {
  it('are one for each text, and not more than it can keep in every connection', () => {
    const named = Array.from({ length: 200 }, (_none, turn) => preparedNameOf(`select ${turn}`));
    const kept = named.filter((name) => name !== undefined);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(100);
    expect(new Set(kept).size).toBe(kept.length);
    expect(named.slice(0, kept.length)).toEqual(kept);
    expect(preparedNameOf('select 0')).toBe(named[0]);
  });
});
