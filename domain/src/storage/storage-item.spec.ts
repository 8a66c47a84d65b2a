import { describe, expect, it } from '@jest/globals';
import { refusalMessage } from '../registry/refusals.js';
import { retailPriceOf, storageItemRow, storageItemSchema, storageItems } from './item.js';
import { adjustStockBody, useStockBody } from './stock.js';
import { usageOf } from './usage-row.js';
import { zipper, added, others, stockFacts, given, used } from './stock.fixture.js';

describe('a storage item', () => {
  const add = (more: object = {}) => ({ kind: 'add', fields: { ...zipper, ...more } }) as const;

  it('requires a name, a unit, a cost and both classes', () => {
    const missing = storageItemSchema.safeParse({ kind: 1, product_name: ' ', type: 'A0001' });
    expect(missing.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
      ['product_name', 'unit', 'unit_price', 'level_one_id', 'level_two_id'].map((field) => [
        field,
        '有欄位缺少資料',
      ]),
    );
  });

  it('has a unique name', () => {
    const taken = { ...others, nameTaken: () => true };
    const refusal = {
      code: 'STORAGE_ITEM_NAME_EXISTS',
      name: '20 公分拉鍊',
      field: 'product_name',
    } as const;
    given()
      .when(add(), { ...stockFacts, others: taken })
      .thenRefuses(refusal);
    expect(refusalMessage(refusal)).toBe('20 公分拉鍊 的名稱已經存在');
  });

  it('must have a second class that belongs to its first class, and existing suppliers', () => {
    given()
      .when(add({ level_one_id: 'cloth' }), stockFacts)
      .thenRefuses({ code: 'LEVELS_DO_NOT_MATCH' });
    given()
      .when(add({ supplier_id: 'ghost' }), stockFacts)
      .thenRefuses({ code: 'REFERENCE_NOT_FOUND', field: 'supplier_id', title: '供應商', id: 'ghost' });
  });

  it('cannot be removed while materials are taken from it', () => {
    const withChildren = { ...others, userOf: () => '原物料' };
    given(added)
      .when({ kind: 'remove' }, { ...stockFacts, others: withChildren })
      .thenRefuses({ code: 'RECORD_IN_USE', resource: 'storage-items', title: '原物料' });
    given(added).when({ kind: 'remove' }, stockFacts).then({ type: 'StorageItemRemoved', data: {} });
  });

  it('has a price of cost plus profit rounded to two decimals, or the exact cost without a profit', () => {
    expect(retailPriceOf({ unit_price: 6.333, product_profit: 0 })).toBe(6.333);
    expect(retailPriceOf({ unit_price: 6.333, product_profit: 15 })).toBe(7.28);
    expect(retailPriceOf({ unit_price: 0.1, product_profit: 5 })).toBe(0.11);
  });

  it('has derived fields for stock, price and low stock, which callers cannot set', () => {
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

describe('a movement of stock', () => {
  it('requires a positive number, and a correction requires a reason', () => {
    expect(useStockBody.safeParse({ quantity: 0 }).success).toBe(false);
    expect(useStockBody.safeParse({ quantity: 0.00001 }).success).toBe(false);
    expect(useStockBody.safeParse({ quantity: 0.0003 }).success).toBe(true);
    expect(useStockBody.parse({ quantity: '3' })).toMatchObject({ quantity: 3, memo: '' });
    expect(adjustStockBody.safeParse({ storage: 3 }).error?.issues[0]?.message).toBe('請填寫調整原因');
    expect(adjustStockBody.safeParse({ memo: '盤點' }).success).toBe(false);
    expect(adjustStockBody.safeParse({ storage: 3, quantity: 1, memo: '盤點' }).success).toBe(false);
    expect(adjustStockBody.safeParse({ quantity: -3, memo: '盤點' }).success).toBe(true);
  });

  it('appears in the usage records, unlike other events', () => {
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
