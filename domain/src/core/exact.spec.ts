import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type ExactNumber,
  ceilExact,
  ceilExactTo,
  toExact,
  floorExact,
  isLess,
  subtractExact,
  divideExact,
  addExact,
  multiplyExact,
  toNumber,
} from './exact.js';

/** Two-decimal amounts as parsed from JSON, such as 12.5 or 0.07, never 1e-7. */
const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((whole) => [whole, whole / 100] as const);

describe('exact amounts', () => {
  it('have no binary rounding error: a tenth and two tenths are three tenths', () => {
    expect(toNumber(addExact(toExact(0.1), toExact(0.2)), 20)).toBe(0.3);
    expect(ceilExact(multiplyExact(toExact(1.1), toExact(100)))).toBe(110);
    expect(floorExact(divideExact(toExact(0.3), toExact(0.1)))).toBe(3);
  });

  it('are read from numbers as written, including very small and very large numbers', () => {
    expect(toExact(1.5e-7)).toMatchObject({ numerator: 15, denominator: 100_000_000 });
    expect(toNumber(toExact(5e-20), 20)).toBe(5e-20);
    expect(toNumber(toExact(1e21), 0)).toBe(1e21);
    expect(toNumber(toExact(-2.25), 1)).toBe(-2.2);
    expect(() => toExact(Number.NaN)).toThrow(RangeError);
  });

  it('are rounded up, down or to the nearest on request', () => {
    expect(toNumber(ceilExactTo(divideExact(toExact(4000), toExact(9)), 2), 2)).toBe(444.45);
    expect([
      ceilExact(toExact(-1.5)),
      floorExact(toExact(-1.5)),
      ceilExact(toExact(2)),
      floorExact(toExact(2)),
    ]).toStrictEqual([-1, -2, 2, 2]);
  });

  it('refuse to divide by zero', () => {
    expect(() => divideExact(toExact(1), toExact(0))).toThrow(RangeError);
  });

  it('give the same results as integer cents', () => {
    fc.assert(
      fc.property(cents, cents, ([a, one], [b, other]) => {
        expect(toNumber(addExact(toExact(one), toExact(other)), 2)).toBe((a + b) / 100);
        expect(toNumber(subtractExact(toExact(one), toExact(other)), 2)).toBe((a - b) / 100);
        expect(valueOf(multiplyExact(toExact(one), toExact(other)))).toStrictEqual(
          reduced(BigInt(a) * BigInt(b), 10_000n),
        );
        expect(isLess(toExact(one), toExact(other))).toBe(a < b);
        if (b !== 0)
          expect(ceilExact(divideExact(toExact(one), toExact(other)))).toBe(
            0 - floorExact(divideExact(toExact(-one), toExact(other))),
          );
      }),
    );
  });

  it('are calculated without loss even where they exceed the safe integers of JavaScript', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), anyAmount), { maxLength: 12 }), anyAmount, (steps, first) => {
        let value = toExact(first);
        let known = asBigints(first);
        for (const [kind, amount] of steps) {
          const [n, d] = asBigints(amount);
          const other = toExact(amount);
          if (kind === 0)
            [value, known] = [addExact(value, other), [known[0] * d + n * known[1], known[1] * d]];
          if (kind === 1)
            [value, known] = [subtractExact(value, other), [known[0] * d - n * known[1], known[1] * d]];
          if (kind === 2) [value, known] = [multiplyExact(value, other), [known[0] * n, known[1] * d]];
          if (kind === 3 && n > 0n)
            [value, known] = [divideExact(value, other), [known[0] * d, known[1] * n]];
          if (kind === 3 && n < 0n)
            [value, known] = [divideExact(value, other), [-known[0] * d, -known[1] * n]];
          expect(isLess(value, other)).toBe(known[0] * d < n * known[1]);
        }
        const [n, d] = known;
        expect(valueOf(value)).toStrictEqual(reduced(n, d));
        expect(floorExact(value)).toBe(Number(down(n, d)));
        expect(ceilExact(value)).toBe(0 - Number(down(-n, d)));
        expect(valueOf(ceilExactTo(value, 2))).toStrictEqual(reduced(-down(-n * 100n, d), 100n));
        expect(toNumber(value, 3)).toBe(Number(down(2n * n * 1000n + d, 2n * d)) / 1000);
      }),
    );
  });
});

/** Prices, measures, and extreme values. */
const anyAmount = fc.oneof(
  cents.map(([, amount]) => amount),
  fc.integer({ min: -1000, max: 1000 }),
  fc.maxSafeInteger(),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
);

type Bigints = readonly [numerator: bigint, denominator: bigint];

function asBigints(amount: number): Bigints {
  const { numerator, denominator } = toExact(amount);
  return [BigInt(numerator), BigInt(denominator)];
}

const valueOf = ({ numerator, denominator }: ExactNumber): Bigints =>
  reduced(BigInt(numerator), BigInt(denominator));

function reduced(numerator: bigint, denominator: bigint): Bigints {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return [numerator / a, denominator / a];
}

const down = (numerator: bigint, denominator: bigint): bigint =>
  numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);
