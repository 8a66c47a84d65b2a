import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { addWorkingDays, isCountedByWeekdays, type WorkingCalendar } from '../../calendar/working-days.js';
import { taipeiDate, type CalendarDate } from '../../core/time.js';
import { stages, type Stage } from '../../codes/stage.js';
import { reviewPassEntry } from '../derived.js';
import { firstArtAt } from '../file/art-there.js';
import type { Quotation } from '../state.js';

/** The codes at which an order waits for the work of a stage, or is worked on. */
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

/** The codes at which the work of a stage has begun and is not finished. */
export const codesAtWork = (stage: Stage): readonly Quotation['code'][] => atWork[stage];

/** The stage that is being worked on at the present code; undefined between stages and outside of them. */
export function stageAtWork({ code }: Pick<Quotation, 'code'>): Stage | undefined {
  if (atWork.proofing.includes(code)) return 'proofing';
  return atWork.production.includes(code) ? 'production' : undefined;
}

/** A due date before the calendar is applied: a number of working days after a date, or a fixed date. */
export interface DueTerm {
  readonly from: CalendarDate;
  readonly working_days: number;
}

/**
 * The promised working days of a stage, counted from its release; undefined before that. Work that begins again
 * after it was done, or after the order had left the stage, is promised anew; an error during the work changes
 * nothing.
 */
function promiseOf(order: Quotation, stage: Stage): DueTerm | undefined {
  const isAtWork = (entry: Quotation['order_process'][number] | undefined): boolean =>
    entry !== undefined && atWork[stage].includes(entry.code);
  const at = order.order_process.findLastIndex(
    (entry, place, entries) => isAtWork(entry) && !isAtWork(entries[place - 1]),
  );
  const begun = order.order_process[at];
  if (begun === undefined) return undefined;
  const working_days = stage === 'proofing' ? begun.proofing_delivery_date : begun.product_delivery_date;
  // The working days were promised when samples of an earlier order were to be used; 0 then means that no new
  // sample was planned.
  if (stage === 'proofing' && working_days === 0) return undefined;
  const from = needsArtFirst(order, stage) ? artThere(order, at) : begun.created_date;
  return from === undefined ? undefined : { from: taipeiDate(from), working_days };
}

const inWork: Readonly<Record<Stage, readonly Quotation['code'][]>> = {
  proofing: [
    QUOTATION_CODE.proofing,
    QUOTATION_CODE.deferredProofing,
    QUOTATION_CODE.proofed,
    QUOTATION_CODE.deferredProofed,
  ],
  production: [QUOTATION_CODE.production, QUOTATION_CODE.deferredProduction],
};

/** Whether the stage makes goods without a sample, which needs art before the work can begin. */
const needsArtFirst = ({ order_process, approvals }: Quotation, stage: Stage): boolean =>
  stage === 'production' &&
  order_process.every(({ code }) => !inWork.proofing.includes(code)) &&
  approvals.every(({ earlier_order }) => earlier_order === null);

/**
 * The instant from which released production can be worked on: when its first art arrives, or when its work
 * begins without art; undefined before that.
 */
function artThere(order: Quotation, letGo: number): string | undefined {
  const since = order.order_process.slice(letGo);
  const [begun, worked, art] = [
    since[0]?.created_date,
    since.find(({ code }) => inWork.production.includes(code))?.created_date,
    firstArtAt(order),
  ];
  if (begun === undefined) return undefined;
  const can = [worked, art].filter((instant) => instant !== undefined).toSorted()[0];
  return can === undefined || can > begun ? can : begun;
}

/** Whether production waits for art; its working days are counted from the arrival of that art. */
export const startsWithArt = (order: Quotation, stage: Stage): boolean =>
  stageAtWork(order) === stage && needsArtFirst(order, stage) && promiseOf(order, stage) === undefined;

/** The due date of a stage: as sales set it, otherwise as promised. */
export function dueTermOf(order: Quotation, stage: Stage): DueTerm | undefined {
  const { completion_date } = stage === 'proofing' ? order.proofing_process : order.product_process;
  return completion_date === null ? promiseOf(order, stage) : { from: completion_date, working_days: 0 };
}

const dateOf = (term: DueTerm | undefined, calendar: WorkingCalendar): CalendarDate | undefined =>
  term && addWorkingDays(term.from, term.working_days, calendar);

/** The Taipei date that was promised to the customer; undefined until the stage is released. */
export const promisedDate = (
  order: Quotation,
  stage: Stage,
  calendar: WorkingCalendar,
): CalendarDate | undefined => dateOf(promiseOf(order, stage), calendar);

/** The Taipei date on which a stage is due: as sales set it, otherwise as promised. */
export const stageDueDate = (
  order: Quotation,
  stage: Stage,
  calendar: WorkingCalendar,
): CalendarDate | undefined => dateOf(dueTermOf(order, stage), calendar);

/** Whether the due or the promised date of a stage was counted without knowing the public holidays of its year. */
export const isDueByWeekdays = (order: Quotation, calendar: WorkingCalendar): boolean =>
  stages.some((stage) =>
    [dueTermOf(order, stage), promiseOf(order, stage)].some((term) => {
      const date = dateOf(term, calendar);
      return (
        term !== undefined &&
        date !== undefined &&
        term.working_days > 0 &&
        isCountedByWeekdays(term.from, date, calendar)
      );
    }),
  );

/** The due date of the work in progress; undefined where there is none. */
export function currentDueTerm(order: Quotation): DueTerm | undefined {
  const stage = stageAtWork(order);
  return stage && dueTermOf(order, stage);
}

/** The Taipei date on which the work in progress is due. */
export const currentDueDate = (order: Quotation, calendar: WorkingCalendar): CalendarDate | undefined =>
  dateOf(currentDueTerm(order), calendar);

/**
 * The due date of a stage if it were released on a given day; undefined before its working days were promised.
 */
export function dueDateIfReleasedOn(
  order: Quotation,
  stage: Stage,
  day: CalendarDate,
  calendar: WorkingCalendar,
): CalendarDate | undefined {
  const set = (stage === 'proofing' ? order.proofing_process : order.product_process).completion_date;
  if (set !== null && set >= day) return set;
  const pass = reviewPassEntry(order);
  const days = stage === 'proofing' ? pass?.proofing_delivery_date : pass?.product_delivery_date;
  return days === undefined || days === 0 ? undefined : addWorkingDays(day, days, calendar);
}
