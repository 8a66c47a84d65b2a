import { visitorCaller } from '../access/caller.js';
import { noOtherRecords } from '../record/rules.js';
import { specificationOf } from '../testing/specification.js';
import type { PurchaseEvent } from './events.js';
import type { PurchaseFacts } from './ordering.js';
import { purchase } from './purchase.js';

const supplier = {
  company: '順線五金輔料',
  tax_id_number: '04595257',
  sales_name: '江怡君',
  sales_cell_phone: '0912345678',
  sales_telephone: '',
  sales_email: 'parts@example.tw',
  company_telephone: '02-1111-2222',
  company_fax: '',
  company_address: '新北市',
  payment_terms: '月結 30 天',
  delivery: '3 個工作天',
};

const items: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  zipper: {
    type: 'A1001',
    product_name: '拉鍊',
    unit: '打',
    unit_price: 0.5,
    lead_time: 4,
    extra_freight: 60,
    product_description: '要 20 公分的',
  },
  linen: {
    type: 'C2001',
    product_name: '亞麻布',
    unit: '碼',
    unit_price: 1.5,
    lead_time: 10,
    extra_freight: 40,
    product_description: '',
  },
};

export const purchaseFacts: PurchaseFacts = {
  now: '2026-03-02T17:00:00.000Z',
  caller: { ...visitorCaller, uid: 'u1', customer_id: 'buyer-1' },
  id: 'P260303001',
  rates: [
    { name: '個', conversion_rate: 1, base_unit: '個' },
    { name: '打', conversion_rate: 12, base_unit: '個' },
    { name: '碼', conversion_rate: 90, base_unit: '公分' },
    { name: '公斤', conversion_rate: 1000, base_unit: '克' },
  ],
  others: {
    ...noOtherRecords,
    record: (resource, id) =>
      resource === 'suppliers' ? (id === 'parts' ? { ...supplier, remarks: 'ours' } : undefined) : items[id],
  },
};

export const zipperLine = {
  material_storage_id: 'zipper',
  type: 'A1001',
  product_name: '拉鍊',
  unit: '打',
  conversion_rate: 12,
  quantity: 10,
  unit_price: 6,
  product_description: '要 20 公分的',
};

export const linenLine = {
  material_storage_id: 'linen',
  type: 'C2001',
  product_name: '亞麻布',
  unit: '碼',
  conversion_rate: 90,
  quantity: 2.5,
  unit_price: 120,
  product_description: '米白',
};

export const ordered: PurchaseEvent = {
  type: 'PurchaseOrdered',
  data: {
    supplier_id: 'parts',
    supplier,
    items: [zipperLine, linenLine],
    extra_freight: 100,
    expected_date: '2026-03-13',
    invoice_no: '',
    memo: '',
    staff_uid: 'buyer-1',
  },
};

export const received: PurchaseEvent = {
  type: 'PurchaseReceived',
  data: {
    items: [
      { material_storage_id: 'zipper', product_name: '拉鍊', quantity: 120 },
      { material_storage_id: 'linen', product_name: '亞麻布', quantity: 225 },
    ],
    invoice_no: 'AB12345678',
  },
};

export const partReceived: PurchaseEvent = {
  type: 'PurchasePartReceived',
  data: {
    items: [
      { line: 1, came: 4, material_storage_id: 'zipper', product_name: '拉鍊', quantity: 48 },
      { line: 2, came: 2.5, material_storage_id: 'linen', product_name: '亞麻布', quantity: 225 },
    ],
    invoice_no: '',
  },
};

export const cancelled: PurchaseEvent = { type: 'PurchaseCancelled', data: { reason: '缺貨' } };
export const { given } = specificationOf(purchase);
