import { describe, expect, it } from '@jest/globals';
import { isShown, createPicker, shownKeysOf, type PathOf } from './pick.js';

interface Order {
  readonly no: string;
  readonly cost: number;
  readonly buyer: { readonly company: string; readonly nick_name: string } | null;
  readonly payments: readonly { readonly amount: number; readonly memo: string }[];
  readonly tags: readonly string[];
}

const order: Order = {
  no: '1',
  cost: 900,
  buyer: { company: '球社', nick_name: '小林' },
  payments: [{ amount: 100, memo: '內部' }],
  tags: ['急'],
};
const paths = ['no', 'buyer.company', 'payments.amount', 'tags'] as const satisfies readonly PathOf<Order>[];

describe('the part of a row that a reader is shown', () => {
  it('contains exactly the listed columns, also in nested objects and lists', () => {
    const shown = createPicker(paths)(order);
    expect(shown).toEqual({
      no: '1',
      buyer: { company: '球社' },
      payments: [{ amount: 100 }],
      tags: ['急'],
    });
    // @ts-expect-error fields that are not named are also absent from the type
    expect(shown.cost).toBeUndefined();
  });

  it('does not grow when the row gets more columns', () => {
    const grown = { ...order, secret: 1, buyer: { company: '球社', nick_name: '小林', debts: 5 } };
    expect(createPicker(paths)(grown)).toEqual(createPicker(paths)(order));
  });

  it('omits missing values and keeps null', () => {
    expect(createPicker(paths)({ no: '1', buyer: null })).toEqual({ no: '1', buyer: null });
  });

  it('contains the complete object where both the object and one of its fields are listed', () => {
    expect(createPicker(['buyer', 'buyer.company'])(order)).toEqual({ buyer: order.buyer });
  });

  it('can be queried for whether it contains a given path', () => {
    const shown = shownKeysOf(paths);
    expect(['no', 'buyer.company', 'payments.amount', 'tags'].every((path) => isShown(shown, path))).toBe(
      true,
    );
    expect(['', 'cost', 'buyer', 'buyer.nick_name', 'payments'].some((path) => isShown(shown, path))).toBe(
      false,
    );
  });
});
