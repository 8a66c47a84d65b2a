import { z } from 'zod';
import { hasPermission, type Caller } from '../../access/caller.js';
import { isClosed } from '../../codes/quotation-codes.js';
import { daysSince, daysUntil, dueText, waitedText } from '../../display/days.js';
import type { CalendarDate } from '../../core/time.js';
import { currentDueDate } from './due.js';
import { orderedUnpaidAmountOf } from '../money/owed.js';
import type { NextStepFacts } from '../next/next-step.js';
import { paymentDue } from './payment-due.js';
import type { Quotation } from '../state.js';
import { daysLeftText, validUntil, waitsForOrder } from './validity.js';

/**
 * The event that the days of an order count to or from: its payment, its work, the end of its validity, or the
 * beginning of its wait.
 */
export const orderDaysReferences = ['payment', 'work', 'quotation', 'wait'] as const;
export type OrderDaysReference = (typeof orderDaysReferences)[number];

/** The one number of days that a reader is shown for an order. */
export const orderDays = z.object({
  of: z.enum(orderDaysReferences),
  state: z.enum(['late', 'today', 'left', 'waited']),
  /** Calendar days late, left or waited; never negative. */
  count: z.int(),
  text: z.string(),
});
export type OrderDays = z.infer<typeof orderDays>;

/** The kinds of days for each kind of reader; the first that an order has is shown. */
const shownTo: Readonly<Record<'accounts' | 'work', readonly OrderDaysReference[]>> = {
  accounts: ['payment', 'work', 'quotation', 'wait'],
  work: ['work', 'quotation', 'wait'],
};

/** An order with the UTC ISO instant since which it waits for the next party. */
export type WaitingOrder = Quotation & { readonly waits_since: string };

/** The number of days of each kind; undefined where the kind does not apply to the order. */
const counted: Readonly<
  Record<OrderDaysReference, (order: WaitingOrder, at: NextStepFacts) => OrderDays | undefined>
> = {
  payment: (order, at) =>
    orderedUnpaidAmountOf(order) > 0 ? until('payment', paymentDue(order, at), at.now) : undefined,
  work: (order, at) => until('work', currentDueDate(order, at.calendar), at.now),
  quotation(order, at) {
    const date = waitsForOrder(order) ? validUntil(order, at.validity_offset) : undefined;
    const days = until('quotation', date, at.now);
    // The specification prescribes the text for the days of a quotation.
    return date && days ? { ...days, text: daysLeftText(date, at.now) } : undefined;
  },
  wait({ waits_since }, { now }) {
    const days = Math.max(0, daysSince(waits_since, now));
    return { of: 'wait', state: 'waited', count: days, text: waitedText(days) };
  },
};

/** The days of an order for a reader; null once the order is closed. */
export function orderDaysFor(order: WaitingOrder, caller: Caller, at: NextStepFacts): OrderDays | null {
  if (isClosed(order.code)) return null;
  const kinds = shownTo[hasPermission(caller, 'accounting_authority_r') ? 'accounts' : 'work'];
  for (const kind of kinds) {
    const days = counted[kind](order, at);
    if (days !== undefined) return days;
  }
  return null;
}

function until(of: OrderDaysReference, date: CalendarDate | undefined, now: string): OrderDays | undefined {
  if (date === undefined) return undefined;
  const days = daysUntil(date, now);
  const state = days < 0 ? 'late' : days === 0 ? 'today' : 'left';
  return { of, state, count: Math.abs(days), text: dueText(days) };
}
