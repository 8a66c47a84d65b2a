import { ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { QUOTATION_CODE } from '../codes/quotation-codes.js';
import { z } from 'zod';
import { visitorCaller } from '../access/caller.js';
import { addDays, startOfTaipeiDate, taipeiDate, type CalendarDate } from '../core/time.js';
import { nextStepForReader } from '../quotation/next/next-for.js';
import type { NextStepFacts } from '../quotation/next/next-step.js';
import type { Quotation } from '../quotation/state.js';
import type { SettingValues } from '../setting/settings.js';

/** The rounds of a wait: after some days, on its last day, and once after it. */
export const roundSchema = z.enum(['first', 'last', 'after']);
export type ReminderRound = z.infer<typeof roundSchema>;

/** A step that an order waits for from its buyer. */
export interface BuyersWait {
  /** The UTC ISO instant of the event that began the wait. */
  readonly since: string;
  /** The Taipei date of the order's deadline; undefined where there is none. */
  readonly until: CalendarDate | undefined;
}

export type ReminderTerms = Pick<
  SettingValues<'orders'>,
  'remind_first_days' | 'remind_last_days' | 'remind_after_days'
>;

const HOUR_MS = 3_600_000;
/**
 * Reminders are sent by day in Taipei: between eight in the morning and nine in the evening, usually at ten.
 */
const DAY_BEGINS = 8;
const DAY_ENDS = 21;
const USUAL_HOUR = 10;
/** A reminder that is more than this many days late, for example after an outage, is dropped. */
const LATE_DAYS = 2;

/**
 * The step that the order waits for from its buyer, with its deadline; undefined if another party acts next,
 * and for a draft that was never submitted. Overdue payments have mails of their own.
 */
export function waitOfBuyer(order: Quotation, since: string, at: NextStepFacts): BuyersWait | undefined {
  if (order.code === QUOTATION_CODE.draft || order.accounting.code === ACCOUNTING_CODE.overdue)
    return undefined;
  const { customer_uid } = order;
  const caller = { ...visitorCaller, uid: customer_uid, customer_id: customer_uid };
  const { who, until } = nextStepForReader(order, { ...at, caller }, at.now);
  return who === 'buyer' ? { since, until: until ?? undefined } : undefined;
}

/** The Taipei dates of the reminders of a wait, in order; a round of 0 days is left out. */
export function reminderRoundsOf({ since, until }: BuyersWait, terms: ReminderTerms) {
  const { remind_first_days, remind_last_days, remind_after_days } = terms;
  const begun = taipeiDate(since);
  const last = until ?? addDays(begun, remind_last_days);
  const first = addDays(begun, remind_first_days);
  const rounds: { readonly round: ReminderRound; readonly date: CalendarDate }[] = [];
  if (remind_first_days > 0 && (remind_last_days === 0 || first < last))
    rounds.push({ round: 'first', date: first });
  if (remind_last_days > 0) rounds.push({ round: 'last', date: last });
  if (remind_after_days > 0 && remind_last_days > 0)
    rounds.push({ round: 'after', date: addDays(last, remind_after_days) });
  return rounds;
}

/** The round that is due now: the latest one whose day has come and is not long past. */
export function dueReminderRound(
  wait: BuyersWait,
  terms: ReminderTerms,
  now: string,
): ReminderRound | undefined {
  const today = taipeiDate(now);
  const newest = reminderRoundsOf(wait, terms).findLast(({ date }) => date <= today);
  return newest !== undefined && addDays(newest.date, LATE_DAYS) >= today ? newest.round : undefined;
}

/** The instant at which the next round is due; undefined where none is left. */
export function nextReminderRoundAt(wait: BuyersWait, terms: ReminderTerms, now: string): string | undefined {
  const next = reminderRoundsOf(wait, terms).find(({ date }) => usualReminderHour(date) > now);
  return next && usualReminderHour(next.date);
}

/** The given instant if it is in the daytime; otherwise the next morning. */
export function reminderDay(now: string): string {
  const today = taipeiDate(now);
  if (now < atHour(today, DAY_BEGINS)) return atHour(today, DAY_BEGINS);
  return now < atHour(today, DAY_ENDS) ? now : atHour(addDays(today, 1), DAY_BEGINS);
}

/** The usual instant of a reminder on a Taipei day. */
export const usualReminderHour = (date: CalendarDate): string => atHour(date, USUAL_HOUR);

const atHour = (date: CalendarDate, hour: number): string =>
  new Date(Date.parse(startOfTaipeiDate(date)) + hour * HOUR_MS).toISOString();
