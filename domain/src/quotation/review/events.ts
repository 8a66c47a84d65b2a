import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { reviewRound, currentSubmission, withProcessEntry } from '../movement/order-process.js';
import { subjectPersonalFields } from '../readers/personal.js';
import { pricedOrderSchema, withSalesUnit } from '../pricing/priced-order.js';
import { repricedQuotation } from '../request/requested.js';
import type { Quotation } from '../state.js';
import { reviewWarningSchema } from '../words/warnings.js';
import { withEntriesRead } from './notes.js';
import type { OrderProcessEntry } from './state.js';

/** Version 2 added the whole price where an old quotation was priced anew, version 3 its unit. */
export const quotationSubmittedForReview = defineOrderEvent('QuotationSubmittedForReview', {
  title: '送出審核',
  version: 3,
  schema: z.object({
    customer_notes: z.string(),
    staff_uid: z.string(),
    priced: pricedOrderSchema.optional(),
    created_date: z.string(),
  }),
  upcasters: { 1: (data) => data, 2: withSalesUnit },
  personal: subjectPersonalFields('customer_notes'),
  summary: ({ priced }, money) =>
    priced === undefined ? '送出審核' : `依當時的價格重新報價並送出審核：單價 ${money(priced.unit_price)}`,
  buyer: ['customer_notes', 'created_date'],
  desk: ['customer_notes', 'created_date', 'staff_uid'],
  /** A submission starts a new round; the entries of earlier rounds remain in the history only. */
  evolve: (order, { priced, ...data }) => ({
    ...atReview(priced === undefined ? order : repricedQuotation(order, priced)),
    code: QUOTATION_CODE.submitted,
    allow_delete: false,
    customer_notes: data.customer_notes,
    order_process: withProcessEntry([], { code: QUOTATION_CODE.submitted, ...data }, order),
  }),
});

/**
 * A correction of a pass is stored as another pass, and the latest counts. Version 2 added the acknowledged
 * warnings.
 */
export const reviewPassed = defineOrderEvent('ReviewPassed', {
  title: '審核通過',
  version: 2,
  schema: z.object({
    proofing_delivery_date: z.int(),
    product_delivery_date: z.int(),
    staff_notes: z.string(),
    unit_price_off: z.int().nullable(),
    staff_uid: z.string(),
    warnings: z.array(reviewWarningSchema).optional(),
    created_date: z.string(),
  }),
  upcasters: { 1: (data) => data },
  personal: subjectPersonalFields('staff_notes'),
  summary: ({ proofing_delivery_date, product_delivery_date, unit_price_off }, money) =>
    `審核通過：${proofing_delivery_date === 0 ? '' : `打樣 ${proofing_delivery_date} 個工作天，`}生產 ${product_delivery_date} 個工作天` +
    (unit_price_off === null ? '' : `，優惠單價 ${money(unit_price_off)}`),
  buyer: ['proofing_delivery_date', 'product_delivery_date', 'staff_notes', 'unit_price_off', 'created_date'],
  desk: [
    'proofing_delivery_date',
    'product_delivery_date',
    'staff_notes',
    'unit_price_off',
    'created_date',
    'staff_uid',
  ],
  evolve: (order, { warnings: _acknowledged, ...data }) => ({
    ...atReview(order),
    code: QUOTATION_CODE.reviewPassed,
    allow_delete: true,
    sales_value: salesPersonAfterPass(order, data.staff_uid),
    unit_price_off: data.unit_price_off,
    order_process: withProcessEntry(
      currentSubmission(order.order_process),
      { code: QUOTATION_CODE.reviewPassed, ...data },
      order,
    ),
  }),
});

export const reviewReturned = defineOrderEvent('ReviewReturned', {
  title: '退回報價單',
  schema: z.object({ staff_notes: z.string(), staff_uid: z.string(), created_date: z.string() }),
  personal: subjectPersonalFields('staff_notes'),
  summary: () => '報價單被退回',
  buyer: ['staff_notes', 'created_date'],
  desk: ['staff_notes', 'created_date', 'staff_uid'],
  evolve: (order, data) => ({
    ...atReview(order),
    code: QUOTATION_CODE.returned,
    allow_delete: false,
    order_process: withProcessEntry(
      readByStaff(reviewRound(order.order_process)),
      { code: QUOTATION_CODE.returned, ...data },
      order,
    ),
  }),
});

/** `buyer` has read the replies of staff, `staff` the notes of the buyer. */
export const notesRead = defineOrderEvent('NotesRead', {
  title: '已讀備註',
  isOnlyRead: true,
  schema: z.object({ by: z.enum(['buyer', 'staff']) }),
  summary: ({ by }) => (by === 'buyer' ? '客戶已讀業務回覆' : '業務已讀客戶備註'),
  buyer: ['by'],
  desk: ['by'],
  evolve: (order, { by }) => ({ ...order, order_process: withEntriesRead(by, order.order_process) }),
});

export const reviewEvents = [quotationSubmittedForReview, reviewPassed, reviewReturned, notesRead] as const;
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;

/**
 * The sales person who passes an order becomes responsible for it; a correction of the pass leaves the
 * responsibility unchanged.
 */
const salesPersonAfterPass = ({ code, sales_value }: Quotation, staff_uid: string): string =>
  code === QUOTATION_CODE.reviewPassed && sales_value !== '' ? sales_value : staff_uid;

/** An order that is reviewed again loses its agreed price. */
const atReview = (order: Quotation): Quotation => ({
  ...order,
  unit_price_off: null,
  last_step_stands: { proofing: false, production: false },
});

const readByStaff = (entries: readonly OrderProcessEntry[]) => withEntriesRead('staff', entries);
