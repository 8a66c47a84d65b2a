import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';
import { withEmptyReason } from '../words/reason.js';
import { parcelColumns } from './columns.js';
import { deliveryForBuyer } from './freight.js';
import { goodsWarningSchema, withoutWarnings } from '../words/warnings.js';
import { deliverySchema } from './state.js';

/** Upcasts older parcels, which named no items and contained everything not yet shipped. */
const withoutItems = (data: unknown) => ({ ...z.looseObject({}).parse(data), items: null, replaces: null });

/** Upcasts older parcels, all of which went to the receiver of the order. */
const withoutReceiver = (data: unknown) => ({ ...z.looseObject({}).parse(data), receiver: null });

export const deliveryAdded = defineOrderEvent('DeliveryAdded', {
  title: '新增配送紀錄',
  version: 4,
  upcasters: { 1: withoutWarnings, 2: withoutItems, 3: withoutReceiver },
  schema: deliverySchema
    .omit({ notify_buyer_by_mail: true })
    .extend({ warnings: z.array(goodsWarningSchema) }),
  personal: [
    ...doerPersonalFields,
    ...subjectPersonalFields('who_did_it_message', 'describe', 'delivery_number', 'inquire_link', 'receiver'),
  ],
  summary: ({ delivery_way, carton_number, production_kind }) =>
    `配送${production_kind === 0 ? '樣品' : '大貨'}：${delivery_way}，${carton_number} 箱`,
  buyer: [...parcelColumns, 'freight_fee', 'receiver'],
  desk: [
    ...parcelColumns,
    'buyer_uid',
    'who_did_it_uid',
    'who_did_it_name',
    'who_did_it_message',
    'quotation',
    'warnings',
  ],
  forBuyer: deliveryForBuyer,
  evolve: (order, { warnings: _acknowledged, ...data }) => ({
    ...order,
    deliveries: [...order.deliveries, { ...data, notify_buyer_by_mail: false }],
  }),
});

const ofDelivery = z.object({
  delivery_id: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  created_date: z.string(),
});

export const deliveryRemoved = defineOrderEvent('DeliveryRemoved', {
  title: '刪除配送紀錄',
  version: 2,
  upcasters: { 1: withEmptyReason },
  schema: ofDelivery.extend({ reason: z.string() }),
  personal: [...doerPersonalFields, ...subjectPersonalFields('reason')],
  summary: () => '刪除了一筆配送紀錄',
  buyer: ['delivery_id', 'created_date'],
  desk: ['delivery_id', 'reason', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { delivery_id }) => ({
    ...order,
    deliveries: order.deliveries.filter((kept) => kept.delivery_id !== delivery_id),
  }),
});

/** Staff mailed the delivery to the buyer, which is possible once. */
export const deliveryEmailed = defineOrderEvent('DeliveryEmailed', {
  title: '寄送配送通知',
  schema: ofDelivery,
  personal: doerPersonalFields,
  summary: () => '寄送了配送通知',
  buyer: ['delivery_id', 'created_date'],
  desk: ['delivery_id', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { delivery_id }) => ({
    ...order,
    deliveries: order.deliveries.map((kept) =>
      kept.delivery_id === delivery_id ? { ...kept, notify_buyer_by_mail: true } : kept,
    ),
  }),
});

export const deliveryEvents = [deliveryAdded, deliveryRemoved, deliveryEmailed] as const;
export type DeliveryEvent = EventOf<(typeof deliveryEvents)[number]>;
