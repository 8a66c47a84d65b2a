import { describe, expect, it } from '@jest/globals';
import { moneyLeft, openFigure } from './left.js';

describe('the one open amount of an order', () => {
  it.each([
    ['what was asked for', { owed: 5, later: 7, credit: 0 }, { figure: 'owed', amount: 5 }],
    ['else what will be', { owed: 0, later: 7, credit: 0 }, { figure: 'later', amount: 7 }],
    ['else what was paid too much', { owed: 0, later: 0, credit: 3 }, { figure: 'credit', amount: 3 }],
    ['else nothing', { owed: 0, later: 0, credit: 0 }, { figure: 'owed', amount: 0 }],
  ])('is shown as %s', (_which, left, figure) => expect(moneyLeft(left)).toEqual(figure));

  it('is a credit, and not a negative debt, where too much was paid', () => {
    expect(openFigure(-300)).toEqual({ figure: 'credit', amount: 300 });
    expect(openFigure(300)).toEqual({ figure: 'outstanding', amount: 300 });
    expect(openFigure(0)).toEqual({ figure: 'outstanding', amount: 0 });
  });
});
