import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { indexDateAt } from '../quotation/number.js';

export const overdueNumbered = defineEvent('OverdueNumbered', {
  title: '取得逾期案件編號',
  schema: z.object({ overdue_id: z.string(), serial: z.int().min(1) }),
});
type OverdueNumbered = EventOf<typeof overdueNumbered>;

const summaries: SummariesOf<OverdueNumbered> = {
  OverdueNumbered: ({ serial }) => `取得逾期案件編號：當天第 ${serial} 件`,
};

export const overdueNumberSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

interface ReserveNumber {
  readonly kind: 'reserve';
  readonly overdue_id: string;
}

/**
 * The serials of the cases opened on a day: stream `overdueday-<YYMMDD>`. Repeated requests of a case get the
 * same serial.
 */
export const overdueNumberDay: Aggregate<
  ReadonlyMap<string, number>,
  ReserveNumber,
  OverdueNumbered,
  unknown
> = {
  category: 'overdueday',
  events: [overdueNumbered],
  initial: new Map(),
  decide: ({ overdue_id }, numbered) =>
    numbered.has(overdue_id)
      ? []
      : [{ type: 'OverdueNumbered', data: { overdue_id, serial: numbered.size + 1 } }],
  evolve: (numbered, { data }) => new Map(numbered).set(data.overdue_id, data.serial),
};

/** The case number: O, YYMMDD and the day's serial of three digits, as in O261121001. */
export const overdueNumber = (now: string, serial: number): string =>
  `O${indexDateAt(now)}${String(serial).padStart(3, '0')}`;
