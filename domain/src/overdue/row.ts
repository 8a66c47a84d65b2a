import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { addDays, daysBetween, taipeiDate } from '../core/time.js';
import { orderTotals, paidAmount } from '../quotation/derived.js';
import { orderedUnpaidAmountOf } from '../quotation/money/owed.js';
import type { Quotation } from '../quotation/state.js';
import { overdueEvents } from './events.js';
import { overdueCase } from './overdue.js';
import { overdueSchema, type Overdue } from './state.js';
import { defineReadModel } from '../read-model/read-model.js';

/** A case as the read model stores it. */
export const overdueRow = overdueSchema.extend({
  id: z.string(),
  revision: z.int(),
  /** The Taipei day from which the customer should be contacted again. */
  follow_up_date: z.string(),
});
export type OverdueRow = z.infer<typeof overdueRow>;

/** Overdue cases with their follow-ups. */
export const overdueReadModel = defineReadModel({
  name: 'overdues',
  row: overdueRow,
  searched: ['overdue_no', 'quotation_no', 'company', 'nick_name', 'memo'],
});

/** The row after the next event of the case; undefined once it was removed. The given row is not changed. */
export function foldOverdueRow(row: OverdueRow | undefined, event: RecordedEvent): OverdueRow | undefined {
  if (!isEvent(event, ...overdueEvents)) return row;
  const state = overdueCase.evolve(row ?? null, event);
  if (state === null || state.status === 'removed') return undefined;
  return {
    ...state,
    id: idOfStream(event.stream),
    revision: event.revision,
    follow_up_date: followUpDate(state),
  };
}

/** The day after the promised date, or else after the last contact; the opening day if there was no contact. */
function followUpDate({ promise_date, follow_up, create_date }: Overdue): string {
  if (promise_date !== null) return addDays(promise_date, 1);
  const last = follow_up.at(-1);
  return last === undefined ? taipeiDate(create_date) : addDays(taipeiDate(last.created_date), 1);
}

/** Ranges of days overdue. */
export const ageingBands = ['0-30', '31-60', '61-90', '90+'] as const;
export type OverdueAgeBand = (typeof ageingBands)[number];

export const overdueAgeBandOf = (days_overdue: number): OverdueAgeBand =>
  days_overdue <= 30 ? '0-30' : days_overdue <= 60 ? '31-60' : days_overdue <= 90 ? '61-90' : '90+';

/** Calendar days from the due date to now, or to the closing of the case. */
export const daysOverdue = (
  { due_date, close_date }: Pick<Overdue, 'due_date' | 'close_date'>,
  now: string,
) => Math.max(0, daysBetween(due_date, taipeiDate(close_date ?? now)));

/** Columns that depend on the present day, and the name of the sales person. */
export const overdueComputedColumns = z.object({
  days_overdue: z.int(),
  ageing: z.enum(ageingBands),
  sales_name: z.string(),
});
export type OverdueComputedColumns = z.infer<typeof overdueComputedColumns>;

export function overdueComputedColumnsOf(
  one: Pick<Overdue, 'due_date' | 'close_date'>,
  now: string,
  sales_name: string,
): OverdueComputedColumns {
  const days_overdue = daysOverdue(one, now);
  return { days_overdue, ageing: overdueAgeBandOf(days_overdue), sales_name };
}

/** Columns from the present state of the order, in NT$ with tax. */
export const overdueOrder = z.object({
  category_name: z.string(),
  amount: z.int(),
  paid: z.int(),
  /** The owed amount: 0 for an order that was settled, closed or given up. */
  unpaid: z.int(),
});
export type OverdueOrder = z.infer<typeof overdueOrder>;

export const overdueOrderOf = (order: Quotation): OverdueOrder => ({
  category_name: order.category_name,
  amount: orderTotals(order).total_amount_tax,
  paid: paidAmount(order),
  unpaid: orderedUnpaidAmountOf(order),
});
