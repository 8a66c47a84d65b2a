import { describe, expect, it } from '@jest/globals';
import { moneyWriter, specifiedMoneyStyle } from '../display/money.js';
import { refusalMessage } from '../registry/refusals.js';
import { Refused, type Refusal } from '../core/refused.js';
import { orderPurchaseBody, type PurchaseCommand } from './commands.js';
import type { PurchaseEvent } from './events.js';
import { itemSubtotal, purchaseTotals, smallestUnitsOf } from './items.js';
import { nextPurchaseNumber, purchaseNumber } from './number.js';
import { purchase } from './purchase.js';
import {
  purchaseFacts,
  zipperLine,
  linenLine,
  ordered,
  received,
  partReceived,
  cancelled,
  given,
} from './purchase.fixture.js';

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

function refusalOf(command: PurchaseCommand): Refusal {
  try {
    purchase.decide(command, 'none', purchaseFacts);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  throw new Error('it was not refused');
}

describe('a purchase', () => {
  it('stores the current data of supplier and items, and expects the goods after the longest lead time', () => {
    given().when(order, purchaseFacts).then(ordered);
    given(ordered).when(order, purchaseFacts).thenRefuses({ code: 'PURCHASING_NO_EXISTS' });
  });

  it('is refused if another purchase was added after the sender loaded the list', () => {
    const taken = { code: 'PURCHASING_NO_EXISTS' } as const;
    const news = { code: 'BOUGHT_MEANWHILE' } as const;
    const seen = (last_purchasing_no: string) => ({ ...order, last_purchasing_no });
    given().when(seen('P260303002'), purchaseFacts).then(ordered);
    given(ordered).when(seen('P260303002'), purchaseFacts).thenRefuses(taken);
    given(ordered).when(seen('P260303001'), purchaseFacts).thenRefuses(taken);
    given(ordered).when(seen('P260302999'), purchaseFacts).thenRefuses(news);
    given(ordered).when(seen(''), purchaseFacts).thenRefuses(news);
    given(ordered, cancelled).when(seen(''), purchaseFacts).thenRefuses(news);
    given(ordered, { type: 'PurchaseRemoved', data: {} }).when(seen(''), purchaseFacts).thenRefuses(taken);
  });

  it('needs an existing supplier and existing storage items', () => {
    given()
      .when({ ...order, supplier_id: 'ghost' }, purchaseFacts)
      .thenRefuses({ code: 'REFERENCE_NOT_FOUND', field: 'supplier_id', title: '供應商', id: 'ghost' });
    given()
      .when({ ...order, items: [{ material_storage_id: 'ghost', quantity: 1 }] }, purchaseFacts)
      .thenRefuses({ code: 'REFERENCE_NOT_FOUND', field: 'items', title: '倉庫品項', id: 'ghost' });
    expect(orderPurchaseBody.safeParse({ supplier_id: 'parts', items: [] }).success).toBe(false);
  });

  it.each([
    [{ unit: '打', quantity: 16.67 }, '「拉鍊」要整個採購，16.67 打是 200.04 個'],
    [{ unit: '打', quantity: 0.1 }, '「拉鍊」要整個採購，0.1 打是 1.2 個'],
    [{ unit: '個', quantity: 1.5 }, '「拉鍊」要整個採購，不能是 1.5 個'],
    [{ quantity: 0.333 }, '「拉鍊」要整個採購，0.333 打是 3.996 個'],
    [{ unit: '公斤', quantity: 1 }, '「拉鍊」不能用「公斤」採購，可以用：打、個'],
    [{ unit: '碼', quantity: 1 }, '「拉鍊」不能用「碼」採購，可以用：打、個'],
    [{ unit: '箱', quantity: 1 }, '「拉鍊」不能用「箱」採購，可以用：打、個'],
  ])('is refused with a fraction of a piece: %j', (line, sentence) => {
    const items = [{ material_storage_id: 'zipper', ...line }];
    for (const command of [{ ...order, items }, { kind: 'change', items } as const]) {
      const state = command.kind === 'order' ? 'none' : purchase.evolve('none', ordered);
      expect(() => purchase.decide(command, state, purchaseFacts)).toThrow(
        expect.objectContaining({ refusal: expect.anything() }),
      );
    }
    expect(refusalMessage(refusalOf({ ...order, items }), moneyWriter(specifiedMoneyStyle))).toBe(sentence);
  });

  it.each([
    { material_storage_id: 'zipper', unit: '打', quantity: 1.5 },
    { material_storage_id: 'zipper', unit: '個', quantity: 7 },
    { material_storage_id: 'linen', unit: '碼', quantity: 2.37 },
    { material_storage_id: 'linen', unit: '公分', quantity: 10.5 },
  ])('is accepted with whole pieces, or with fractions of a measured unit: %j', (line) => {
    expect(purchase.decide({ ...order, items: [line] }, 'none', purchaseFacts)).toHaveLength(1);
  });

  it('expects the goods within at most ten years', () => {
    const slow = {
      ...purchaseFacts.others,
      record: (resource: string, id: string) => {
        const found = purchaseFacts.others.record(resource, id);
        return resource === 'storage-items' ? { ...found, lead_time: 100_000_000 } : found;
      },
    };
    const [event] = purchase.decide(order, 'none', { ...purchaseFacts, others: slow });
    expect(event).toMatchObject({ data: { expected_date: '2036-02-29' } });
  });

  it('is refused with amounts too large for exact calculation', () => {
    const items = [{ material_storage_id: 'zipper', quantity: 10_000_000, unit_price: 1_000_000_000 }];
    given()
      .when({ ...order, items }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_TOO_LARGE' });
    given(ordered).when({ kind: 'change', items }, purchaseFacts).thenRefuses({ code: 'PURCHASE_TOO_LARGE' });
  });

  it('cannot change supplier and lines, or be removed, once a part has arrived, but can be cancelled', () => {
    given(ordered, partReceived)
      .when({ kind: 'change', items: [{ material_storage_id: 'zipper', quantity: 12 }] }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_PARTLY_RECEIVED' });
    given(ordered, partReceived)
      .when({ kind: 'change', expected_date: '2026-03-20' }, purchaseFacts)
      .then({ type: 'PurchaseChanged', data: { expected_date: '2026-03-20' } });
    given(ordered, partReceived)
      .when({ kind: 'remove' }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_PARTLY_RECEIVED' });
    given(ordered, partReceived).when({ kind: 'cancel', reason: '缺貨' }, purchaseFacts).then(cancelled);
    given(ordered, partReceived, cancelled)
      .when({ kind: 'remove' }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_PARTLY_RECEIVED' });
  });

  it('cannot be cancelled or removed once the goods are in storage', () => {
    given(ordered).when({ kind: 'cancel', reason: '缺貨' }, purchaseFacts).then(cancelled);
    given(ordered, cancelled).when({ kind: 'cancel', reason: '缺貨' }, purchaseFacts).thenNothing();
    given(ordered, received)
      .when({ kind: 'cancel', reason: '' }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_RECEIVED' });
    given(ordered, received)
      .when({ kind: 'remove' }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_RECEIVED' });
    expect(refusalMessage({ code: 'PURCHASE_RECEIVED' })).toBe('這張採購單已經入庫，不能再修改、取消或刪除');
  });

  it('is not found once it was removed, and its number is not used again', () => {
    const removed: PurchaseEvent = { type: 'PurchaseRemoved', data: {} };
    given(ordered, cancelled).when({ kind: 'remove' }, purchaseFacts).then(removed);
    given(ordered, removed)
      .when({ kind: 'receive' }, purchaseFacts)
      .thenRefuses({ code: 'PURCHASE_NOT_FOUND' });
    given(ordered, removed).when(order, purchaseFacts).thenRefuses({ code: 'PURCHASING_NO_EXISTS' });
    given().when({ kind: 'remove' }, purchaseFacts).thenRefuses({ code: 'PURCHASE_NOT_FOUND' });
  });
});

describe('the sums of a purchase', () => {
  it('are in whole NT$: rounded lines, five per cent of tax, and the freight', () => {
    expect(itemSubtotal({ quantity: 2.5, unit_price: 120 })).toBe(300);
    expect(itemSubtotal({ quantity: 3, unit_price: 0.5 })).toBe(2);
    expect(purchaseTotals([zipperLine, linenLine], 100)).toEqual({ subtotal: 360, tax: 18, total: 478 });
    expect(purchaseTotals([{ ...zipperLine, quantity: 1, unit_price: 10 }], 0)).toEqual({
      subtotal: 10,
      tax: 1,
      total: 11,
    });
  });

  it('are calculated exactly in the smallest unit of stock', () => {
    expect(smallestUnitsOf({ quantity: 0.1, conversion_rate: 3 })).toBe(0.3);
  });
});

describe('the number of a purchase', () => {
  it('consists of P, the day in Taipei and three digits', () => {
    expect(purchaseNumber('2026-03-02T15:59:59.000Z', 7)).toBe('P260302007');
    expect(purchaseNumber('2026-03-02T16:00:00.000Z', 1)).toBe('P260303001');
    expect(nextPurchaseNumber('P260303009')).toBe('P260303010');
  });
});
