import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ceil, ceilTo, exact, floor, isLess, minus, over, plus, times, toNumber } from './exact.js';

/** Cents as JSON brings them: 12.5, 0.07, 1e-7 never. */
const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((whole) => [whole, whole / 100] as const);

describe('exact amounts', () => {
  it('know no binary error: a tenth and two tenths are three tenths', () => {
    expect(toNumber(plus(exact(0.1), exact(0.2)), 20)).toBe(0.3);
    expect(ceil(times(exact(1.1), exact(100)))).toBe(110);
    expect(floor(over(exact(0.3), exact(0.1)))).toBe(3);
  });

  it('read numbers as they are written, also very small and very large ones', () => {
    expect(exact(1.5e-7)).toStrictEqual({ numerator: 15n, denominator: 100_000_000n });
    expect(toNumber(exact(1e21), 0)).toBe(1e21);
    expect(toNumber(exact(-2.25), 1)).toBe(-2.2);
    expect(() => exact(Number.NaN)).toThrow(RangeError);
  });

  it('round up, down and to the nearest where told', () => {
    expect(toNumber(ceilTo(over(exact(4000), exact(9)), 2), 2)).toBe(444.45);
    expect([ceil(exact(-1.5)), floor(exact(-1.5)), ceil(exact(2)), floor(exact(2))]).toStrictEqual([
      -1, -2, 2, 2,
    ]);
  });

  it('refuse to divide by zero', () => {
    expect(() => over(exact(1), exact(0))).toThrow(RangeError);
  });

  it('agree with whole cents in every sum, difference and product', () => {
    fc.assert(
      fc.property(cents, cents, ([a, one], [b, other]) => {
        expect(toNumber(plus(exact(one), exact(other)), 2)).toBe((a + b) / 100);
        expect(toNumber(minus(exact(one), exact(other)), 2)).toBe((a - b) / 100);
        expect(times(exact(one), exact(other)).numerator * 10_000n).toBe(
          BigInt(a) * BigInt(b) * times(exact(one), exact(other)).denominator,
        );
        expect(isLess(exact(one), exact(other))).toBe(a < b);
        if (b !== 0)
          expect(ceil(over(exact(one), exact(other)))).toBe(0 - floor(over(exact(-one), exact(other))));
      }),
    );
  });
});
