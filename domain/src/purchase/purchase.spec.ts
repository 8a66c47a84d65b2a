import { describe, expect, it } from '@jest/globals';
import { visitor } from '../access/caller.js';
import { noOtherRecords } from '../record/rules.js';
import { sentenceOf } from '../registry/refusals.js';
import { specificationOf } from '../testing/specification.js';
import { orderPurchaseBody } from './commands.js';
import type { PurchaseEvent } from './events.js';
import { itemSubtotal, purchaseTotals, unitsOf } from './items.js';
import { nextPurchaseNumber, purchaseNumber } from './number.js';
import type { PurchaseFacts } from './ordering.js';
import { purchase } from './purchase.js';
import { isRemovable, purchaseLock } from './state.js';

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
const facts: PurchaseFacts = {
  now: '2026-03-02T17:00:00.000Z',
  caller: { ...visitor, uid: 'u1', customer_id: 'buyer-1' },
  id: 'P260303001',
  rateOf: (unit) => ({ 打: 12, 碼: 90 })[unit] ?? 1,
  others: {
    ...noOtherRecords,
    record: (resource, id) =>
      resource === 'suppliers' ? (id === 'parts' ? { ...supplier, remarks: 'ours' } : undefined) : items[id],
  },
};
const zipperLine = {
  material_storage_id: 'zipper',
  type: 'A1001',
  product_name: '拉鍊',
  unit: '打',
  conversion_rate: 12,
  quantity: 10,
  unit_price: 6,
  product_description: '要 20 公分的',
};
const linenLine = {
  material_storage_id: 'linen',
  type: 'C2001',
  product_name: '亞麻布',
  unit: '碼',
  conversion_rate: 90,
  quantity: 2.5,
  unit_price: 120,
  product_description: '米白',
};
const order = {
  kind: 'order',
  ...orderPurchaseBody.parse({
    supplier_id: 'parts',
    items: [
      { material_storage_id: 'zipper', quantity: 10 },
      { material_storage_id: 'linen', quantity: '2.5', unit_price: 120, product_description: '米白' },
    ],
  }),
} as const;
const ordered: PurchaseEvent = {
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
const received: PurchaseEvent = {
  type: 'PurchaseReceived',
  data: {
    items: [
      { material_storage_id: 'zipper', product_name: '拉鍊', quantity: 120 },
      { material_storage_id: 'linen', product_name: '亞麻布', quantity: 225 },
    ],
    invoice_no: 'AB12345678',
  },
};
const partReceived: PurchaseEvent = {
  type: 'PurchasePartReceived',
  data: {
    items: [
      { line: 1, came: 4, material_storage_id: 'zipper', product_name: '拉鍊', quantity: 48 },
      { line: 2, came: 2.5, material_storage_id: 'linen', product_name: '亞麻布', quantity: 225 },
    ],
    invoice_no: '',
  },
};
const cancelled: PurchaseEvent = { type: 'PurchaseCancelled', data: { reason: '缺貨' } };
const { given } = specificationOf(purchase);

describe('a purchase', () => {
  it('keeps the supplier and the items as they were, and expects the goods after the longest lead time', () => {
    given().when(order, facts).then(ordered);
    given(ordered).when(order, facts).thenRefuses({ code: 'PURCHASING_NO_EXISTS' });
  });

  it('is of a supplier and of storage items that are there', () => {
    given()
      .when({ ...order, supplier_id: 'ghost' }, facts)
      .thenRefuses({ code: 'REFERENCE_NOT_FOUND', field: 'supplier_id', title: '供應商', id: 'ghost' });
    given()
      .when({ ...order, items: [{ material_storage_id: 'ghost', quantity: 1 }] }, facts)
      .thenRefuses({ code: 'REFERENCE_NOT_FOUND', field: 'items', title: '倉庫品項', id: 'ghost' });
    expect(orderPurchaseBody.safeParse({ supplier_id: 'parts', items: [] }).success).toBe(false);
  });

  it('expects the goods within ten years, whatever their item says', () => {
    const slow = {
      ...facts.others,
      record: (resource: string, id: string) => {
        const found = facts.others.record(resource, id);
        return resource === 'storage-items' ? { ...found, lead_time: 100_000_000 } : found;
      },
    };
    const [event] = purchase.decide(order, 'none', { ...facts, others: slow });
    expect(event).toMatchObject({ data: { expected_date: '2036-02-29' } });
  });

  it('is not larger than can be counted', () => {
    const items = [{ material_storage_id: 'zipper', quantity: 10_000_000, unit_price: 1_000_000_000 }];
    given()
      .when({ ...order, items }, facts)
      .thenRefuses({ code: 'PURCHASE_TOO_LARGE' });
    given(ordered).when({ kind: 'change', items }, facts).thenRefuses({ code: 'PURCHASE_TOO_LARGE' });
  });

  it('can change until the goods are there, recorded by what changed alone', () => {
    given(ordered)
      .when({ kind: 'change', memo: '急件', extra_freight: 100, supplier_id: 'parts' }, facts)
      .then({ type: 'PurchaseChanged', data: { memo: '急件' } });
    given(ordered)
      .when({ kind: 'change', items: [{ material_storage_id: 'zipper', quantity: 12 }] }, facts)
      .then({ type: 'PurchaseChanged', data: { items: [{ ...zipperLine, quantity: 12 }] } });
    given(ordered, received)
      .when({ kind: 'change', extra_freight: 5 }, facts)
      .thenRefuses({ code: 'PURCHASE_RECEIVED' });
    given(ordered, cancelled)
      .when({ kind: 'change', extra_freight: 5 }, facts)
      .thenRefuses({ code: 'PURCHASE_CANCELLED' });
    given(ordered, received)
      .when({ kind: 'change', invoice_no: 'CD87654321' }, facts)
      .then({ type: 'PurchaseChanged', data: { invoice_no: 'CD87654321' } });
  });

  it('is received once, in smallest units', () => {
    given(ordered).when({ kind: 'receive', invoice_no: 'AB12345678' }, facts).then(received);
    given(ordered, received).when({ kind: 'receive' }, facts).thenNothing();
    given(ordered, cancelled).when({ kind: 'receive' }, facts).thenRefuses({ code: 'PURCHASE_CANCELLED' });
  });

  it('may come in parts, each into storage at once, until no line has anything left', () => {
    const parts = [
      { line: 1, quantity: 4 },
      { line: 2, quantity: 2.5 },
    ];
    given(ordered).when({ kind: 'receive', items: parts }, facts).then(partReceived);
    const rest: PurchaseEvent = {
      type: 'PurchaseReceived',
      data: {
        items: [{ material_storage_id: 'zipper', product_name: '拉鍊', quantity: 72 }],
        invoice_no: 'AB12345678',
      },
    };
    given(ordered, partReceived).when({ kind: 'receive', invoice_no: 'AB12345678' }, facts).then(rest);
    given(ordered, partReceived)
      .when({ kind: 'receive', invoice_no: 'AB12345678', items: [{ line: 1, quantity: 6 }] }, facts)
      .then(rest);
    given(ordered, partReceived, rest).when({ kind: 'receive' }, facts).thenNothing();
  });

  it('never takes more of a line than was ordered, nor of a line that it has not', () => {
    given(ordered, partReceived)
      .when({ kind: 'receive', items: [{ line: 1, quantity: 6.5 }] }, facts)
      .thenRefuses({ code: 'MORE_THAN_ORDERED', product_name: '拉鍊', left: 6 });
    given(ordered)
      .when(
        {
          kind: 'receive',
          items: [
            { line: 1, quantity: 6 },
            { line: 1, quantity: 5 },
          ],
        },
        facts,
      )
      .thenRefuses({ code: 'MORE_THAN_ORDERED', product_name: '拉鍊', left: 10 });
    given(ordered)
      .when({ kind: 'receive', items: [{ line: 3, quantity: 1 }] }, facts)
      .thenRefuses({ code: 'PURCHASE_LINE_NOT_FOUND', line: 3 });
    expect(sentenceOf({ code: 'MORE_THAN_ORDERED', product_name: '拉鍊', left: 6 })).toBe(
      '「拉鍊」只剩 6 未到，不能超過',
    );
  });

  it('keeps its supplier and its lines, and stays, once a part has come; the rest may be given up', () => {
    given(ordered, partReceived)
      .when({ kind: 'change', items: [{ material_storage_id: 'zipper', quantity: 12 }] }, facts)
      .thenRefuses({ code: 'PURCHASE_PARTLY_RECEIVED' });
    given(ordered, partReceived)
      .when({ kind: 'change', expected_date: '2026-03-20' }, facts)
      .then({ type: 'PurchaseChanged', data: { expected_date: '2026-03-20' } });
    given(ordered, partReceived)
      .when({ kind: 'remove' }, facts)
      .thenRefuses({ code: 'PURCHASE_PARTLY_RECEIVED' });
    given(ordered, partReceived).when({ kind: 'cancel', reason: '缺貨' }, facts).then(cancelled);
    given(ordered, partReceived, cancelled)
      .when({ kind: 'remove' }, facts)
      .thenRefuses({ code: 'PURCHASE_PARTLY_RECEIVED' });
  });

  it('says beforehand what of it may still change, and whether it may be removed', () => {
    const locked = (...events: readonly PurchaseEvent[]) => {
      const state = events.reduce(purchase.evolve, purchase.initial);
      if (state === 'none' || state === 'removed') throw new Error('there is no purchase');
      const locks = ['supplier_id', 'items', 'expected_date', 'extra_freight', 'invoice_no', 'memo'].map(
        (field) => purchaseLock(state, field),
      );
      return [...locks, isRemovable(state)];
    };
    const none = undefined;
    const [partly, gone, inStorage] = [
      'PURCHASE_PARTLY_RECEIVED',
      'PURCHASE_CANCELLED',
      'PURCHASE_RECEIVED',
    ] as const;
    expect(locked(ordered)).toEqual([none, none, none, none, none, none, true]);
    expect(locked(ordered, partReceived)).toEqual([partly, partly, none, none, none, none, false]);
    expect(locked(ordered, cancelled)).toEqual([gone, gone, gone, gone, none, none, true]);
    expect(locked(ordered, received)).toEqual([
      inStorage,
      inStorage,
      inStorage,
      inStorage,
      none,
      none,
      false,
    ]);
  });

  it('cannot be cancelled or removed once the goods are in storage', () => {
    given(ordered).when({ kind: 'cancel', reason: '缺貨' }, facts).then(cancelled);
    given(ordered, cancelled).when({ kind: 'cancel', reason: '缺貨' }, facts).thenNothing();
    given(ordered, received)
      .when({ kind: 'cancel', reason: '' }, facts)
      .thenRefuses({ code: 'PURCHASE_RECEIVED' });
    given(ordered, received).when({ kind: 'remove' }, facts).thenRefuses({ code: 'PURCHASE_RECEIVED' });
    expect(sentenceOf({ code: 'PURCHASE_RECEIVED' })).toBe('這張採購單已經入庫，不能再修改、取消或刪除');
  });

  it('that was removed is gone, and its number is not used again', () => {
    const removed: PurchaseEvent = { type: 'PurchaseRemoved', data: {} };
    given(ordered, cancelled).when({ kind: 'remove' }, facts).then(removed);
    given(ordered, removed).when({ kind: 'receive' }, facts).thenRefuses({ code: 'PURCHASE_NOT_FOUND' });
    given(ordered, removed).when(order, facts).thenRefuses({ code: 'PURCHASING_NO_EXISTS' });
    given().when({ kind: 'remove' }, facts).thenRefuses({ code: 'PURCHASE_NOT_FOUND' });
  });
});

describe('the sums of a purchase', () => {
  it('are in whole NT$: lines rounded, five per cent of tax, the freight on top', () => {
    expect(itemSubtotal({ quantity: 2.5, unit_price: 120 })).toBe(300);
    expect(itemSubtotal({ quantity: 3, unit_price: 0.5 })).toBe(2);
    expect(purchaseTotals([zipperLine, linenLine], 100)).toEqual({ subtotal: 360, tax: 18, total: 478 });
    expect(purchaseTotals([{ ...zipperLine, quantity: 1, unit_price: 10 }], 0)).toEqual({
      subtotal: 10,
      tax: 1,
      total: 11,
    });
  });

  it('count in smallest units for the stock', () => {
    expect(unitsOf({ quantity: 0.1, conversion_rate: 3 })).toBe(0.3);
  });
});

describe('the number of a purchase', () => {
  it('is P, the day in Taipei and three digits', () => {
    expect(purchaseNumber('2026-03-02T15:59:59.000Z', 7)).toBe('P260302007');
    expect(purchaseNumber('2026-03-02T16:00:00.000Z', 1)).toBe('P260303001');
    expect(nextPurchaseNumber('P260303009')).toBe('P260303010');
  });
});
