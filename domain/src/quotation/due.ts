import { QUOTATION_CODE } from '../codes/quotation-codes.js';
import { addWorkingDays, type WorkingCalendar } from '../calendar/working-days.js';
import { taipeiDate, type CalendarDate } from '../core/time.js';
import type { Stage } from '../codes/stage.js';
import { reviewPass } from './derived.js';
import type { Quotation } from './state.js';

/** Where an order waits for the work of a stage, or is worked on. */
const atWork: Readonly<Record<Stage, readonly Quotation['code'][]>> = {
  proofing: [
    QUOTATION_CODE.proofingWaiting,
    QUOTATION_CODE.deferredProofingWaiting,
    QUOTATION_CODE.salesCheck,
    QUOTATION_CODE.proofing,
    QUOTATION_CODE.deferredProofing,
  ],
  production: [
    QUOTATION_CODE.productionWaiting,
    QUOTATION_CODE.deferredProductionWaiting,
    QUOTATION_CODE.production,
    QUOTATION_CODE.deferredProduction,
  ],
};

/** The codes at which the work of a stage is begun and not finished. */
export const codesAtWork = (stage: Stage): readonly Quotation['code'][] => atWork[stage];

/** The stage that is begun and not finished where an order stands; undefined between stages and outside of them. */
export function stageAtWork({ code }: Pick<Quotation, 'code'>): Stage | undefined {
  if (atWork.proofing.includes(code)) return 'proofing';
  return atWork.production.includes(code) ? 'production' : undefined;
}

/** A date before the calendar is asked: so many working days after another one, or that one itself. */
export interface DueTerm {
  readonly from: CalendarDate;
  readonly working_days: number;
}

/**
 * What was promised of a stage: its working days after it was let go; undefined while it was not. Work that begins
 * again, after it was done or the order had left the stage, is promised anew; a mishap on the way is not.
 */
function promiseOf(order: Quotation, stage: Stage): DueTerm | undefined {
  const isAtWork = (entry: Quotation['order_process'][number] | undefined): boolean =>
    entry !== undefined && atWork[stage].includes(entry.code);
  const begun = order.order_process.findLast(
    (entry, at, entries) => isAtWork(entry) && !isAtWork(entries[at - 1]),
  );
  if (begun === undefined) return undefined;
  const working_days = stage === 'proofing' ? begun.proofing_delivery_date : begun.product_delivery_date;
  // Samples of an earlier order were to serve when the days were promised: nothing was said of new ones.
  if (stage === 'proofing' && working_days === 0) return undefined;
  return { from: taipeiDate(begun.created_date), working_days };
}

/** When a stage is due: on the date that sales set, else as it was promised. */
export function dueTermOf(order: Quotation, stage: Stage): DueTerm | undefined {
  const { completion_date } = stage === 'proofing' ? order.proofing_process : order.product_process;
  return completion_date === null ? promiseOf(order, stage) : { from: completion_date, working_days: 0 };
}

const dateOf = (term: DueTerm | undefined, calendar: WorkingCalendar): CalendarDate | undefined =>
  term && addWorkingDays(term.from, term.working_days, calendar);

/** The Taipei date that was promised to the customer; undefined while the stage was not let go. */
export const promisedDate = (
  order: Quotation,
  stage: Stage,
  calendar: WorkingCalendar,
): CalendarDate | undefined => dateOf(promiseOf(order, stage), calendar);

/** The Taipei date on which a stage is due: what sales set, else what was promised. */
export const stageDueDate = (
  order: Quotation,
  stage: Stage,
  calendar: WorkingCalendar,
): CalendarDate | undefined => dateOf(dueTermOf(order, stage), calendar);

/** When the work that goes on is due; undefined where none does. */
export function currentDueTerm(order: Quotation): DueTerm | undefined {
  const stage = stageAtWork(order);
  return stage && dueTermOf(order, stage);
}

/** The Taipei date on which the work that goes on is due. */
export const currentDueDate = (order: Quotation, calendar: WorkingCalendar): CalendarDate | undefined =>
  dateOf(currentDueTerm(order), calendar);

/** When a stage that is let go on a day would be due; undefined before its working days were promised. */
export function foreseenDate(
  order: Quotation,
  stage: Stage,
  day: CalendarDate,
  calendar: WorkingCalendar,
): CalendarDate | undefined {
  const set = (stage === 'proofing' ? order.proofing_process : order.product_process).completion_date;
  if (set !== null && set >= day) return set;
  const pass = reviewPass(order);
  const days = stage === 'proofing' ? pass?.proofing_delivery_date : pass?.product_delivery_date;
  return days === undefined || days === 0 ? undefined : addWorkingDays(day, days, calendar);
}
