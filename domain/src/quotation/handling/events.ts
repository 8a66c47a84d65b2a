import { definedOnly } from '../../record/defined-only.js';
import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { invoiceAddresseeSchema, receiverSchema } from '../addressee/addressees.js';
import { stageTitles } from '../../codes/stage.js';
import { stageSchema } from '../../codes/schemas.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, customerPersonalFields } from '../readers/personal.js';
import { mergeMaterialLines, takenMaterialSchema, dropQuantities } from '../stock/ledger.js';
import { withTakenMaterials } from '../stock/taken.js';
import { handOverData } from './hand-over-data.js';
import { applyHandOver } from './handed-over.js';
import { optionsShape } from './options-body.js';

const handedOverOnce = z.looseObject({});

export const orderNoteSet = defineOrderEvent('OrderNoteSet', {
  title: '更新注意事項',
  schema: z.object({ stage: stageSchema, note: z.string() }),
  personal: subjectPersonalFields('note'),
  summary: ({ stage }) => `更新了${stageTitles[stage]}注意事項`,
  buyer: ['stage', 'note'],
  desk: ['stage', 'note'],
  evolve: (order, { stage, note }) =>
    stage === 'proofing'
      ? { ...order, please_note_that_proofing: note }
      : { ...order, please_note_that_product: note },
});

export const completionDateSet = defineOrderEvent('CompletionDateSet', {
  title: '設定完成日',
  schema: z.object({ stage: stageSchema, date: z.string().nullable() }),
  summary: ({ stage, date }) =>
    date === null ? `取消了${stageTitles[stage]}完成日` : `${stageTitles[stage]}完成日：${date}`,
  buyer: ['stage', 'date'],
  desk: ['stage', 'date'],
  evolve: (order, { stage, date }) =>
    stage === 'proofing'
      ? { ...order, proofing_process: { ...order.proofing_process, completion_date: date } }
      : { ...order, product_process: { ...order.product_process, completion_date: date } },
});

/** Only changed fields are stored. */
export const orderOptionsSet = defineOrderEvent('OrderOptionsSet', {
  title: '設定訂單選項',
  schema: z.object(optionsShape),
  personal: subjectPersonalFields('print.print_memo'),
  summary: () => '更新了訂單選項',
  buyer: [],
  desk: ['options', 'print'],
  evolve: (order, { options, print }) => ({
    ...order,
    options: { ...order.options, ...definedOnly(options ?? {}) },
    print: { ...order.print, ...definedOnly(print ?? {}) },
  }),
});

/** The receiver or the invoice addressee changed; only changed fields are stored. */
export const addresseesCorrected = defineOrderEvent('AddresseesCorrected', {
  title: '更正收件與發票資料',
  schema: z.object({
    delivery: receiverSchema.optional(),
    invoice: invoiceAddresseeSchema.optional(),
    created_date: z.string(),
  }),
  personal: subjectPersonalFields('delivery', 'invoice'),
  summary: ({ delivery, invoice }) =>
    `更正了${[delivery && '收件資料', invoice && '發票資料'].filter(Boolean).join('與') || '收件與發票資料'}`,
  buyer: ['delivery', 'invoice', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { delivery, invoice }) => ({
    ...order,
    delivery: delivery ?? order.delivery,
    invoice: invoice ?? order.invoice,
  }),
});

/** The material that a stage takes from stock: the number of uses per material and design. */
export const stockDeducted = defineOrderEvent('StockDeducted', {
  title: '扣除訂單庫存',
  version: 2,
  upcasters: { 1: dropQuantities },
  schema: z.object({
    stage: stageSchema,
    materials: z.array(takenMaterialSchema),
    created_date: z.string(),
  }),
  summary: ({ stage }) => `扣除了${stageTitles[stage]}的庫存`,
  buyer: [],
  desk: ['stage', 'materials', 'created_date'],
  evolve: (order, { stage, materials }) =>
    withTakenMaterials(order, stage, mergeMaterialLines(order.stock_taken[stage], materials), true),
});

/** The order now belongs to another customer. */
export const quotationHandedOver = defineOrderEvent('QuotationHandedOver', {
  title: '轉移訂單',
  version: 3,
  schema: handOverData,
  upcasters: {
    1: (data) => ({ ...handedOverOnce.parse(data), terms_reset: false, created_date: null }),
    2: (data) => ({ ...handedOverOnce.parse(data), delivery: null, invoice: null }),
  },
  personal: customerPersonalFields('buyer', 'delivery', 'invoice'),
  summary: () => '訂單轉移給另一位客戶',
  buyer: [],
  desk: ['from', 'customer_uid', 'buyer'],
  evolve: applyHandOver,
});
export type QuotationHandedOver = EventOf<typeof quotationHandedOver>;

export const salesPersonAssigned = defineOrderEvent('SalesPersonAssigned', {
  title: '更換訂單業務',
  schema: z.object({ from: z.string(), to: z.string() }),
  summary: () => '更換了負責的業務',
  buyer: [],
  desk: ['from', 'to'],
  evolve: (order, { to }) => ({ ...order, sales_value: to }),
});

export const handlingEvents = [
  orderNoteSet,
  completionDateSet,
  orderOptionsSet,
  addresseesCorrected,
  stockDeducted,
  quotationHandedOver,
  salesPersonAssigned,
] as const;
export type StockDeducted = EventOf<typeof stockDeducted>;
export type HandlingEvent = EventOf<(typeof handlingEvents)[number]>;
