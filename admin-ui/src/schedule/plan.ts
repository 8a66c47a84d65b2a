import { daysBetween } from '@zhidan/domain';
import { addDays } from '@zhidan/domain/core';
import { codesAtWork, stageTitles, type Stage } from '@zhidan/domain/quotation';
import {
  overCapacity,
  piecesMade,
  scheduleKey,
  weekOf,
  weekOfWork,
  type ScheduleRow,
} from '@zhidan/domain/statistics';
import { unitTitles, type ChartData } from '../chart/charted.js';
import { orderListPath } from '../dashboard/links.js';
import { dueDate, dueStage } from '../quotation/list/figures.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';

/** A week, as the date of its Monday; null for overdue work. */
export type Week = string | null;

const LAST_DAY = 6;

const short = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;

/** The title of a week, such as `本週 11/23–11/29`; that of overdue work is 已逾期. */
export function weekTitle(week: Week, today: string): string {
  if (week === null) return '已逾期';
  const ahead = daysBetween(weekOf(today), week) / 7;
  const days = `${short(week)}–${short(addDays(week, LAST_DAY))}`;
  return ahead === 0 ? `本週 ${days}` : ahead === 1 ? `下週 ${days}` : days;
}

/** The stage and week under which the schedule shows an order, as a key. */
export const schedulePlaceOf = (order: ListedQuotation, today: string): string => {
  const stage = dueStage(order);
  const due = dueDate(order, stage);
  return scheduleKey(stage, due === null ? null : weekOfWork(due, today));
};

/** The unit in which the work of a stage is counted: designs for samples, pieces for goods. */
const unitOf = (stage: Stage): 'designs' | 'pieces' => (stage === 'proofing' ? 'designs' : 'pieces');

export const orderPieces = (order: ListedQuotation): number => piecesMade(dueStage(order), order);

const counted = (stage: Stage, text: string): string => `${text} ${unitTitles[unitOf(stage)]}`;

/** The size of the order's current work: `3 款` of samples or `320 件` of goods. */
export const orderPiecesText = (order: ListedQuotation): string =>
  counted(dueStage(order), number(orderPieces(order)));

/** The path of the list of a stage's orders that are due in a week or overdue. */
export function dueOrdersPath(stage: Stage, week: Week, today: string): string {
  const code = codesAtWork(stage);
  if (week === null) return orderListPath({ code, late: true });
  return orderListPath({
    code,
    due_in_days_gte: Math.max(0, daysBetween(today, week)),
    due_in_days_lte: daysBetween(today, addDays(week, LAST_DAY)),
  });
}

const number = (value: number): string => value.toLocaleString('en-US');

/** The load as text: `320／500 件`, `超出 120 件（620／500 件）`, or without a capacity `320 件`. */
export function workloadText({
  stage,
  pieces,
  capacity,
  over,
}: Pick<ScheduleRow, 'stage' | 'pieces' | 'capacity' | 'over'>): string {
  if (capacity === null) return counted(stage, number(pieces));
  const load = counted(stage, `${number(pieces)}／${number(capacity)}`);
  return over > 0 ? `超出 ${counted(stage, number(over))}（${load}）` : load;
}

/** A warning if a week's load with one more order would exceed the capacity; otherwise empty. */
export function overflowText(
  stage: Stage,
  row: ScheduleRow | undefined,
  capacity: number | null,
  pieces: number,
): string {
  const over = overCapacity((row?.pieces ?? 0) + pieces, capacity);
  return over > 0 ? `那一週會超出產能 ${counted(stage, number(over))}` : '';
}

/** The chart of a stage's work by week, compared with its weekly capacity. */
export function weekLoadChart(
  stage: Stage,
  rows: readonly ScheduleRow[],
  weeks: readonly string[],
  today: string,
): ChartData {
  const rowOf = (week: Week) => rows.find(({ key }) => key === scheduleKey(stage, week));
  const capacity = rows.find((row) => row.stage === stage && row.capacity !== null)?.capacity ?? null;
  return {
    title: `${stageTitles[stage]}每週的${unitTitles[unitOf(stage)]}數`,
    of: '週',
    series: [
      { id: 'pieces', title: '到期', unit: unitOf(stage), tone: 'main' },
      { id: 'orders', title: '訂單', unit: 'orders', tone: 'main', isOnlyInTable: true },
      { id: 'over', title: '超出產能', unit: unitOf(stage), tone: 'wrong', isOnlyInTable: true },
    ],
    points: [null, ...weeks].map((week) => ({
      key: week ?? 'late',
      title: weekTitle(week, today),
      values: {
        pieces: rowOf(week)?.pieces ?? 0,
        orders: rowOf(week)?.orders ?? 0,
        over: rowOf(week)?.over ?? 0,
      },
      to: dueOrdersPath(stage, week, today),
    })),
    isOverTime: true,
    ...(capacity === null ? {} : { limit: { title: `產能 ${number(capacity)}`, value: capacity } }),
  };
}
