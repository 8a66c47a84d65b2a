import { describe, expect, it } from '@jest/globals';
import { Refused } from '@zhidan/domain';
import { withFreeNumber, type NumberSequence } from './free-number.js';

const numbers: NumberSequence = {
  first: '1',
  next: (taken) => String(Number(taken) + 1),
  taken: 'PURCHASING_NO_EXISTS',
  mostTries: 3,
};
const withTaken =
  (...taken: readonly string[]) =>
  async (number: string) => {
    if (taken.includes(number)) throw new Refused({ code: 'PURCHASING_NO_EXISTS' });
    return `done as ${number}`;
  };

describe('a task that takes a number from a sequence', () => {
  it('uses the first number that is free', async () => {
    expect(await withFreeNumber(numbers, withTaken())).toEqual({ number: '1', result: 'done as 1' });
    expect(await withFreeNumber(numbers, withTaken('1', '2'))).toEqual({ number: '3', result: 'done as 3' });
  });

  it('is refused when all numbers are taken', async () => {
    await expect(withFreeNumber(numbers, withTaken('1', '2', '3'))).rejects.toThrow(Refused);
  });

  it('is retried only when its number is taken, and not after any other failure', async () => {
    const tried: string[] = [];
    const failing = async (number: string) => {
      tried.push(number);
      throw new Error('the store is away');
    };
    await expect(withFreeNumber(numbers, failing)).rejects.toThrow('the store is away');
    expect(tried).toEqual(['1']);
  });
});
