import { describe, expect, it } from '@jest/globals';
import { shownOpenAmountOf, openBalanceOf } from './left.js';

describe('the open amount of an order', () => {
  it.each([
    ['the owed amount, where money is owed', { owed: 5, later: 7, credit: 0 }, { figure: 'owed', amount: 5 }],
    [
      'the later amount, where nothing is owed yet',
      { owed: 0, later: 7, credit: 0 },
      { figure: 'later', amount: 7 },
    ],
    [
      'the credit, where too much was paid',
      { owed: 0, later: 0, credit: 3 },
      { figure: 'credit', amount: 3 },
    ],
    [
      'an owed amount of zero, where nothing is left',
      { owed: 0, later: 0, credit: 0 },
      { figure: 'owed', amount: 0 },
    ],
  ])('is shown as %s', (_which, left, figure) => expect(shownOpenAmountOf(left)).toEqual(figure));

  it('is shown as a credit, not as a negative debt, where too much was paid', () => {
    expect(openBalanceOf(-300)).toEqual({ figure: 'credit', amount: 300 });
    expect(openBalanceOf(300)).toEqual({ figure: 'outstanding', amount: 300 });
    expect(openBalanceOf(0)).toEqual({ figure: 'outstanding', amount: 0 });
  });
});
