import { noSource, storageItems, storageItemSchema } from '@zhidan/domain';
import { recordProjection } from '../record/index.js';
import { History, proofOf } from '../testing/index.js';
import { storageUsageProjection } from './usage.js';

const history = new History({ uid: 'u1', name: '倉庫' });
const added = storageItemSchema.parse({
  type: 'Z0001',
  product_name: '20 公分拉鍊',
  imgs: ['/files/pictures/zipper-720.jpg'],
  preview: 'data:image/png;base64,AAAA',
  alt: '一條拉鍊',
  kind: 1,
  unit: '個',
  unit_price: 6,
  product_profit: 15,
  stock_alert: 100,
  lead_time: 4,
  minimum_order_quantity: 100,
  extra_freight: 60,
  product_color: '米白',
  raw_material: '尼龍',
  remark: '常用',
  product_description: '要 20 公分的',
  product_website: 'https://example.tw/zipper',
  supplier_id: 'parts',
  material_owner: 'parts',
  level_one_id: 'parts',
  level_two_id: 'zippers',
});
const common = { product_name: '20 公分拉鍊', unit: '個', who_did_it_uid: 'warehouse-1' };
history.happened(
  'storageitem-zipper',
  { type: 'StorageItemAdded', data: added },
  {
    type: 'StockReceived',
    data: {
      ...common,
      quantity: 500,
      before: 0,
      after: 500,
      reason: 'purchase',
      memo: 'AB12345678',
      purchase_id: 'P260302001',
    },
  },
  {
    type: 'StockUsed',
    data: {
      ...common,
      quotation_no: '260302-1203040576',
      production_kind: 1,
      record_id: '260302-1203040576-1',
      material_id: 'zip-20',
      quantity: 40,
      before: 500,
      after: 460,
      reason: 'production',
      memo: '',
    },
  },
  {
    type: 'StockAdjusted',
    data: { ...common, quantity: 10, before: 460, after: 450, reason: 'adjustment', memo: '盤點' },
  },
  {
    type: 'StockPutBack',
    data: {
      ...common,
      ...noSource,
      quotation_no: '260302-1203040576',
      quantity: 40,
      before: 450,
      after: 490,
      reason: 'return',
      memo: '訂單作廢',
    },
  },
  {
    type: 'StockMoveUndone',
    data: { ...common, quantity: 10, before: 490, after: 500, reason: 'undo', memo: '數錯了', undoes: 3 },
  },
  { type: 'StorageItemChanged', data: { unit_price: 7 } },
);
history.happened('unstockedmove-1', {
  type: 'StockMovedWithoutItem',
  data: {
    ...noSource,
    quotation_no: '260302-1203040576',
    material_id: 'linen',
    product_name: '亞麻布',
    quantity: 90,
    reason: 'production',
    purchase_id: '',
    memo: '原物料沒有對應的倉庫品項',
  },
});
proofOf(storageUsageProjection, history.events);

const ofItems = history.events.filter(({ stream }) => stream.startsWith('storageitem-'));
proofOf(recordProjection(storageItems), ofItems);
