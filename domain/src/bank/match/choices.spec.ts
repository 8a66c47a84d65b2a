import { describe, expect, it } from '@jest/globals';
import type { Candidate } from './candidate.js';
import { matchChoicesOf } from './choices.js';

const one = (quotation_no: string, ...codes: Candidate['reasons'][number]['code'][]): Candidate => ({
  quotation_no,
  stage: 'proofing',
  amount: 1,
  score: 1,
  reasons: codes.map((code) => ({ code })),
});

const chosen = (...candidates: readonly Candidate[]) =>
  matchChoicesOf(candidates).map((choice) => choice.map(({ quotation_no }) => quotation_no));

describe('the choices of orders for a statement line', () => {
  it('are single orders, or all orders of a joint transfer together, in the order of the candidates', () => {
    expect(chosen()).toEqual([]);
    expect(chosen(one('a'), one('b'))).toEqual([['a'], ['b']]);
    expect(chosen(one('a', 'joint'), one('b', 'joint'), one('c'))).toEqual([['a', 'b'], ['c']]);
    expect(chosen(one('c'), one('a', 'joint'), one('b', 'joint'), one('d'))).toEqual([
      ['c'],
      ['a', 'b'],
      ['d'],
    ]);
    expect(chosen(one('a', 'begun'), one('b', 'begun'))).toEqual([['a', 'b']]);
  });
});
