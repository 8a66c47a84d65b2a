import { visitorCaller } from '../access/caller.js';
import { noOtherRecords, type OtherRecords } from '../record/rules.js';
import { specificationOf } from '../testing/specification.js';
import { storageItem, storageItemSchema } from './item.js';
import type { StockMove } from './moves.js';
import { noSource } from './stock.js';

export const zipper = storageItemSchema.parse({
  product_name: '20 公分拉鍊',
  kind: 1,
  unit: '個',
  unit_price: 6,
  stock_alert: 100,
  level_one_id: 'parts',
  level_two_id: 'zippers',
});

export const added = { type: 'StorageItemAdded', data: { ...zipper } } as const;

export const others: OtherRecords = {
  ...noOtherRecords,
  record: (resource, id) =>
    resource === 'storage-classes-two' ? { level_one_id: 'parts' } : id === 'ghost' ? undefined : {},
};

export const stockFacts = {
  now: '2026-03-02T01:00:00.000Z',
  caller: { ...visitorCaller, uid: 'u1', customer_id: 'warehouse-1' },
  id: 'zipper',
  others,
};

export const { given } = specificationOf(storageItem);
export const stockFields = { product_name: '20 公分拉鍊', unit: '個', who_did_it_uid: 'warehouse-1' };

export const used = (quantity: number, before: number, more: object = {}): StockMove => ({
  type: 'StockUsed',
  data: {
    ...stockFields,
    ...noSource,
    quantity,
    before,
    after: before - quantity,
    reason: 'manual',
    memo: '樣品',
    ...more,
  },
});
