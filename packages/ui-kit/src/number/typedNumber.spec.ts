import { describe, expect, it } from '@jest/globals';
import { formatUnfocusedNumber, parseTypedNumber } from './typedNumber.js';

describe('a typed number', () => {
  it.each([
    ['1226元', 1226],
    ['$NT 1,226', 1226],
    ['１，２２６', 1226],
    ['-500', -500],
    ['12.50', 12.5],
  ])('is read from %j as %d', (typed, value) =>
    expect(parseTypedNumber(typed)).toStrictEqual({ value, wrong: undefined }),
  );

  it('is undefined, without an error, while the field is empty', () => {
    for (const empty of ['', '  '])
      expect(parseTypedNumber(empty)).toStrictEqual({ value: undefined, wrong: undefined });
  });

  it('without digits is 0 in a field of amounts, and an error in all other fields', () => {
    expect(parseTypedNumber('abc', { zeroWithoutDigits: true }).value).toBe(0);
    expect(parseTypedNumber('abc').wrong).toBe('請填數字');
  });

  it.each([
    ['45.5', { whole: true }, '必須是整數，不能有小數'],
    ['45.0', { whole: true }, '必須是整數，不能有小數'],
    ['12 34', {}, '只能填一個數字，例如 1226 或 1,226'],
    ['3萬', {}, '只能填一個數字，例如 1226 或 1,226'],
    ['0', { least: 1 }, '不得小於 1'],
    ['101', { most: 100 }, '不得大於 100'],
  ] as const)('is refused with a message: %j', (typed, rule, wrong) =>
    expect(parseTypedNumber(typed, rule)).toStrictEqual({ value: undefined, wrong }),
  );

  it('is formatted with thousands separators and its decimals when the field loses focus', () => {
    expect([formatUnfocusedNumber(1226), formatUnfocusedNumber(0.6667)]).toStrictEqual(['1,226', '0.6667']);
  });
});
