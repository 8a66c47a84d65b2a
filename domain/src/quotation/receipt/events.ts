import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { inSalesUnit } from '../../category/quantity.js';
import { defineOrderEvent } from '../define-event.js';
import { withMessage } from '../message/events.js';
import { messageWriters } from '../message/thread.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';
import { defectSchema } from './state.js';

const by = { created_date: z.string(), who_did_it_uid: z.string(), who_did_it_name: z.string() };

/** The buyer confirmed that the parcels arrived. */
export const receiptConfirmed = defineOrderEvent('ReceiptConfirmed', {
  title: '客戶收到了',
  schema: z.object({ delivery_ids: z.array(z.string()), ...by }),
  personal: doerPersonalFields,
  summary: ({ delivery_ids }) => `客戶確認收到 ${delivery_ids.length} 筆配送`,
  buyer: ['delivery_ids', 'created_date'],
  desk: ['delivery_ids', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { delivery_ids, created_date }) => ({
    ...order,
    receipts: [...order.receipts, ...delivery_ids.map((delivery_id) => ({ delivery_id, created_date }))],
  }),
});

/** The buyer reported a defect, which also appears in the thread. */
export const defectReported = defineOrderEvent('DefectReported', {
  title: '回報瑕疵',
  version: 2,
  upcasters: { 1: withoutPlaces },
  schema: z.object({
    defect_id: z.string(),
    pieces: z.int().nullable(),
    places: defectSchema.shape.places,
    text: z.string(),
    files: z.array(z.string()),
    sales_unit: z.string(),
    ...by,
  }),
  personal: [...doerPersonalFields, ...subjectPersonalFields('text')],
  summary: (data) => defectText(data),
  buyer: ['defect_id', 'pieces', 'places', 'text', 'files', 'sales_unit', 'created_date'],
  desk: [
    'defect_id',
    'pieces',
    'places',
    'text',
    'files',
    'sales_unit',
    'created_date',
    'who_did_it_uid',
    'who_did_it_name',
  ],
  evolve: (order, { defect_id: id, pieces, places, text, files, created_date, who_did_it_uid }) => ({
    ...withMessage(
      order,
      { message_id: id, role: 'buyer', mention: [], created_date, who_did_it_uid, files },
      false,
    ),
    defects: [
      ...order.defects,
      { id, pieces, places, text, files, created_date, settled_date: null, answer: '' },
    ],
  }),
});

/** The shop settled a defect, and its answer also appears in the thread. */
export const defectSettled = defineOrderEvent('DefectSettled', {
  title: '處理瑕疵',
  schema: z.object({
    defect_id: z.string(),
    message_id: z.string(),
    role: z.enum(messageWriters),
    message: z.string(),
    ...by,
  }),
  personal: [...doerPersonalFields, ...subjectPersonalFields('message')],
  summary: ({ message }) => `瑕疵處理：${message}`,
  buyer: ['defect_id', 'message_id', 'role', 'message', 'created_date'],
  desk: ['defect_id', 'message_id', 'role', 'message', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { defect_id, message, message_id, role, created_date, who_did_it_uid }) => ({
    ...withMessage(order, { message_id, role, mention: [], created_date, who_did_it_uid, files: [] }, false),
    defects: order.defects.map((defect) =>
      defect.id === defect_id ? { ...defect, settled_date: created_date, answer: message } : defect,
    ),
  }),
});

export const receiptEvents = [receiptConfirmed, defectReported, defectSettled] as const;
export type ReceiptEvent = EventOf<(typeof receiptEvents)[number]>;

interface DefectWords {
  readonly pieces: number | null;
  readonly places: readonly number[];
  readonly sales_unit: string;
  readonly text: string;
}

/** The defective pieces: those that are named, such as 「第 17 件」, or their number; empty where neither is known. */
export const defectPiecesText = ({ pieces, places, sales_unit }: Omit<DefectWords, 'text'>): string =>
  places.length > 0
    ? `第 ${places.join('、')} ${sales_unit}`
    : pieces === null
      ? ''
      : inSalesUnit(pieces, sales_unit);

/** A reported defect in one line, such as `回報瑕疵（2 件）：袖口脫線`. */
export function defectText(defect: DefectWords): string {
  const pieces = defectPiecesText(defect);
  return `回報瑕疵${pieces === '' ? '' : `（${pieces}）`}：${defect.text}`;
}

/** Converts the first version of the event, which named no single pieces. */
function withoutPlaces(data: unknown): unknown {
  return { ...anyData.parse(data), places: [] };
}
const anyData = z.record(z.string(), z.unknown());
