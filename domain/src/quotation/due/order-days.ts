import { z } from 'zod';
import { may, type Caller } from '../../access/caller.js';
import { isClosed } from '../../codes/quotation-codes.js';
import { daysSince, daysUntil, dueText, waitedText } from '../../display/days.js';
import type { CalendarDate } from '../../core/time.js';
import { currentDueDate } from './due.js';
import { payableOf } from '../money/owed.js';
import type { NextAt } from '../next/next-step.js';
import { paymentDue } from './payment-due.js';
import type { Quotation } from '../state.js';
import { daysLeftText, validUntil, waitsForOrder } from './validity.js';

/** What the days of an order count: to its money, its work, the end of its quotation; else since it began to wait. */
export const dayKinds = ['payment', 'work', 'quotation', 'wait'] as const;
export type DayKind = (typeof dayKinds)[number];

/** The one figure of days that an order has for a reader, wherever it is shown. */
export const orderDays = z.object({
  of: z.enum(dayKinds),
  state: z.enum(['late', 'today', 'left', 'waited']),
  /** Calendar days over, left or waited; never negative. */
  count: z.int(),
  text: z.string(),
});
export type OrderDays = z.infer<typeof orderDays>;

/** Which of them a reader is shown: the first that an order has. */
const shownTo: Readonly<Record<'accounts' | 'work', readonly DayKind[]>> = {
  accounts: ['payment', 'work', 'quotation', 'wait'],
  work: ['work', 'quotation', 'wait'],
};

/** An order with the instant (UTC ISO) since which it waits for who acts next. */
export type WaitingOrder = Quotation & { readonly waits_since: string };

/** What is counted, by its kind; undefined where the order has nothing of it. */
const counted: Readonly<Record<DayKind, (order: WaitingOrder, at: NextAt) => OrderDays | undefined>> = {
  payment: (order, at) =>
    payableOf(order) > 0 ? until('payment', paymentDue(order, at), at.now) : undefined,
  work: (order, at) => until('work', currentDueDate(order, at.calendar), at.now),
  quotation(order, at) {
    const date = waitsForOrder(order) ? validUntil(order, at.validity_offset) : undefined;
    const days = until('quotation', date, at.now);
    // In the words of the specification.
    return date && days ? { ...days, text: daysLeftText(date, at.now) } : undefined;
  },
  wait({ waits_since }, { now }) {
    const days = Math.max(0, daysSince(waits_since, now));
    return { of: 'wait', state: 'waited', count: days, text: waitedText(days) };
  },
};

/** The days of an order for a reader; null once nothing more is done of it. */
export function daysFor(order: WaitingOrder, caller: Caller, at: NextAt): OrderDays | null {
  if (isClosed(order.code)) return null;
  const kinds = shownTo[may(caller, 'accounting_authority_r') ? 'accounts' : 'work'];
  for (const kind of kinds) {
    const days = counted[kind](order, at);
    if (days !== undefined) return days;
  }
  return null;
}

function until(of: DayKind, date: CalendarDate | undefined, now: string): OrderDays | undefined {
  if (date === undefined) return undefined;
  const days = daysUntil(date, now);
  const state = days < 0 ? 'late' : days === 0 ? 'today' : 'left';
  return { of, state, count: Math.abs(days), text: dueText(days) };
}
