import { z } from 'zod';
import { forEveryone, type RouteAccess, forSignedIn } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { roundSchema, type ReminderRound } from './rounds.js';

/** The buyer was reminded of a step that the order has waited for since an instant. */
export const reminderGiven = defineEvent('ReminderGiven', {
  title: '提醒客戶',
  schema: z.object({
    quotation_no: z.string(),
    since: z.string(),
    round: roundSchema,
    created_date: z.string(),
  }),
});

/** The buyer wants no more reminders of the order. */
export const remindersStopped = defineEvent('RemindersStopped', {
  title: '停止提醒',
  schema: z.object({
    quotation_no: z.string(),
    /** Where the buyer stopped the reminders: on the order's page, or through the link in a mail. */
    via: z.enum(['page', 'mail']),
    created_date: z.string(),
  }),
});

/** The buyer wants reminders of the order again. */
export const remindersResumed = defineEvent('RemindersResumed', {
  title: '恢復提醒',
  schema: z.object({
    quotation_no: z.string(),
    created_date: z.string(),
  }),
});

export type ReminderEvent = EventOf<typeof reminderGiven | typeof remindersStopped | typeof remindersResumed>;

const rounds = { first: '第一次', last: '期限當天', after: '期限之後' } as const satisfies Record<
  ReminderRound,
  string
>;

const summaries: SummariesOf<ReminderEvent> = {
  ReminderGiven: ({ quotation_no, round }) => `提醒客戶訂單 ${quotation_no}（${rounds[round]}）`,
  RemindersStopped: ({ quotation_no, via }) =>
    `停止提醒訂單 ${quotation_no}（${via === 'mail' ? '信件裡的連結' : '訂單頁'}）`,
  RemindersResumed: ({ quotation_no }) => `恢復提醒訂單 ${quotation_no}`,
};

export const reminderSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

export interface Reminders {
  readonly given: readonly { readonly since: string; readonly round: ReminderRound }[];
  readonly stopped: boolean;
}

export type RemindersCommand =
  | {
      readonly kind: 'remind';
      readonly quotation_no: string;
      readonly since: string;
      readonly round: ReminderRound;
    }
  | { readonly kind: 'stop'; readonly quotation_no: string; readonly via: 'page' | 'mail' }
  | { readonly kind: 'resume'; readonly quotation_no: string };

export const isReminderGiven = ({ given }: Reminders, since: string, round: ReminderRound): boolean =>
  given.some((one) => one.since === since && one.round === round);

/**
 * The reminders of an order, by its number. They have a separate stream, because a reminder does not change the
 * order. Each round of a wait is sent once; stopping repeatedly has no further effect, and resuming allows
 * reminders again.
 */
export const reminders: Aggregate<Reminders, RemindersCommand, ReminderEvent, { readonly now: string }> = {
  category: 'reminders',
  events: [reminderGiven, remindersStopped, remindersResumed],
  initial: { given: [], stopped: false },
  decide(command, state, { now }) {
    const { quotation_no } = command;
    if (command.kind === 'resume')
      return state.stopped ? [{ type: 'RemindersResumed', data: { quotation_no, created_date: now } }] : [];
    if (state.stopped) return [];
    if (command.kind === 'stop')
      return [{ type: 'RemindersStopped', data: { quotation_no, via: command.via, created_date: now } }];
    const { since, round } = command;
    if (isReminderGiven(state, since, round)) return [];
    return [{ type: 'ReminderGiven', data: { quotation_no, since, round, created_date: now } }];
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'RemindersStopped':
        return { ...state, stopped: true };
      case 'RemindersResumed':
        return { ...state, stopped: false };
      case 'ReminderGiven':
        return { ...state, given: [...state.given, { since: data.since, round: data.round }] };
    }
  },
};

/** The answer to stopping and resuming reminders. */
export const reminderStopAnswer = z.object({ quotation_no: z.string() });

/** States whether the buyer stopped the reminders of an order. */
export const remindersSchema = z.object({ quotation_no: z.string(), stopped: z.boolean() });

/** The link in a mail needs no sign-in, because it can only stop the reminders of its order. */
export const reminderRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/quotations/:id/reminders': forSignedIn,
  'POST /api/quotations/:id/stop-reminders': forSignedIn,
  'POST /api/quotations/:id/resume-reminders': forSignedIn,
  'POST /api/reminders/:secret/stop': forEveryone,
};
