import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { addDays, daysBetween, taipeiDate } from '../core/time.js';
import { orderTotals, paidAmount } from '../quotation/derived.js';
import { payableAmountOf } from '../quotation/money/owed.js';
import type { Quotation } from '../quotation/state.js';
import { overdueEvents } from './events.js';
import { overdueCase } from './overdue.js';
import { overdueSchema, type Overdue } from './state.js';
import { defineReadModel } from '../read-model/read-model.js';

/** A case as the read model keeps it. */
export const overdueRow = overdueSchema.extend({
  id: z.string(),
  revision: z.int(),
  /** The day in Taipei from which on the customer is to be asked again. */
  follow_up_date: z.string(),
});
export type OverdueRow = z.infer<typeof overdueRow>;

/** Unpaid orders, and what was done about them. */
export const overdueReadModel = defineReadModel({
  name: 'overdues',
  row: overdueRow,
  searched: ['overdue_no', 'quotation_no', 'company', 'nick_name', 'memo'],
});

/** The row after one more of its events; undefined once it was taken away. Never changes the row it is given. */
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

/**
 * The day after the promised one; else the day after the customer was last asked; at once where nothing was
 * asked.
 */
function followUpDate({ promise_date, follow_up, create_date }: Overdue): string {
  if (promise_date !== null) return addDays(promise_date, 1);
  const last = follow_up.at(-1);
  return last === undefined ? taipeiDate(create_date) : addDays(taipeiDate(last.created_date), 1);
}

/** Ranges of days overdue. */
export const ageingBands = ['0-30', '31-60', '61-90', '90+'] as const;
export type Ageing = (typeof ageingBands)[number];

export const ageingOf = (days_overdue: number): Ageing =>
  days_overdue <= 30 ? '0-30' : days_overdue <= 60 ? '31-60' : days_overdue <= 90 ? '61-90' : '90+';

/** Calendar days since the due date; of a closed case, until it was closed. */
export const daysOverdue = (
  { due_date, close_date }: Pick<Overdue, 'due_date' | 'close_date'>,
  now: string,
) => Math.max(0, daysBetween(due_date, taipeiDate(close_date ?? now)));

/** Columns that depend on the day, and the name of the sales person. */
export const overdueComputedColumns = z.object({
  days_overdue: z.int(),
  ageing: z.enum(ageingBands),
  sales_name: z.string(),
});
export type OverdueShown = z.infer<typeof overdueComputedColumns>;

export function overdueComputedColumnsOf(
  one: Pick<Overdue, 'due_date' | 'close_date'>,
  now: string,
  sales_name: string,
): OverdueShown {
  const days_overdue = daysOverdue(one, now);
  return { days_overdue, ageing: ageingOf(days_overdue), sales_name };
}

/** Columns of the present order in a case: NT$ with tax. */
export const overdueOrder = z.object({
  category_name: z.string(),
  amount: z.int(),
  paid: z.int(),
  /** The amount owed: nothing for an order that was settled, closed or given up. */
  unpaid: z.int(),
});
export type OverdueOrder = z.infer<typeof overdueOrder>;

export const overdueOrderOf = (order: Quotation): OverdueOrder => ({
  category_name: order.category_name,
  amount: orderTotals(order).total_amount_tax,
  paid: paidAmount(order),
  unpaid: payableAmountOf(order),
});
