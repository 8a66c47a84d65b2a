import { customer, refuse, type CommandFacts } from '@zhidan/domain';
import {
  caseIdFor,
  loadCasesOf,
  dueDateOf,
  followedCase,
  orderOfCase,
  overdueCase,
  overdueNumberDay,
  overdueNumber,
  type OverdueCommand,
  type OverdueEvent,
  type OverdueFacts,
  type OverdueState,
} from '@zhidan/domain/overdue';
import { indexDateAt, orderedUnpaidAmountOf, type Quotation } from '@zhidan/domain/quotation';
import type { CommandContext, EventStore, CommandResult } from '@zhidan/eventstore';
import { loadOrder } from '../allocation/handle.js';
import type { Facts } from '../facts/facts.js';
import { defineAggregateHandler } from '../handling/aggregate-handler.js';

type Given = Omit<OverdueFacts, 'overdue_no'>;

/**
 * Handles a command on an overdue case, one command at a time: an order has at most one open case. Throws
 * `Refused`, and the errors of the event store.
 */
export async function handleOverdue(
  facts: Facts,
  id: string,
  command: OverdueCommand,
  given: CommandFacts,
  context: CommandContext,
): Promise<CommandResult<OverdueState, OverdueEvent>> {
  return facts.alone(() => decide(facts, id, command, given, context));
}

export const overdueHandler = defineAggregateHandler(overdueCase, (port, id, command, { facts, context }) =>
  handleOverdue(port, id, command, facts, context),
);

async function decide(
  { eventStore }: Facts,
  id: string,
  command: OverdueCommand,
  facts: CommandFacts,
  context: CommandContext,
): Promise<CommandResult<OverdueState, OverdueEvent>> {
  const quotation_no = orderOfCase(id);
  const order = await loadOrder(quotation_no, eventStore);
  const others = (await casesNow(quotation_no, eventStore)).filter((other) => other.id !== id);
  const known = { ...facts, order, followed: followedCase(others)?.state.overdue_no };
  const overdue_no = command.kind === 'open' ? await numberFor(id, command, known, context, eventStore) : '';
  return eventStore.handle(overdueCase, id, command, { ...known, overdue_no }, context);
}

const casesNow = (quotation_no: string, eventStore: EventStore) =>
  loadCasesOf(quotation_no, async (id) => (await eventStore.load(overdueCase, id)).state);

/** Draws a number only for a case that will be opened, so that a refusal leaves no gap. */
async function numberFor(
  id: string,
  command: OverdueCommand,
  known: Given,
  { idempotencyKey: _key, ifRevision: _revision, isNew: _new, ...context }: CommandContext,
  eventStore: EventStore,
): Promise<string> {
  const { state } = await eventStore.load(overdueCase, id);
  if (overdueCase.decide(command, state, { ...known, overdue_no: '' }).length === 0) return '';
  const reserve = { kind: 'reserve', overdue_id: id } as const;
  const day = await eventStore.handle(overdueNumberDay, indexDateAt(known.now), reserve, {}, context);
  return overdueNumber(known.now, day.state.get(id) ?? 0);
}

/** The data of a case for an order, with the due date from its shipping unless one is given. */
export async function findCase(
  { eventStore }: Facts,
  quotation_no: string,
  given: string | undefined,
): Promise<{ readonly id: string; readonly due_date: string }> {
  const order = await loadOrder(quotation_no, eventStore);
  if (order === undefined) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  const due_date = given ?? dueDateOf(order, await paymentDateOf(order, eventStore));
  if (due_date === undefined)
    return refuse({ code: orderedUnpaidAmountOf(order) > 0 ? 'DUE_DATE_UNKNOWN' : 'NOTHING_OWED' });
  const cases = await casesNow(quotation_no, eventStore);
  return { id: caseIdFor(quotation_no, due_date, cases), due_date };
}

/** The customer's payment period, from which due dates are computed; undefined for an unknown customer. */
async function paymentDateOf(
  { customer_uid }: Quotation,
  eventStore: EventStore,
): Promise<number | undefined> {
  const { state } = await eventStore.load(customer, customer_uid);
  return state?.payment_date;
}
