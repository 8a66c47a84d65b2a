import { systemCaller } from '../access/caller.js';
import type { CommandFacts } from '../access/command-facts.js';
import { refuse } from '../core/refused.js';
import { taipeiDate } from '../core/time.js';
import { orderedStage, orderTotals, outstandingAmount } from '../quotation/derived.js';
import { expectsNoMorePayment, orderedUnpaidAmountOf } from '../quotation/money/owed.js';
import { staffUidOf } from '../quotation/facts.js';
import type { Quotation } from '../quotation/state.js';
import type { OverdueCommandOf } from './commands.js';
import type { OverdueEvent } from './events.js';
import { isClosedBySystem, isFollowed, type Overdue, type OverdueState } from './state.js';

export interface OverdueFacts extends CommandFacts {
  readonly order: Quotation | undefined;
  /** The number of another open case of the order; undefined where there is none. */
  readonly followed: string | undefined;
  /** A reserved case number, which only opening needs. */
  readonly overdue_no: string;
}

export function openOverdueCase(
  { quotation_no, due_date }: OverdueCommandOf<'open'>,
  state: OverdueState,
  { order, overdue_no, followed: other, caller, now }: OverdueFacts,
): readonly OverdueEvent[] {
  if (state !== null && state.due_date !== due_date) return refuse({ code: 'OVERDUE_EXISTS' });
  if (needsNoOpening(state, caller)) return [];
  if (order === undefined) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  if (other !== undefined) return refuse({ code: 'OVERDUE_FOLLOWED', overdue_no: other });
  const unpaid = orderedUnpaidAmountOf(order);
  if (unpaid <= 0) return refuse({ code: 'NOTHING_OWED' });
  // Later events of the order reopen a closed case, so it is not opened twice.
  if (state !== null && state.status !== 'removed') return [];
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

/**
 * Whether a case need not be opened: it is open already, or it was removed, after which only a person opens it
 * again.
 */
function needsNoOpening(state: OverdueState, { uid }: CommandFacts['caller']): boolean {
  if (state === null) return false;
  return state.status === 'removed' ? uid === systemCaller.uid : isFollowed(state);
}

export function changeOverdueCase(
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

export function followUpOverdueCase(
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

/**
 * A case may be closed as paid only when the whole order is paid. Writing off needs a reason, and `ended`
 * requires the order's end.
 */
export function closeOverdueCase(
  { status, message }: OverdueCommandOf<'close'>,
  state: Overdue,
  facts: OverdueFacts,
): readonly OverdueEvent[] {
  if (state.status === status) return [];
  mustBeFollowed(state);
  const { order } = facts;
  if (status === 'ended' && order !== undefined && !expectsNoMorePayment(order)) return [];
  const unpaid = order === undefined ? 0 : outstandingAmount(order);
  if (status === 'paid' && unpaid > 0) return refuse({ code: 'STILL_OWED', unpaid });
  if (status === 'written_off' && message === '') return refuse({ code: 'NO_REASON', field: 'message' });
  return [{ type: 'OverdueClosed', data: { status, message, ...by(facts) } }];
}

/** Reopens a case that was closed automatically; a written-off case remains closed. */
export function reopenOverdueCase(
  state: Overdue,
  { order, followed: other, now }: OverdueFacts,
): readonly OverdueEvent[] {
  const unpaid = order === undefined ? 0 : orderedUnpaidAmountOf(order);
  if (!isClosedBySystem(state) || unpaid <= 0 || other !== undefined) return [];
  return [{ type: 'OverdueReopened', data: { unpaid, created_date: now } }];
}

/** An open case takes over the order's present customer and due date; a closed case keeps its customer. */
export function followOrderChange(
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
