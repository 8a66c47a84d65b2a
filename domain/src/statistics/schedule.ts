import { z } from 'zod';
import { stages, type Stage } from '../codes/stage.js';
import { stageSchema } from '../codes/schemas.js';
import { addDays, daysBetween, type CalendarDate } from '../core/time.js';
import { tracedStream } from './traced.js';

/** Work that is due on a Taipei date. */
export interface DueWork {
  readonly stage: Stage;
  readonly due: CalendarDate;
  readonly pieces: number;
  readonly orders: number;
}

/** The pieces that a stage makes for an order: one sample per design, or all pieces in production. */
export const piecesMade = (
  stage: Stage,
  { proofing_value, order_value }: { readonly proofing_value: number; readonly order_value: number },
): number => (stage === 'proofing' ? proofing_value : order_value);

/** The pieces that a stage makes in a week; null for no limit. */
export type Capacity = Readonly<Record<Stage, number | null>>;

/** Converts the setting, which stores "no limit" as 0. */
export const capacityOf = (pieces: Readonly<Record<`${Stage}_pieces`, number>>): Capacity => ({
  proofing: pieces.proofing_pieces === 0 ? null : pieces.proofing_pieces,
  production: pieces.production_pieces === 0 ? null : pieces.production_pieces,
});

/** The work of one stage that is due in one week, or that is late. */
export const scheduleRow = z.object({
  key: z.string(),
  stage: stageSchema,
  /** The Monday of the week; null for work that was due before today. */
  week: z.string().nullable(),
  orders: z.int(),
  pieces: z.int(),
  /** The pieces that the stage makes in a week; null without a limit, and for late work. */
  capacity: z.int().nullable(),
  /** The pieces above the capacity; 0 without a limit. */
  over: z.int(),
  trace: z.array(tracedStream).optional(),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

const DAYS_OF_WEEK = 7;

/** The Monday of the week that contains a date. */
export function weekOf(date: CalendarDate): CalendarDate {
  const sinceMonday = (new Date(`${date}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  return addDays(date, -sinceMonday);
}

export const scheduleKey = (stage: Stage, week: CalendarDate | null): string => `${stage} ${week ?? 'late'}`;

/** The week of the work in today's schedule, or null if the work is late. */
export const weekOfWork = (due: CalendarDate, today: CalendarDate): CalendarDate | null =>
  due < today ? null : weekOf(due);

/** The pieces above the capacity; 0 without a limit. */
export const overCapacity = (pieces: number, capacity: number | null): number =>
  capacity === null ? 0 : Math.max(0, pieces - capacity);

/** The due work by week and stage, late work first. Weeks without work are left out. */
export function scheduleOf(
  work: readonly DueWork[],
  capacity: Capacity,
  today: CalendarDate,
): readonly ScheduleRow[] {
  const sums = new Map<string, { stage: Stage; week: CalendarDate | null; orders: number; pieces: number }>();
  for (const { stage, due, orders, pieces } of work) {
    const week = weekOfWork(due, today);
    const key = scheduleKey(stage, week);
    const sum = sums.get(key) ?? { stage, week, orders: 0, pieces: 0 };
    sums.set(key, { ...sum, orders: sum.orders + orders, pieces: sum.pieces + pieces });
  }
  const order = ({ stage, week }: { stage: Stage; week: CalendarDate | null }) =>
    `${week ?? ''} ${stages.indexOf(stage)}`;
  return [...sums]
    .map(([key, sum]) => {
      const limit = sum.week === null ? null : capacity[sum.stage];
      return { key, ...sum, capacity: limit, over: overCapacity(sum.pieces, limit) };
    })
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** A number of consecutive weeks, from the one that contains the given day. */
export const weeksFrom = (today: CalendarDate, count: number): readonly CalendarDate[] =>
  Array.from({ length: count }, (_, ahead) => addDays(weekOf(today), ahead * DAYS_OF_WEEK));

/** The new due date of work that is moved to another week: the same weekday, but never before today. */
export function dateMovedIntoWeek(week: CalendarDate, due: CalendarDate, today: CalendarDate): CalendarDate {
  const moved = addDays(week, daysBetween(weekOf(due), due));
  return moved < today ? today : moved;
}
