import { purchaseSupplierSchema } from '@zhidan/domain';
import { History, proofOf } from '../testing/index.js';
import { purchasesProjection } from './purchases.js';

const nobody = Object.fromEntries(Object.keys(purchaseSupplierSchema.shape).map((field) => [field, '']));
const ordered = {
  type: 'PurchaseOrdered',
  data: {
    supplier_id: 'parts',
    supplier: { ...nobody, company: '順線五金輔料' },
    items: [
      {
        material_storage_id: 'zipper',
        type: 'A1001',
        product_name: '拉鍊',
        unit: '打',
        conversion_rate: 12,
        quantity: 10,
        unit_price: 72,
        product_description: '',
      },
    ],
    extra_freight: 60,
    expected_date: '2026-03-06',
    invoice_no: '',
    memo: '',
    staff_uid: 'buyer-1',
  },
};

const history = new History({ uid: 'u1', name: '採購' });
history.happened('purchase-P260302001', ordered, { type: 'PurchaseChanged', data: { memo: '急件' } });
history.happened('purchase-P260302002', ordered, {
  type: 'PurchaseReceived',
  data: {
    items: [{ material_storage_id: 'zipper', product_name: '拉鍊', quantity: 120 }],
    invoice_no: 'AB12345678',
  },
});
history.happened('purchase-P260302005', ordered, {
  type: 'PurchasePartReceived',
  data: {
    items: [{ line: 1, came: 4, material_storage_id: 'zipper', product_name: '拉鍊', quantity: 48 }],
    invoice_no: '',
  },
});
history.happened('purchase-P260302003', ordered, { type: 'PurchaseCancelled', data: { reason: '缺貨' } });
history.happened('purchase-P260302004', ordered, { type: 'PurchaseRemoved', data: {} });
proofOf(purchasesProjection, history.events);
