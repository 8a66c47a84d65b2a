import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { systemCaller } from '../access/caller.js';
import { valueAt } from '../core/is-object.js';
import { refusalMessage } from '../registry/refusals.js';
import { storageItem, storageItemSchema } from './item.js';
import { isStockMove, type StockMove } from './moves.js';
import { noSource, type StockCommand } from './stock.js';
import { added, stockFacts, given, stockFields, used } from './stock.fixture.js';

const use = (quantity: number): Extract<StockCommand, { readonly kind: 'use' }> => ({
  kind: 'use',
  quantity,
  reason: 'manual',
  source: noSource,
  memo: '樣品',
});

const receive = (quantity: number): StockCommand => ({
  kind: 'receive',
  quantity,
  purchase_id: 'P260302001',
  memo: 'AB12345678',
});

const received = (quantity: number, before: number): StockMove => ({
  type: 'StockReceived',
  data: {
    ...stockFields,
    quantity,
    before,
    after: before + quantity,
    reason: 'purchase',
    memo: 'AB12345678',
    purchase_id: 'P260302001',
  },
});

const adjusted = (before: number, after: number): StockMove => ({
  type: 'StockAdjusted',
  data: {
    ...stockFields,
    quantity: Math.abs(after - before),
    before,
    after,
    reason: 'adjustment',
    memo: '年終盤點',
  },
});

describe('the stock of a storage item', () => {
  it('is zero at first, increases with purchases and decreases with use', () => {
    given(added).when(receive(500), stockFacts).then(received(500, 0));
    given(added, received(500, 0)).when(use(20), stockFacts).then(used(20, 500));
  });

  it('increases when an order returns material, with the reason', () => {
    const source = { ...noSource, quotation_no: '260302-1', production_kind: 1 } as const;
    given(added, received(5, 0), used(3, 5))
      .when({ kind: 'put-back', quantity: 3, source, memo: '訂單作廢' }, stockFacts)
      .then({
        type: 'StockPutBack',
        data: {
          ...stockFields,
          ...source,
          quantity: 3,
          before: 2,
          after: 5,
          reason: 'return',
          memo: '訂單作廢',
        },
      });
  });

  it('is restored once, with the reason, when a manual movement is undone', () => {
    const undo = (event: StockMove, revision: number): StockCommand => ({
      kind: 'undo',
      event,
      revision,
      memo: '領錯品項',
    });
    const undone = (before: number, after: number, undoes: number): StockMove => ({
      type: 'StockMoveUndone',
      data: {
        ...stockFields,
        quantity: Math.abs(after - before),
        before,
        after,
        reason: 'undo',
        memo: '領錯品項',
        undoes,
      },
    });
    const first = [added, received(500, 0), used(20, 500), adjusted(480, 470)];
    given(...first)
      .when(undo(used(20, 500), 2), stockFacts)
      .then(undone(470, 490, 2));
    given(...first)
      .when(undo(adjusted(480, 470), 3), stockFacts)
      .then(undone(470, 480, 3));
    given(...first, undone(470, 490, 2))
      .when(undo(used(20, 500), 2), stockFacts)
      .thenRefuses({ code: 'MOVE_ALREADY_UNDONE' });
    given(...first, undone(470, 490, 2))
      .when(undo(undone(470, 490, 2), 4), stockFacts)
      .thenRefuses({ code: 'NO_MOVE_BY_HAND' });
    given(...first, undone(470, 490, 2), { type: 'StorageItemChanged', data: { unit_price: 7 } })
      .when(undo(used(20, 500), 2), stockFacts)
      .thenRefuses({ code: 'MOVE_ALREADY_UNDONE' });
  });

  it('cannot be restored for movements of orders and purchases, or after it was used', () => {
    const undo = (event: StockMove | undefined): StockCommand => ({
      kind: 'undo',
      event,
      revision: 1,
      memo: '按錯了',
    });
    for (const event of [undefined, received(500, 0), used(3, 500, { reason: 'production' })])
      given(added, received(500, 0)).when(undo(event), stockFacts).thenRefuses({ code: 'NO_MOVE_BY_HAND' });
    given(added, adjusted(0, 50), used(40, 50))
      .when(undo(adjusted(0, 50)), stockFacts)
      .thenRefuses({ code: 'STOCK_TOO_LOW', storage: 10, quantity: 50 });
  });

  it('cannot be reduced below zero by hand', () => {
    given(added, received(5, 0))
      .when(use(6), stockFacts)
      .thenRefuses({ code: 'STOCK_TOO_LOW', storage: 5, quantity: 6 });
    expect(refusalMessage({ code: 'STOCK_TOO_LOW', storage: 5, quantity: 6 })).toBe('庫存只有 5，不能減少 6');
  });

  it('can become negative where an order used more than the recorded stock', () => {
    const source = {
      quotation_no: '260302-1',
      production_kind: 1,
      record_id: '260302-1-1',
      material_id: 'm',
    } as const;
    given(added, received(5, 0))
      .when(
        { kind: 'use', quantity: 8, reason: 'production', source, memo: '' },
        { ...stockFacts, caller: systemCaller },
      )
      .then(used(8, 5, { ...source, reason: 'production', memo: '', who_did_it_uid: 'system' }));
  });

  it('can be set by a count or by a difference, and the same number has no effect', () => {
    const to = (storage: number) => ({ kind: 'adjust', to: { storage }, memo: '年終盤點' }) as const;
    const by = (difference: number) =>
      ({ kind: 'adjust', to: { by: difference }, memo: '年終盤點' }) as const;
    given(added, received(5, 0)).when(to(7), stockFacts).then(adjusted(5, 7));
    given(added, received(5, 0)).when(by(-2), stockFacts).then(adjusted(5, 3));
    given(added, received(5, 0)).when(to(5), stockFacts).thenNothing();
    given(added).when(by(-1), stockFacts).thenRefuses({ code: 'STOCK_TOO_LOW', storage: 0, quantity: 1 });
  });

  it('can be changed only for an existing item', () => {
    const nothing = { code: 'RECORD_NOT_FOUND', resource: 'storage-items' } as const;
    given().when(use(1), stockFacts).thenRefuses(nothing);
    given(added, { type: 'StorageItemRemoved', data: {} }).when(receive(1), stockFacts).thenRefuses(nothing);
  });

  it('does not change when the data of the item are edited', () => {
    const history = [added, received(5, 0), { type: 'StorageItemChanged', data: { unit_price: 7 } } as const];
    given(...history)
      .when(use(5), stockFacts)
      .then(used(5, 5));
    expect(Object.keys(storageItemSchema.shape)).not.toContain('storage');
  });

  it('is always the sum of additions less removals, including all corrections', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map((quarter) => quarter / 4);
    const command = fc.oneof(
      amount.map(receive),
      amount.map((quantity): StockCommand => ({ ...use(quantity), reason: 'production' })),
      amount.map((storage): StockCommand => ({ kind: 'adjust', to: { storage }, memo: '盤點' })),
      fc
        .integer({ min: -4_000, max: 4_000 })
        .map((quarter): StockCommand => ({ kind: 'adjust', to: { by: quarter / 4 }, memo: '盤點' })),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let state = storageItem.evolve(storageItem.initial, added);
        let [receipts, uses, corrections, last] = [0, 0, 0, 0];
        for (const each of commands) {
          let events;
          try {
            events = storageItem.decide(each, state, stockFacts);
          } catch {
            continue;
          }
          for (const event of events.filter(isStockMove)) {
            const { before, after, quantity } = event.data;
            expect(before).toBe(last);
            if (event.type === 'StockReceived') receipts += quantity;
            else if (event.type === 'StockUsed') uses += quantity;
            else corrections += after - before;
            state = storageItem.evolve(state, event);
            last = after;
            expect(last).toBe(receipts - uses + corrections);
          }
        }
        expect(state.status === 'kept' ? (valueAt(state.fields, ['storage']) ?? 0) : null).toBe(last);
      }),
    );
  });
});
