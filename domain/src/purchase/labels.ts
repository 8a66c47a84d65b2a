import type { PurchaseTerms } from './events.js';

export const purchaseLabels: Readonly<Record<keyof PurchaseTerms, string>> = {
  supplier_id: '供應商',
  supplier: '供應商',
  expected_date: '預計到貨',
  extra_freight: '運費',
  invoice_no: '發票號碼',
  items: '採購項目',
  memo: '備註',
};
