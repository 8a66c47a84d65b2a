import type { PurchaseRow } from '@zhidan/domain/purchase';
import { sampleSales, sampleSettings } from '../page/sample.js';
import type { PurchaseData } from './data.js';

/** Cloth for the polos, ordered as urgent. */
export const clothPurchase: PurchaseRow = {
  id: 'P260302001',
  revision: 0,
  purchasing_no: 'P260302001',
  supplier_id: 's1',
  supplier: {
    company: '彩布行',
    tax_id_number: '87654321',
    sales_name: '陳先生',
    sales_cell_phone: '0922-000-111',
    sales_telephone: '',
    sales_email: 'chen@cloth.test',
    company_telephone: '',
    company_fax: '',
    company_address: '台北市永樂市場 2 樓',
    payment_terms: '月結30天',
    delivery: '送貨到府',
  },
  items: [
    {
      material_storage_id: 'm1',
      type: 'A0001',
      product_name: '雪紡轉印布',
      unit: '碼',
      conversion_rate: 90,
      quantity: 120,
      unit_price: 100,
      product_description: '白色',
      subtotal: 12_000,
    },
  ],
  subtotal: 12_000,
  tax: 600,
  extra_freight: 150,
  total: 12_750,
  status: 'ordered',
  staff_uid: 'mei',
  staff_name: '業務小美',
  create_date: '2026-03-02T01:00:00.000Z',
  expected_date: '2026-03-09',
  received: [0],
  storage_in: false,
  storage_in_date: null,
  cancelled_date: null,
  cancel_reason: '',
  invoice_no: '',
  memo: '急件，<b>請先寄一半</b>',
  last_edit_person: '業務小美',
  last_modify_date: '2026-03-02T01:00:00.000Z',
  company: '彩布行',
};

export const samplePurchase = (): PurchaseData => ({
  purchase: clothPurchase,
  buyer: sampleSales,
  settings: sampleSettings,
});
