import { z } from 'zod';
import { everyone, type RouteAccess, signedIn } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { roundSchema, type Round } from './rounds.js';

/** The buyer of an order was reminded of what it waits for since an instant. */
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
    /** On the order's page, or by the link of a mail. */
    via: z.enum(['page', 'mail']),
    created_date: z.string(),
  }),
});

export type ReminderEvent = EventOf<typeof reminderGiven> | EventOf<typeof remindersStopped>;

export interface Reminders {
  readonly given: readonly { readonly since: string; readonly round: Round }[];
  readonly stopped: boolean;
}

export type RemindersCommand =
  | { readonly kind: 'remind'; readonly quotation_no: string; readonly since: string; readonly round: Round }
  | { readonly kind: 'stop'; readonly quotation_no: string; readonly via: 'page' | 'mail' };

export const isGiven = ({ given }: Reminders, since: string, round: Round): boolean =>
  given.some((one) => one.since === since && one.round === round);

/**
 * The reminders of an order, by its number: a stream of their own, since being reminded changes nothing of the order.
 * Each round of a wait is given once; stopping twice is stopping once.
 */
export const reminders: Aggregate<Reminders, RemindersCommand, ReminderEvent, { readonly now: string }> = {
  category: 'reminders',
  events: [reminderGiven, remindersStopped],
  initial: { given: [], stopped: false },
  decide(command, state, { now }) {
    const { quotation_no } = command;
    if (state.stopped) return [];
    if (command.kind === 'stop')
      return [{ type: 'RemindersStopped', data: { quotation_no, via: command.via, created_date: now } }];
    const { since, round } = command;
    if (isGiven(state, since, round)) return [];
    return [{ type: 'ReminderGiven', data: { quotation_no, since, round, created_date: now } }];
  },
  evolve(state, { type, data }) {
    if (type === 'RemindersStopped') return { ...state, stopped: true };
    return { ...state, given: [...state.given, { since: data.since, round: data.round }] };
  },
};

/** What stopping answers. */
export const stoppedAnswer = z.object({ quotation_no: z.string() });

/** The link of a mail needs no sign-in: it stops the reminders of its order, and nothing else. */
export const reminderRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'POST /api/quotations/:id/stop-reminders': signedIn,
  'POST /api/reminders/:secret/stop': everyone,
};
