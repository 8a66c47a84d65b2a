import { z } from 'zod';
import { defineEvent, type EventOf } from '../core/event.js';
import { customerPersonalFields, workerPersonalFields } from '../quotation/readers/personal.js';
import { feeFields, plannedLineSchema } from './line.js';
import { workFields } from './work-fields.js';

const created_date = z.string();

/** The work of one stage on one design, with the fees at the time of planning. */
export const allocationCreated = defineEvent('AllocationCreated', {
  title: '建立分配單',
  schema: z.object({
    ...workFields,
    category_id: z.string(),
    category_name: z.string(),
    specification: z.string(),
    /** The number of the design, from 1. */
    is_index: z.int().min(1),
    /** The number of pieces of the design that are to be made. */
    product_value: z.int(),
    lines: z.array(plannedLineSchema),
    created_date,
  }),
  personal: customerPersonalFields('buyer_nickname'),
});

/** The design changed before work on it was assigned. */
export const allocationReplanned = defineEvent('AllocationReplanned', {
  title: '重新排定分配單',
  schema: z.object({ product_value: z.int(), lines: z.array(plannedLineSchema), created_date }),
});

/** The design is no longer made, and no work on it was assigned. */
export const allocationWithdrawn = defineEvent('AllocationWithdrawn', {
  title: '取消分配單',
  schema: z.object({ created_date }),
});

/** Lines were assigned; an empty uid removes the worker. */
export const allocationAssigned = defineEvent('AllocationAssigned', {
  title: '分配加工人員',
  schema: z.object({
    indexes: z.array(z.int()),
    processing_staff_uid: z.string(),
    processing_staff_name: z.string(),
    created_date,
  }),
  personal: workerPersonalFields('processing_staff_name'),
});

/** The work of a line is divided into parts, each with a number of pieces and no worker yet. */
export const allocationSplit = defineEvent('AllocationSplit', {
  title: '分給多人',
  schema: z.object({
    /** The index of the planned line. */
    index: z.int(),
    /** The unfinished parts of the line; existing parts keep their indexes. */
    shares: z.array(z.object({ index: z.int(), processing_number: z.int() })),
    created_date,
  }),
});

/** Pieces or fees of lines were changed; only the changed values are present. */
export const allocationTermsSet = defineEvent('AllocationTermsSet', {
  title: '設定加工數量與計費',
  schema: z.object({
    indexes: z.array(z.int()),
    processing_number: z.int().optional(),
    chosen_fees: z.array(z.enum(feeFields)).optional(),
    created_date,
  }),
});

/** Lines were finished on the stated date; null means that finishing them was revoked. */
export const allocationFinished = defineEvent('AllocationFinished', {
  title: '回報加工完成',
  schema: z.object({
    indexes: z.array(z.int()),
    processing_finish_date: z.string().nullable(),
    created_date,
  }),
});

/** The amount that a worker is now owed for a line. */
export const dueLineSchema = z.object({
  index: z.int(),
  processing_staff_uid: z.string(),
  processing_finish_date: z.string(),
  accessories_kind_name: z.string(),
  product_name: z.string(),
  processing_payment: z.number(),
  processing_number: z.int(),
  processing_amount: z.int(),
});
export type DueLine = z.infer<typeof dueLineSchema>;

/** All lines are finished, and workers are owed the pay for those that are not paid yet. */
export const allocationClosed = defineEvent('AllocationClosed', {
  title: '分配單結案',
  schema: z.object({
    ...workFields,
    lines: z.array(dueLineSchema),
    created_date,
  }),
  personal: customerPersonalFields('buyer_nickname'),
});

/** A correction is needed: unpaid lines are not owed until the allocation is closed again. */
export const allocationReopened = defineEvent('AllocationReopened', {
  title: '重新開啟分配單',
  schema: z.object({
    lines: z.array(
      dueLineSchema.pick({ index: true, processing_staff_uid: true, processing_finish_date: true }),
    ),
    created_date,
  }),
});

/** A worker was paid for lines that were finished in the stated month. */
export const allocationPaid = defineEvent('AllocationPaid', {
  title: '發放工資',
  schema: z.object({
    processing_staff_uid: z.string(),
    year: z.int(),
    month: z.int(),
    lines: z.array(dueLineSchema.pick({ index: true, processing_amount: true })),
    created_date,
  }),
});

export const allocationEvents = [
  allocationCreated,
  allocationReplanned,
  allocationWithdrawn,
  allocationAssigned,
  allocationSplit,
  allocationTermsSet,
  allocationFinished,
  allocationClosed,
  allocationReopened,
  allocationPaid,
] as const;
export type AllocationEvent = EventOf<(typeof allocationEvents)[number]>;
/** The content of an allocation before work is assigned. */
export type AllocationPlan = Omit<EventOf<typeof allocationCreated>['data'], 'created_date'>;
