import { z } from 'zod';
import { systemCaller } from '../access/caller.js';
import type { CommandFacts } from '../access/command-facts.js';
import { stageSchema } from '../codes/stage.js';
import type { Aggregate } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import { taipeiDate } from '../core/time.js';
import { orderedStage, orderTotals, outstanding } from '../quotation/derived.js';
import { staffUidOf } from '../quotation/facts.js';
import { subjectOf } from '../quotation/personal.js';
import type { Quotation } from '../quotation/state.js';
import type { OverdueCommand, OverdueCommandOf } from './commands.js';
import { closedStatuses, type OverdueEvent, overdueEvents, type OverdueReassigned } from './events.js';

export const overdueStatuses = ['open', 'promised', ...closedStatuses] as const;
export type OverdueStatus = (typeof overdueStatuses)[number];

export const followUpSchema = z.object({
  created_date: z.string(),
  staff_uid: z.string(),
  staff_name: z.string(),
  message: z.string(),
});

/** An order that was not paid when it was due, and what was done about it. What is owed is read from the order. */
export const overdueSchema = z.object({
  overdue_no: z.string(),
  quotation_no: z.string(),
  customer_uid: z.string(),
  company: z.string(),
  nick_name: z.string(),
  sales_value: z.string(),
  stage: stageSchema,
  due_date: z.string(),
  status: z.enum(overdueStatuses),
  promise_date: z.string().nullable(),
  memo: z.string(),
  follow_up: z.array(followUpSchema),
  create_date: z.string(),
  close_date: z.string().nullable(),
});
export type Overdue = z.infer<typeof overdueSchema>;

/** Nothing, a case, or one that was taken away: its due date is not opened again by itself. */
export type OverdueState = Overdue | { readonly status: 'removed'; readonly due_date: string } | null;

export interface OverdueFacts extends CommandFacts {
  /** The order as it stands now. */
  readonly order: Quotation | undefined;
  /** Number of another case of the order that is followed; undefined without one. */
  readonly followed: string | undefined;
  /** Reserved for this case; needed to open it and nowhere else. */
  readonly overdue_no: string;
}

/** Stream `overdue-<quotation_no>-<n>`: the n-th due date of an order that passed unpaid. */
export const overdue: Aggregate<OverdueState, OverdueCommand, OverdueEvent, OverdueFacts> = {
  category: 'overdue',
  events: overdueEvents,
  initial: null,
  subject: (state) => (state === null || state.status === 'removed' ? undefined : subjectOf(state)),

  decide(command, state, facts) {
    if (command.kind === 'open') return open(command, state, facts);
    if (state === null || state.status === 'removed') return refuse({ code: 'OVERDUE_NOT_FOUND' });
    switch (command.kind) {
      case 'change':
        return change(command, state, facts);
      case 'follow-up':
        return followUp(command, state, facts);
      case 'close':
        return close(command, state, facts);
      case 'reopen':
        return reopen(state, facts);
      case 'follow-order':
        return followOrder(command, state, facts);
      case 'remove':
        return [{ type: 'OverdueRemoved', data: { created_date: facts.now } }];
    }
  },

  evolve(state, event) {
    if (event.type === 'OverdueOpened') {
      const { amount: _amount, unpaid: _unpaid, created_date, ...about } = event.data;
      const nothingYet = { promise_date: null, memo: '', follow_up: [], close_date: null };
      return { ...about, ...nothingYet, status: 'open', create_date: created_date };
    }
    if (state === null || state.status === 'removed') throw new Error(`${event.type} before OverdueOpened`);
    switch (event.type) {
      case 'OverdueFollowedUp':
        return { ...state, follow_up: [...state.follow_up, event.data] };
      case 'OverduePromised':
        return followed({ ...state, promise_date: event.data.to });
      case 'OverdueNoted':
        return { ...state, memo: event.data.memo };
      case 'OverdueClosed': {
        const { status, created_date } = event.data;
        return { ...withLastWord(state, event.data), status, close_date: created_date };
      }
      case 'OverdueReopened':
        return followed({ ...state, close_date: null });
      case 'OverdueReassigned':
        return reassigned(state, event.data);
      case 'OverdueRedated':
        return { ...state, due_date: event.data.to };
      case 'OverdueRemoved':
        return { status: 'removed', due_date: state.due_date };
    }
  },
};

/** A case that is followed is promised or open. */
const followed = (state: Overdue): Overdue => ({
  ...state,
  status: state.promise_date === null ? 'open' : 'promised',
});

/** What the former customer promised does not bind the new one. */
function reassigned(state: Overdue, { from, created_date: _at, ...to }: OverdueReassigned['data']): Overdue {
  return from === to.customer_uid ? { ...state, ...to } : followed({ ...state, ...to, promise_date: null });
}

/** What was said when it was closed stands with what was said before. */
function withLastWord(
  state: Overdue,
  { message, staff_uid, staff_name, created_date }: z.infer<typeof followUpSchema>,
): Overdue {
  if (message === '') return state;
  return { ...state, follow_up: [...state.follow_up, { message, staff_uid, staff_name, created_date }] };
}

export const isFollowed = ({ status }: Pick<Overdue, 'status'>): boolean =>
  status === 'open' || status === 'promised';

function open(
  { quotation_no, due_date }: OverdueCommandOf<'open'>,
  state: OverdueState,
  { order, overdue_no, followed: other, caller, now }: OverdueFacts,
): readonly OverdueEvent[] {
  if (state !== null && state.due_date !== due_date) return refuse({ code: 'OVERDUE_EXISTS' });
  if (state !== null && (state.status !== 'removed' || caller.uid === systemCaller.uid)) return [];
  if (order === undefined) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  if (other !== undefined) return refuse({ code: 'OVERDUE_FOLLOWED', overdue_no: other });
  const unpaid = outstanding(order);
  if (unpaid <= 0) return refuse({ code: 'NOTHING_OWED' });
  if (taipeiDate(now) <= due_date) return refuse({ code: 'NOT_YET_DUE', due_date });
  const { company, nick_name } = order.buyer;
  return [
    {
      type: 'OverdueOpened',
      data: {
        overdue_no,
        quotation_no,
        customer_uid: order.customer_uid,
        company,
        nick_name,
        sales_value: order.sales_value,
        stage: orderedStage(order) ?? 'production',
        due_date,
        amount: orderTotals(order).total_amount_tax,
        unpaid,
        created_date: now,
      },
    },
  ];
}

function change(
  { promise_date, memo }: OverdueCommandOf<'change'>,
  state: Overdue,
  facts: OverdueFacts,
): readonly OverdueEvent[] {
  mustBeFollowed(state);
  const noted: readonly OverdueEvent[] =
    memo === undefined || memo === state.memo
      ? []
      : [{ type: 'OverdueNoted', data: { memo, created_date: facts.now } }];
  return [...promised(promise_date, state, facts), ...noted];
}

function followUp(
  { message, promise_date }: OverdueCommandOf<'follow-up'>,
  state: Overdue,
  facts: OverdueFacts,
): readonly OverdueEvent[] {
  mustBeFollowed(state);
  const said: OverdueEvent = { type: 'OverdueFollowedUp', data: { message, ...by(facts) } };
  return [said, ...promised(promise_date, state, facts)];
}

function promised(
  to: string | null | undefined,
  { promise_date: from }: Overdue,
  { now }: OverdueFacts,
): readonly OverdueEvent[] {
  if (to === undefined || to === from) return [];
  const today = taipeiDate(now);
  if (to !== null && to < today) return refuse({ code: 'PROMISE_IN_PAST', today });
  return [{ type: 'OverduePromised', data: { from, to, created_date: now } }];
}

/** Paid only when nothing is owed; what is given up needs a reason. */
function close(
  { status, message }: OverdueCommandOf<'close'>,
  state: Overdue,
  facts: OverdueFacts,
): readonly OverdueEvent[] {
  if (state.status === status) return [];
  mustBeFollowed(state);
  const unpaid = facts.order === undefined ? 0 : outstanding(facts.order);
  if (status === 'paid' && unpaid > 0) return refuse({ code: 'STILL_OWED', unpaid });
  if (status === 'written_off' && message === '') return refuse({ code: 'NO_REASON', field: 'message' });
  return [{ type: 'OverdueClosed', data: { status, message, ...by(facts) } }];
}

/** What was closed as paid is owed again; what was given up stays so. */
function reopen(state: Overdue, { order, followed: other, now }: OverdueFacts): readonly OverdueEvent[] {
  const unpaid = order === undefined ? 0 : outstanding(order);
  if (state.status !== 'paid' || unpaid <= 0 || other !== undefined) return [];
  return [{ type: 'OverdueReopened', data: { unpaid, created_date: now } }];
}

/** A case that is followed is that of the order as it is now; a closed one stays with whom it was closed. */
function followOrder(
  { due_date }: OverdueCommandOf<'follow-order'>,
  state: Overdue,
  { order, now }: OverdueFacts,
): readonly OverdueEvent[] {
  if (!isFollowed(state) || order === undefined) return [];
  const { customer_uid, sales_value, buyer } = order;
  const { company, nick_name } = buyer;
  const isTheirs = customer_uid === state.customer_uid && sales_value === state.sales_value;
  const owner: OverdueEvent = {
    type: 'OverdueReassigned',
    data: { from: state.customer_uid, customer_uid, company, nick_name, sales_value, created_date: now },
  };
  const date = due_date ?? state.due_date;
  const due: OverdueEvent = {
    type: 'OverdueRedated',
    data: { from: state.due_date, to: date, created_date: now },
  };
  return [...(isTheirs ? [] : [owner]), ...(date === state.due_date ? [] : [due])];
}

function mustBeFollowed(state: Overdue): void {
  if (!isFollowed(state)) refuse({ code: 'OVERDUE_CLOSED' });
}

const by = ({ caller, now }: OverdueFacts) => ({
  staff_uid: staffUidOf(caller),
  staff_name: caller.name,
  created_date: now,
});
