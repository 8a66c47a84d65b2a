import { describe, expect, it } from '@jest/globals';
import {
  castFacts,
  storageEmployee,
  club,
  daysLater,
  MONDAY,
  addParcelCommand,
  parcelSent,
  poloEventsAt,
  processingEmployee,
  salesWoman,
  shippingEmployee,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { addDelivery } from './commands.js';
import { volumeOf } from './volume.js';
import { orderOf } from '../testing/order-of.js';
import { warningsIfSent } from '../words/warnings-ahead.js';
import { warningsOf } from '../words/warnings.js';
import { given } from '../testing/specification.js';

const facts = castFacts(shippingEmployee, { new_id: 'delivery-1' });
const added = {
  type: 'DeliveryAdded',
  data: {
    ...parcelSent,
    total_cbm: 0.0972,
    total_cuft: 3.4992,
    delivery_id: 'delivery-1',
    replaces: null,
    production_kind: 0,
    inquire_link: 'https://track.example.tw',
    buyer_uid: 'club',
    who_did_it_uid: 'yun',
    who_did_it_name: '出貨阿運',
    create_date: MONDAY,
    quotation: {
      category_name: '昇華轉印 POLO 衫',
      specification: '短袖',
      order_value: 40,
      proofing_value: 2,
      code: 3002,
    },
  },
} as const;
const addedEvent: QuotationEvent = {
  ...added,
  data: { ...added.data, item_of_goods: ['POLO 衫'], items: [], receiver: null, warnings: [] },
};
const by = { who_did_it_uid: 'yun', who_did_it_name: '出貨阿運', created_date: MONDAY };

describe('adding a delivery', () => {
  it('is possible from the wait for samples (3001) on, and stores volume, link and fields of the order', () => {
    given(...poloEventsAt('proofing'))
      .when(addParcelCommand, facts)
      .then(addedEvent);
  });

  it('is recorded as goods once production has been released', () => {
    given(...poloEventsAt('productionConfirmed'))
      .when(addParcelCommand, facts)
      .then({
        ...addedEvent,
        data: {
          ...addedEvent.data,
          production_kind: 1,
          items: [{ index: 1, quantity: 40 }],
          quotation: { ...added.data.quotation, code: 4001 },
          warnings: ['STOCK_NOT_DEDUCTED'],
        },
      });
  });

  it('of goods warns of stock that was never deducted, but adding a delivery of samples does not', () => {
    const at = orderOf(poloEventsAt('productionConfirmed'));
    expect(warningsIfSent('add-delivery', {}, at)).toEqual(['STOCK_NOT_DEDUCTED']);
    expect(warningsIfSent('add-delivery', { production_kind: '0' }, at)).toEqual([]);
    const deducted = quotation.decide(
      { kind: 'deduct-stock', stage: 'production' },
      at,
      castFacts(storageEmployee),
    );
    const after = orderOf([...poloEventsAt('productionConfirmed'), ...deducted]);
    expect(warningsIfSent('add-delivery', { production_kind: 1 }, after)).toEqual([]);
    expect(warningsOf(quotation.decide(addParcelCommand, after, facts))).toEqual([]);
  });

  it.each(['delivery_way', 'delivery_number', 'single_box'] as const)(
    'without %s is refused: 有欄位資料未確實填寫，請再次檢查！',
    (field) => {
      given(...poloEventsAt('proofing'))
        .when({ ...addParcelCommand, [field]: '' }, facts)
        .thenRefuses({ code: 'DELIVERY_FIELDS_MISSING' });
    },
  );

  it('without any goods is refused', () => {
    for (const item_of_goods of [[], ['']])
      given(...poloEventsAt('proofing'))
        .when({ ...addParcelCommand, item_of_goods }, facts)
        .thenRefuses({ code: 'DELIVERY_FIELDS_MISSING' });
  });

  it('requires a reason where the tracking number is missing', () => {
    given(...poloEventsAt('proofing'))
      .when({ ...addParcelCommand, delivery_number: '客戶自取' }, facts)
      .then({ ...addedEvent, data: { ...addedEvent.data, delivery_number: '客戶自取' } });
  });

  it('stores the time of shipment, which must not be in the future', () => {
    const create_date = '2026-03-01T18:00:00+08:00';
    given(...poloEventsAt('proofing'))
      .when({ ...addParcelCommand, create_date }, facts)
      .then({ ...addedEvent, data: { ...addedEvent.data, create_date: '2026-03-01T10:00:00.000Z' } });
    given(...poloEventsAt('proofing'))
      .when({ ...addParcelCommand, create_date: daysLater(1) }, facts)
      .thenRefuses({ code: 'SENT_IN_FUTURE', field: 'create_date' });
  });

  it('accepts 1 to 50 cartons; the defaults are one carton, settled freight and no weight', () => {
    expect(addDelivery.body.parse({})).toMatchObject({
      carton_number: 1,
      rough_weight: 0,
      clearing_freight: true,
      who_pay_fee: 0,
      freight_fee: 0,
    });
    for (const carton_number of [0, 51, 1.5])
      expect(addDelivery.body.safeParse({ carton_number }).success).toBe(false);
    expect(addDelivery.body.parse({ carton_number: '50' }).carton_number).toBe(50);
  });

  it('is refused before the wait for samples (3001), and to all but shipping and sales', () => {
    given(...poloEventsAt('passed'))
      .when(addParcelCommand, facts)
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1002, accounting_code: 2000 });
    for (const caller of [club, processingEmployee])
      given(...poloEventsAt('proofing'))
        .when(addParcelCommand, castFacts(caller))
        .thenRefuses({ code: 'NO_PERMISSION' });
    expect(
      quotation.decide(
        addParcelCommand,
        [...poloEventsAt('proofing')].reduce(quotation.evolve, quotation.initial),
        castFacts(salesWoman),
      ),
    ).toHaveLength(1);
  });
});

describe('the volume of a delivery', () => {
  it('is length × width × height of all cartons in cubic metres and cubic feet, rounded up to 4 decimals', () => {
    expect(volumeOf({ length: 60, width: 40, height: 40.5 }, 2)).toStrictEqual({
      total_cbm: 0.1944,
      total_cuft: 6.9984,
    });
    expect(volumeOf({ length: 10, width: 10, height: 1.1 }, 1)).toStrictEqual({
      total_cbm: 0.0002,
      total_cuft: 0.004,
    });
  });
});

describe('a delivery', () => {
  it('is mailed to the buyer only once', () => {
    const email = { kind: 'email-delivery', delivery_id: 'delivery-1' } as const;
    const unknown = castFacts(shippingEmployee, { customer: () => undefined });
    given(...poloEventsAt('proofing'), addedEvent)
      .when(email, unknown)
      .thenRefuses({ code: 'EMAIL_ADDRESS_MISSING', buyer: true, sales: true });
    const emailed: QuotationEvent = {
      type: 'DeliveryEmailed',
      data: { delivery_id: 'delivery-1', ...by },
    };
    given(...poloEventsAt('proofing'), addedEvent)
      .when(email, facts)
      .then(emailed);
    given(...poloEventsAt('proofing'), addedEvent, emailed)
      .when(email, facts)
      .thenNothing();
  });

  it('is not found after it was removed', () => {
    const remove = { kind: 'remove-delivery', delivery_id: 'delivery-1', reason: '單號打錯' } as const;
    const removed: QuotationEvent = {
      type: 'DeliveryRemoved',
      data: { delivery_id: 'delivery-1', reason: '單號打錯', ...by },
    };
    given(...poloEventsAt('proofing'), addedEvent)
      .when(remove, facts)
      .then(removed);
    given(...poloEventsAt('proofing'), addedEvent)
      .when({ ...remove, reason: '' }, facts)
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    given(...poloEventsAt('proofing'), addedEvent, removed)
      .when(remove, facts)
      .thenRefuses({ code: 'DELIVERY_NOT_FOUND' });
  });
});
