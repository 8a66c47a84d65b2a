import type { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import { dataSubjectOf } from '../quotation/readers/personal.js';
import type { OverdueCommand } from './commands.js';
import {
  changeOverdueCase,
  closeOverdueCase,
  followOrderChange,
  followUpOverdueCase,
  openOverdueCase,
  reopenOverdueCase,
  type OverdueFacts,
} from './decide.js';
import { type OverdueEvent, overdueEvents, type OverdueReassigned } from './events.js';
import type { followUpSchema, Overdue, OverdueState } from './state.js';

/** Stream `overdue-<quotation_no>-<n>`: the n-th due date of an order that passed unpaid. */
export const overdueCase: Aggregate<OverdueState, OverdueCommand, OverdueEvent, OverdueFacts> = {
  category: 'overdue',
  events: overdueEvents,
  initial: null,
  subject: (state) => (state === null || state.status === 'removed' ? undefined : dataSubjectOf(state)),

  decide(command, state, facts) {
    if (command.kind === 'open') return openOverdueCase(command, state, facts);
    if (state === null || state.status === 'removed') return refuse({ code: 'OVERDUE_NOT_FOUND' });
    switch (command.kind) {
      case 'change':
        return changeOverdueCase(command, state, facts);
      case 'follow-up':
        return followUpOverdueCase(command, state, facts);
      case 'close':
        return closeOverdueCase(command, state, facts);
      case 'reopen':
        return reopenOverdueCase(state, facts);
      case 'follow-order':
        return followOrderChange(command, state, facts);
      case 'remove':
        return [{ type: 'OverdueRemoved', data: { created_date: facts.now } }];
    }
  },

  evolve(state, event) {
    if (event.type === 'OverdueOpened') {
      const { amount: _amount, unpaid: _unpaid, created_date, ...about } = event.data;
      const nothingYet = { promise_date: null, memo: '', follow_up: [], close_date: null };
      return { ...about, ...nothingYet, status: 'open', create_date: created_date, dated_at: created_date };
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
        return { ...state, due_date: event.data.to, dated_at: event.data.created_date };
      case 'OverdueRemoved':
        return { status: 'removed', due_date: state.due_date };
    }
  },
};

/** Sets the status of an open case: `promised` with a promised date, otherwise `open`. */
const followed = (state: Overdue): Overdue => ({
  ...state,
  status: state.promise_date === null ? 'open' : 'promised',
});

/** A promise is removed when the customer changes, because it does not bind the new customer. */
function reassigned(state: Overdue, { from, created_date: _at, ...to }: OverdueReassigned['data']): Overdue {
  return from === to.customer_uid ? { ...state, ...to } : followed({ ...state, ...to, promise_date: null });
}

/** The closing note is added to the earlier notes. */
function withLastWord(
  state: Overdue,
  { message, staff_uid, staff_name, created_date }: z.infer<typeof followUpSchema>,
): Overdue {
  if (message === '') return state;
  return { ...state, follow_up: [...state.follow_up, { message, staff_uid, staff_name, created_date }] };
}
