import { describe, expect, it } from '@jest/globals';
import { refusalMessage } from '../registry/refusals.js';
import type { PurchaseCommand } from './commands.js';
import type { PurchaseEvent } from './events.js';
import { purchase } from './purchase.js';
import { isRemovable, purchaseLock } from './state.js';
import {
  purchaseFacts,
  zipperLine,
  ordered,
  received,
  partReceived,
  cancelled,
  given,
} from './purchase.fixture.js';

describe('a purchase', () => {
  it('can be changed until it is received or cancelled, with an event of only the changed fields', () => {
    given(ordered)
      .when({ kind: 'change', memo: '急件', extra_freight: 100, supplier_id: 'parts' }, purchaseFacts)
      .then({ type: 'PurchaseChanged', data: { memo: '急件' } });
    given(ordered)
      .when({ kind: 'change', items: [{ material_storage_id: 'zipper', quantity: 12 }] }, purchaseFacts)
      .then({ type: 'PurchaseChanged', data: { items: [{ ...zipperLine, quantity: 12 }] } });
    given(ordered, received)
      .when({ kind: 'change', extra_freight: 5 }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_RECEIVED' });
    given(ordered, cancelled)
      .when({ kind: 'change', extra_freight: 5 }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_CANCELLED' });
    given(ordered, received)
      .when({ kind: 'change', invoice_no: 'CD87654321' }, purchaseFacts)
      .then({ type: 'PurchaseChanged', data: { invoice_no: 'CD87654321' } });
  });

  it('is received once, with quantities in the smallest unit', () => {
    given(ordered).when({ kind: 'receive', invoice_no: 'AB12345678' }, purchaseFacts).then(received);
    given(ordered, received).when({ kind: 'receive' }, purchaseFacts).thenNothing();
    given(ordered, cancelled)
      .when({ kind: 'receive' }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_CANCELLED' });
  });

  it('is received in whole pieces, unless it is an older purchase with a fractional quantity', () => {
    const fraction = (quantity: number): PurchaseCommand => ({
      kind: 'receive',
      items: [{ line: 1, quantity }],
    });
    given(ordered).when(fraction(0.1), purchaseFacts).thenRefuses({
      code: 'NO_WHOLE_PIECES',
      product_name: '拉鍊',
      quantity: 0.1,
      unit: '打',
      pieces: 1.2,
      piece: '個',
    });
    const before: PurchaseEvent = {
      type: 'PurchaseChanged',
      data: { items: [{ ...zipperLine, quantity: 16.67 }] },
    };
    const item = { material_storage_id: 'zipper', product_name: '拉鍊', quantity: 200.04 };
    const all: PurchaseCommand = { kind: 'receive' };
    for (const command of [fraction(16.67), all])
      given(ordered, before)
        .when(command, purchaseFacts)
        .then({ type: 'PurchaseReceived', data: { invoice_no: '', items: [item] } });
  });

  it('can be received in parts, each of which is put into storage at once', () => {
    const parts = [
      { line: 1, quantity: 4 },
      { line: 2, quantity: 2.5 },
    ];
    given(ordered).when({ kind: 'receive', items: parts }, purchaseFacts).then(partReceived);
    const rest: PurchaseEvent = {
      type: 'PurchaseReceived',
      data: {
        items: [{ material_storage_id: 'zipper', product_name: '拉鍊', quantity: 72 }],
        invoice_no: 'AB12345678',
      },
    };
    given(ordered, partReceived)
      .when({ kind: 'receive', invoice_no: 'AB12345678' }, purchaseFacts)
      .then(rest);
    given(ordered, partReceived)
      .when({ kind: 'receive', invoice_no: 'AB12345678', items: [{ line: 1, quantity: 6 }] }, purchaseFacts)
      .then(rest);
    given(ordered, partReceived, rest).when({ kind: 'receive' }, purchaseFacts).thenNothing();
  });

  it('cannot be received beyond the ordered quantity, or with an unknown line', () => {
    given(ordered, partReceived)
      .when({ kind: 'receive', items: [{ line: 1, quantity: 6.5 }] }, purchaseFacts)
      .thenRefuses({ code: 'MORE_THAN_ORDERED', product_name: '拉鍊', left: 6 });
    given(ordered)
      .when(
        {
          kind: 'receive',
          items: [
            { line: 1, quantity: 6 },
            { line: 1, quantity: 5 },
          ],
        },
        purchaseFacts,
      )
      .thenRefuses({ code: 'MORE_THAN_ORDERED', product_name: '拉鍊', left: 10 });
    given(ordered)
      .when({ kind: 'receive', items: [{ line: 3, quantity: 1 }] }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_LINE_NOT_FOUND', line: 3 });
    expect(refusalMessage({ code: 'MORE_THAN_ORDERED', product_name: '拉鍊', left: 6 })).toBe(
      '「拉鍊」只剩 6 未到，不能超過',
    );
  });

  it('reports which fields can no longer be changed, and whether it can be removed', () => {
    const locked = (...events: readonly PurchaseEvent[]) => {
      const state = events.reduce(purchase.evolve, purchase.initial);
      if (state === 'none' || state === 'removed') throw new Error('there is no purchase');
      const locks = ['supplier_id', 'items', 'expected_date', 'extra_freight', 'invoice_no', 'memo'].map(
        (field) => purchaseLock(state, field),
      );
      return [...locks, isRemovable(state)];
    };
    const none = undefined;
    const [partly, gone, inStorage] = [
      'PURCHASE_PARTLY_RECEIVED',
      'PURCHASE_CANCELLED',
      'PURCHASE_RECEIVED',
    ] as const;
    expect(locked(ordered)).toEqual([none, none, none, none, none, none, true]);
    expect(locked(ordered, partReceived)).toEqual([partly, partly, none, none, none, none, false]);
    expect(locked(ordered, cancelled)).toEqual([gone, gone, gone, gone, none, none, true]);
    expect(locked(ordered, received)).toEqual([
      inStorage,
      inStorage,
      inStorage,
      inStorage,
      none,
      none,
      false,
    ]);
  });
});
