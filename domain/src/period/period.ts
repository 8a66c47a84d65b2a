import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import type { RecordedEvent } from '../core/event.js';
import { refuse } from '../core/refused.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { addMonths, taipeiMonth } from '../core/time.js';
import { staffUidOf } from '../quotation/facts.js';
import { staffPersonalFields } from '../quotation/readers/personal.js';
import { defineReadModel } from '../read-model/read-model.js';

/** The books of a month are closed; later changes for it are booked in the first open month. */
export const periodClosed = defineEvent('PeriodClosed', {
  title: '月份結帳',
  schema: z.object({
    month: z.string(),
    staff_uid: z.string(),
    staff_name: z.string(),
    created_date: z.string(),
  }),
  personal: staffPersonalFields,
});
export type PeriodEvent = EventOf<typeof periodClosed>;

const summaries: SummariesOf<PeriodEvent> = { PeriodClosed: ({ month }) => `結帳 ${month}` };

export const periodSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

/** The last closed month; undefined where none is closed. */
type State = string | undefined;

interface Command {
  readonly kind: 'close';
  readonly month: string;
}

/** The id of the only stream, since the months of a shop are closed in sequence. */
export const PERIOD_STREAM_ID = 'books';

/**
 * The closed months of a shop: stream `period-books`. The first closed month may be any past month; all earlier
 * months are closed with it.
 */
export const accountingPeriod: Aggregate<State, Command, PeriodEvent, CommandFacts> = {
  category: 'period',
  events: [periodClosed],
  initial: undefined,
  decide({ month }, closed, { now, caller }) {
    if (closed !== undefined && month <= closed) return [];
    if (month >= taipeiMonth(now)) return refuse({ code: 'PERIOD_NOT_OVER', month });
    if (closed !== undefined && addMonths(closed, 1) !== month)
      return refuse({ code: 'PERIOD_BEFORE_OPEN', month: addMonths(closed, 1) });
    const by = { staff_uid: staffUidOf(caller), staff_name: caller.name, created_date: now };
    return [{ type: 'PeriodClosed', data: { month, ...by } }];
  },
  evolve: (_closed, { data }) => data.month,
};

/** A month whose books were closed. */
export const periodRow = z.object({
  id: z.string(),
  revision: z.int(),
  staff_name: z.string(),
  created_date: z.string(),
});
export type PeriodRow = z.infer<typeof periodRow>;

export const periodReadModel = defineReadModel({ name: 'periods', row: periodRow });

type Known = Pick<RecordedEvent, 'revision' | 'type' | 'data'>;

/** The row for the month that an event closed. */
export function periodRowOf(event: Known): PeriodRow | undefined {
  if (!isEvent(event, periodClosed)) return undefined;
  const { month: id, staff_name, created_date } = event.data;
  return { id, revision: event.revision, staff_name, created_date };
}

/** The answer of `POST /api/periods/<yyyy-mm>/close`. */
export const periodClosedAnswer = z.object({ month: z.string(), closed_month: z.string() });
