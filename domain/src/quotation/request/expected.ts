import { addWorkingDays } from '../../calendar/working-days.js';
import { isClosed } from '../../codes/quotation-codes.js';
import { daysBetween, taipeiDate, type CalendarDate } from '../../core/time.js';
import type { DateStyle } from '../../display/date-time.js';
import { formatDate } from '../../display/date-time.js';
import { areSamplesMade } from '../approval/bound.js';
import { reviewPassEntry } from '../derived.js';
import { stageDueDate } from '../due/due.js';
import { goodsHaveLeft } from '../goods-left.js';
import type { NextStepFacts } from '../next/next-step.js';
import { promisedDays } from '../review/working-days.js';
import type { Quotation } from '../state.js';
import { completionDate, earliestCompletionDate } from './wished.js';

type ExpectedAt = Pick<NextStepFacts, 'calendar' | 'answer_days' | 'usual_days'> & { readonly now: string };

/**
 * The Taipei date on which goods with a wished date are expected: the due date of production, otherwise today
 * plus the promised working days of all remaining work. Undefined without a wish, and once the goods have left.
 */
export function expectedDate(order: Quotation, at: ExpectedAt): CalendarDate | undefined {
  if (order.wished_date === null || isClosed(order.code) || goodsHaveLeft(order)) return undefined;
  const due = stageDueDate(order, 'production', at.calendar);
  if (due !== undefined) return due;
  const pass = reviewPassEntry(order);
  if (pass === undefined) return earliestCompletionDate(order, at.now, { ...at.usual_days, ...at });
  const days = promisedDays(pass, at.usual_days);
  const today = taipeiDate(at.now);
  const sampled = stageDueDate(order, 'proofing', at.calendar);
  if (sampled === undefined && !areSamplesMade(order)) return completionDate(order, days, today, at.calendar);
  return addWorkingDays(
    sampled !== undefined && sampled > today ? sampled : today,
    days.product,
    at.calendar,
  );
}

/** A wished date with the expected date as its answer: `2026/12/18（預計 2026/12/16 完成）`. */
export function wishedDateText(wished: CalendarDate, expected: CalendarDate | null, date: DateStyle): string {
  const wish = formatDate(wished, date);
  if (expected === null) return wish;
  const late = daysBetween(wished, expected);
  return `${wish}（預計 ${formatDate(expected, date)} 完成${late > 0 ? `，晚 ${late} 天` : ''}）`;
}
