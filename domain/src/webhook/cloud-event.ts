import { categoryOfStream, idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { isObject } from '../core/is-object.js';

/** An event in the JSON format of CloudEvents 1.0. */
export interface CloudEvent {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly data: Readonly<Record<string, unknown>>;
}

/** Fields that are sent to other programs: ids, codes, days and amounts. All other fields are left out. */
const announced: readonly string[] = [
  'quotation_no',
  'customer_uid',
  'category_id',
  'material_id',
  'record_id',
  'file_id',
  'delivery_id',
  'supplier_id',
  'overdue_no',
  'stage',
  'index',
  'is_index',
  'level',
  'from',
  'to',
  'code',
  'status_code',
  'previous_quotation_code',
  'cause',
  'charge_method',
  'charge_class',
  'payment_kind',
  'production_kind',
  'amount',
  'unpaid',
  'difference',
  'unit_price_off',
  'order_value',
  'proofing_value',
  'product_value',
  'quantity',
  'before',
  'after',
  'proofing_delivery_date',
  'product_delivery_date',
  'paid_date',
  'due_date',
  'expected_date',
  'until',
];

/** Fields of the price that are sent, without the shop's costs. */
const announcedOfPrice: readonly string[] = [
  'category_id',
  'order_value',
  'proofing_value',
  'unit_price',
  'proofing_price',
];

/** Ids, codes and days are short and have no special characters, so that a person's text never matches. */
const PLAIN = /^[A-Za-z0-9:._+-]{1,100}$/;

const isPlainValue = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && PLAIN.test(value));

const picked = (data: unknown, fields: readonly string[]): Readonly<Record<string, unknown>> =>
  isObject(data)
    ? Object.fromEntries(
        fields.flatMap((field) => {
          const value = Object.hasOwn(data, field) ? data[field] : undefined;
          return isPlainValue(value) ? [[field, value]] : [];
        }),
      )
    : {};

/** Converts an event for sending to other programs. */
export function cloudEventOf(event: RecordedEvent, source: string): CloudEvent {
  const { stream, revision, type, data, metadata } = event;
  const of: Readonly<Record<string, unknown>> = isObject(data) ? data : {};
  return {
    specversion: '1.0',
    id: `${stream}@${revision}`,
    source,
    type,
    subject: idOfStream(stream),
    time: metadata.at,
    datacontenttype: 'application/json',
    data: {
      record: categoryOfStream(stream),
      id: idOfStream(stream),
      revision,
      ...picked(of['priced'], announcedOfPrice),
      ...picked(of, announced),
      ...(isObject(of['accounting']) ? { accounting: picked(of['accounting'], ['from', 'to']) } : {}),
    },
  };
}
