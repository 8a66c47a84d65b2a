import { describe, expect, it } from '@jest/globals';
import { compareFigures } from './compare.js';

const perSecond = (value: number, baseline: number) => ({
  orders: [{ what: 'orders', value, unit: '/s', baseline: { what: 'bare', value: baseline } }],
});
const latency = (value: number) => ({ page: [{ what: 'page', value, unit: 'ms' }] });

describe('comparing the figures of two commits', () => {
  it('is relative to a baseline, so that a slower machine does not count as a slower commit', () => {
    expect(compareFigures(perSecond(100, 1000), perSecond(50, 500))).toEqual([
      { what: 'orders', before: 0.1, now: 0.1, change: 1, isSlower: false },
    ]);
  });

  it('reports lower throughput and longer times as slower, beyond the difference between two runs', () => {
    expect(compareFigures(perSecond(100, 1000), perSecond(70, 1000))[0]?.isSlower).toBe(true);
    expect(compareFigures(latency(10), latency(11))[0]?.isSlower).toBe(false);
    expect(compareFigures(latency(10), latency(13))[0]?.isSlower).toBe(true);
    expect(compareFigures(latency(13), latency(10))[0]?.isSlower).toBe(false);
  });

  it('leaves out figures without an earlier measurement', () => {
    expect(compareFigures(latency(10), perSecond(1, 1))).toEqual([]);
  });
});
