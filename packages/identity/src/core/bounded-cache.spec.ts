import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from './bounded-cache.js';

describe('what is remembered for a while', () => {
  it('is given back until its time is up', () => {
    let now = 0;
    const cache = new BoundedCache<string>(10, () => now);
    cache.set('a', 'A', 100);
    now = 99;
    expect(cache.get('a')).toBe('A');
    now = 100;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('never grows beyond its bound: what was used longest ago goes first', () => {
    const cache = new BoundedCache<number>(2, () => 0);
    cache.set('a', 1, 9);
    cache.set('b', 2, 9);
    cache.get('a');
    cache.set('c', 3, 9);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
    expect(cache.size).toBe(2);
  });

  it('is replaced by what is said later, and dropped on request', () => {
    const cache = new BoundedCache<number>(2, () => 0);
    cache.set('a', 1, 9);
    cache.set('a', 2, 9);
    expect(cache.get('a')).toBe(2);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });
});
