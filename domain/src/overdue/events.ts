import { z } from 'zod';
import { defineEvent, type EventOf } from '../core/event.js';
import {
  subjectPersonalFields,
  customerPersonalFields,
  staffPersonalFields,
} from '../quotation/readers/personal.js';
import { overdueCaseFields } from './case-fields.js';

const created_date = z.string();

/** Statuses with which staff close a case. */
export const staffClosedStatuses = ['paid', 'written_off'] as const;
/**
 * All statuses of a closed case: those that staff set, and `ended`, which is set automatically when the order
 * is settled, closed or given up.
 */
export const closedStatuses = [...staffClosedStatuses, 'ended'] as const;

/** The order was not paid by its due date. */
export const overdueOpened = defineEvent('OverdueOpened', {
  title: '開立逾期案件',
  schema: z.object({
    ...overdueCaseFields,
    /** The total of the order in whole NT$; the next field is the part of it that was owed at that time. */
    amount: z.int(),
    unpaid: z.int(),
    created_date,
  }),
  personal: customerPersonalFields('company', 'nick_name'),
});

/** Staff contacted the customer. */
export const overdueFollowedUp = defineEvent('OverdueFollowedUp', {
  title: '追蹤逾期案件',
  schema: z.object({ message: z.string(), staff_uid: z.string(), staff_name: z.string(), created_date }),
  personal: [...staffPersonalFields, ...subjectPersonalFields('message')],
});

/** The customer promised to pay on a date; null withdraws the promise. */
export const overduePromised = defineEvent('OverduePromised', {
  title: '承諾付款日',
  schema: z.object({ from: z.string().nullable(), to: z.string().nullable(), created_date }),
});

export const overdueNoted = defineEvent('OverdueNoted', {
  title: '更新逾期備註',
  schema: z.object({ memo: z.string(), created_date }),
  personal: subjectPersonalFields('memo'),
});

export const overdueClosed = defineEvent('OverdueClosed', {
  title: '逾期案件結案',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.object({
    status: z.enum(closedStatuses),
    message: z.string(),
    staff_uid: z.string(),
    staff_name: z.string(),
    created_date,
  }),
  personal: [...staffPersonalFields, ...subjectPersonalFields('message')],
});

/** A payment was reversed, and the case is followed up again. */
export const overdueReopened = defineEvent('OverdueReopened', {
  title: '重新追蹤逾期案件',
  schema: z.object({ unpaid: z.int(), created_date }),
});

/** The customer or sales person of the order changed, and the case follows. */
export const overdueReassigned = defineEvent('OverdueReassigned', {
  title: '逾期案件隨訂單轉移',
  schema: z.object({
    from: z.string(),
    customer_uid: z.string(),
    company: z.string(),
    nick_name: z.string(),
    sales_value: z.string(),
    created_date,
  }),
  personal: customerPersonalFields('company', 'nick_name'),
});

/** The due date of the order changed: it was shipped again, or its payment terms changed. */
export const overdueRedated = defineEvent('OverdueRedated', {
  title: '更改逾期到期日',
  schema: z.object({ from: z.string(), to: z.string(), created_date }),
});

/** The case was opened by mistake; it is not opened automatically again for this due date. */
export const overdueRemoved = defineEvent('OverdueRemoved', {
  title: '刪除逾期案件',
  schema: z.object({ created_date }),
});

export const overdueEvents = [
  overdueOpened,
  overdueFollowedUp,
  overduePromised,
  overdueNoted,
  overdueClosed,
  overdueReopened,
  overdueReassigned,
  overdueRedated,
  overdueRemoved,
] as const;
export type OverdueReassigned = EventOf<typeof overdueReassigned>;
export type OverdueEvent = EventOf<(typeof overdueEvents)[number]>;
