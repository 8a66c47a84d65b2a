import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { systemCaller, visitor } from '../access/caller.js';
import { valueAt } from '../core/is-object.js';
import { noOtherRecords, type OtherRecords } from '../record/rules.js';
import { sentenceOf } from '../registry/refusals.js';
import { specificationOf } from '../testing/specification.js';
import { retailPriceOf, storageItem, storageItemRow, storageItemSchema, storageItems } from './item.js';
import { isStockMove, type StockMove } from './moves.js';
import { adjustStockBody, noSource, useStockBody, type StockCommand } from './stock.js';
import { usageOf } from './usage-row.js';

const zipper = storageItemSchema.parse({
  product_name: '20 公分拉鍊',
  kind: 1,
  unit: '個',
  unit_price: 6,
  stock_alert: 100,
  level_one_id: 'parts',
  level_two_id: 'zippers',
});
const added = { type: 'StorageItemAdded', data: { ...zipper } } as const;
const others: OtherRecords = {
  ...noOtherRecords,
  record: (resource, id) =>
    resource === 'storage-classes-two' ? { level_one_id: 'parts' } : id === 'ghost' ? undefined : {},
};
const facts = {
  now: '2026-03-02T01:00:00.000Z',
  caller: { ...visitor, uid: 'u1', customer_id: 'warehouse-1' },
  id: 'zipper',
  others,
};
const { given } = specificationOf(storageItem);

const common = { product_name: '20 公分拉鍊', unit: '個', who_did_it_uid: 'warehouse-1' };
const use = (quantity: number): Extract<StockCommand, { readonly kind: 'use' }> => ({
  kind: 'use',
  quantity,
  reason: 'manual',
  source: noSource,
  memo: '樣品',
});
const used = (quantity: number, before: number, more: object = {}): StockMove => ({
  type: 'StockUsed',
  data: {
    ...common,
    ...noSource,
    quantity,
    before,
    after: before - quantity,
    reason: 'manual',
    memo: '樣品',
    ...more,
  },
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
    ...common,
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
    ...common,
    quantity: Math.abs(after - before),
    before,
    after,
    reason: 'adjustment',
    memo: '年終盤點',
  },
});

describe('the stock of a storage item', () => {
  it('is nothing at first, grows by what a purchase brings and shrinks by what is taken', () => {
    given(added).when(receive(500), facts).then(received(500, 0));
    given(added, received(500, 0)).when(use(20), facts).then(used(20, 500));
  });

  it('grows again by what an order gives back, with the reason', () => {
    const source = { ...noSource, quotation_no: '260302-1', production_kind: 1 } as const;
    given(added, received(5, 0), used(3, 5))
      .when({ kind: 'put-back', quantity: 3, source, memo: '訂單作廢' }, facts)
      .then({
        type: 'StockPutBack',
        data: {
          ...common,
          ...source,
          quantity: 3,
          before: 2,
          after: 5,
          reason: 'return',
          memo: '訂單作廢',
        },
      });
  });

  it('cannot be taken by hand where there is none', () => {
    given(added, received(5, 0))
      .when(use(6), facts)
      .thenRefuses({ code: 'STOCK_TOO_LOW', storage: 5, quantity: 6 });
    expect(sentenceOf({ code: 'STOCK_TOO_LOW', storage: 5, quantity: 6 })).toBe('庫存只有 5，不能減少 6');
  });

  it('goes below nothing where an order has used more than the book knew of', () => {
    const source = {
      quotation_no: '260302-1',
      production_kind: 1,
      record_id: '260302-1-1',
      material_id: 'm',
    } as const;
    given(added, received(5, 0))
      .when(
        { kind: 'use', quantity: 8, reason: 'production', source, memo: '' },
        { ...facts, caller: systemCaller },
      )
      .then(used(8, 5, { ...source, reason: 'production', memo: '', who_did_it_uid: 'system' }));
  });

  it('is what was counted, or what the book says and a difference; the same number is no move', () => {
    const to = (storage: number) => ({ kind: 'adjust', to: { storage }, memo: '年終盤點' }) as const;
    const by = (difference: number) =>
      ({ kind: 'adjust', to: { by: difference }, memo: '年終盤點' }) as const;
    given(added, received(5, 0)).when(to(7), facts).then(adjusted(5, 7));
    given(added, received(5, 0)).when(by(-2), facts).then(adjusted(5, 3));
    given(added, received(5, 0)).when(to(5), facts).thenNothing();
    given(added).when(by(-1), facts).thenRefuses({ code: 'STOCK_TOO_LOW', storage: 0, quantity: 1 });
  });

  it('moves only for an item that is there', () => {
    const nothing = { code: 'RECORD_NOT_FOUND', resource: 'storage-items' } as const;
    given().when(use(1), facts).thenRefuses(nothing);
    given(added, { type: 'StorageItemRemoved', data: {} }).when(receive(1), facts).thenRefuses(nothing);
  });

  it('is not what somebody writes into the record: changing an item leaves its stock alone', () => {
    const history = [added, received(5, 0), { type: 'StorageItemChanged', data: { unit_price: 7 } } as const];
    given(...history)
      .when(use(5), facts)
      .then(used(5, 5));
    expect(Object.keys(storageItemSchema.shape)).not.toContain('storage');
  });

  it('at every step is what came less what went, with every correction', () => {
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
            events = storageItem.decide(each, state, facts);
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

describe('a storage item', () => {
  const add = (more: object = {}) => ({ kind: 'add', fields: { ...zipper, ...more } }) as const;

  it('needs a name, a unit, a cost and both its classes', () => {
    const missing = storageItemSchema.safeParse({ kind: 1, product_name: ' ', type: 'A0001' });
    expect(missing.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
      ['product_name', 'unit', 'unit_price', 'level_one_id', 'level_two_id'].map((field) => [
        field,
        '有欄位缺少資料',
      ]),
    );
  });

  it('has a name of its own', () => {
    const taken = { ...others, nameTaken: () => true };
    const refusal = {
      code: 'STORAGE_ITEM_NAME_EXISTS',
      name: '20 公分拉鍊',
      field: 'product_name',
    } as const;
    given()
      .when(add(), { ...facts, others: taken })
      .thenRefuses(refusal);
    expect(sentenceOf(refusal)).toBe('20 公分拉鍊 的名稱已經存在');
  });

  it('belongs to a second class of its first one, and to suppliers that are there', () => {
    given()
      .when(add({ level_one_id: 'cloth' }), facts)
      .thenRefuses({ code: 'LEVELS_DO_NOT_MATCH' });
    given()
      .when(add({ supplier_id: 'ghost' }), facts)
      .thenRefuses({ code: 'REFERENCE_NOT_FOUND', field: 'supplier_id', title: '供應商', id: 'ghost' });
  });

  it('is not removed while materials are taken from it', () => {
    const withChildren = { ...others, userOf: () => '原物料' };
    given(added)
      .when({ kind: 'remove' }, { ...facts, others: withChildren })
      .thenRefuses({ code: 'RECORD_IN_USE', resource: 'storage-items', title: '原物料' });
    given(added).when({ kind: 'remove' }, facts).then({ type: 'StorageItemRemoved', data: {} });
  });

  it('sells for its cost and profit to two decimals, for its cost without a profit', () => {
    expect(retailPriceOf({ unit_price: 6.333, product_profit: 0 })).toBe(6.333);
    expect(retailPriceOf({ unit_price: 6.333, product_profit: 15 })).toBe(7.28);
    expect(retailPriceOf({ unit_price: 0.1, product_profit: 5 })).toBe(0.11);
  });

  it('shows its stock, its price and whether it has to be bought, which nobody sends', () => {
    expect(storageItems.derived?.of({ ...zipper, storage: 99 }, 'zipper')).toEqual({
      storage: 99,
      retail_price: 6,
      below_alert: true,
    });
    expect(storageItems.derived?.of({ ...zipper, storage: 100 }, 'zipper')).toMatchObject({
      below_alert: false,
    });
    expect(Object.keys(storageItemRow.shape)).toEqual(expect.arrayContaining(['storage', 'retail_price']));
  });
});

describe('what moves stock', () => {
  it('is asked for with a positive number, and a correction with a reason', () => {
    expect(useStockBody.safeParse({ quantity: 0 }).success).toBe(false);
    expect(useStockBody.safeParse({ quantity: 0.00001 }).success).toBe(false);
    expect(useStockBody.safeParse({ quantity: 0.0003 }).success).toBe(true);
    expect(useStockBody.parse({ quantity: '3' })).toMatchObject({ quantity: 3, memo: '' });
    expect(adjustStockBody.safeParse({ storage: 3 }).error?.issues[0]?.message).toBe('請填寫調整原因');
    expect(adjustStockBody.safeParse({ memo: '盤點' }).success).toBe(false);
    expect(adjustStockBody.safeParse({ storage: 3, quantity: 1, memo: '盤點' }).success).toBe(false);
    expect(adjustStockBody.safeParse({ quantity: -3, memo: '盤點' }).success).toBe(true);
  });

  it('is a usage record; other events are none', () => {
    const metadata = {
      actor: { uid: 'u1', name: '倉庫' },
      at: '2026-03-02T01:00:00.000Z',
      correlation: '',
      causation: '',
      version: 1,
      prev_hash: '',
      hash: '',
    };
    const place = { stream: 'storageitem-zipper', revision: 4, position: 1n, id: 'e', metadata };
    expect(usageOf({ ...place, ...used(2, 5) })).toMatchObject({
      id: 'zipper-4',
      material_storage_id: 'zipper',
      quantity: 2,
      before: 5,
      after: 3,
      who_did_it_name: '倉庫',
      in_stock: true,
    });
    expect(usageOf({ ...place, ...added })).toBeUndefined();
  });
});
