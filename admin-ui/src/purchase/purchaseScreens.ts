import {
  isRemovable,
  orderPurchaseBody,
  purchaseLabels,
  purchaseLock,
  storageItems,
  suppliers,
  type PurchaseLock,
  type PurchaseProgress,
  purchaseRow,
} from '@zhidan/domain';
import type { OfficeRecord, RecordScreens } from '../record/screens.js';

const locked: Readonly<Record<PurchaseLock, string>> = {
  PURCHASE_PARTLY_RECEIVED: '已有部分入庫，供應商與採購項目不能再修改。',
  PURCHASE_RECEIVED: '已經入庫，只能修改發票號碼與備註。',
  PURCHASE_CANCELLED: '已經取消，只能修改發票號碼與備註。',
};

const standing = purchaseRow.pick({ status: true, received: true });
const standingOf = (record: OfficeRecord): PurchaseProgress => standing.parse(record);

/** The form of a purchase; the server fills empty fields from the storage items. */
export const purchaseScreens: RecordScreens = {
  resource: 'purchases',
  title: '採購單',
  schema: orderPurchaseBody,
  labels: purchaseLabels,
  rules: { references: { supplier_id: suppliers, 'items.material_storage_id': storageItems } },
  called: 'purchasing_no',
  columns: [],
  first: { items: [{}] },
  sent: filled,
  isRemovable: (record) => isRemovable(standingOf(record)),
  lock(record, field) {
    const lock = purchaseLock(standingOf(record), field);
    return lock && locked[lock];
  },
  groups: [
    {
      title: '採購單',
      fields: {
        supplier_id: {},
        expected_date: { help: '留空表示依品項的採購天數' },
        extra_freight: { isMoney: true, help: '留空表示依品項加總' },
        invoice_no: {},
        items: {
          help: '單位與單價留空時，依倉庫品項的單位與成本',
          rows: {
            material_storage_id: '倉庫品項',
            quantity: '數量',
            unit: '單位',
            unit_price: '單價',
            product_description: '說明',
          },
        },
        memo: {},
      },
    },
  ],
};

const KEPT_WHEN_EMPTY = ['invoice_no', 'memo'];

/**
 * Removes empty fields from the body, so that the server fills them from the storage items or leaves them
 * unchanged.
 */
function filled(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => (value !== '' && value !== null) || KEPT_WHEN_EMPTY.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(filled) : value]),
  );
}
