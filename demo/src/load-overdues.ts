import { systemCaller, taipeiDate, addDays, type Caller } from '@zhidan/domain';
import { isEvent } from '@zhidan/domain/core';
import {
  dueDateOf,
  overdueCase,
  overdueNumberDay,
  overdueIdOf,
  overdueNumber,
  type OverdueCommand,
  type OverdueFacts,
} from '@zhidan/domain/overdue';
import { customer } from '@zhidan/domain';
import {
  indexDateAt,
  quotation,
  type Quotation,
  quotationEvents,
  ACCOUNTING_CODE,
} from '@zhidan/domain/quotation';
import type { EventStore } from '@zhidan/eventstore';
import type { AfterOrdersOptions } from './load-allocations.js';
import { deskCaller } from './orders/people.js';
import { pastContext } from './past.js';
import { importStream, type PastCommandWithFacts } from './import-stream.js';

const HOUR = 3_600_000;

/** Notes about customers who do not pay, one per case; every second one promises a date. */
const callsMade: readonly { readonly message: string; readonly promises?: boolean }[] = [
  { message: '電話聯繫，對方會計請假，週五再聯絡' },
  { message: '對方表示資金調度中，下週三前匯款', promises: true },
  { message: '已寄出催款信與對帳單，尚未回覆' },
  { message: '請業務協助聯繫負責人，承諾月底前付清', promises: true },
];

/** Loads overdue cases: unpaid orders, and orders that were paid after a reminder. */
export async function loadOverdues(after: AfterOrdersOptions): Promise<void> {
  const { facts, signal } = after;
  let turn = 0;
  for (const order of after.orders) {
    const chased = await chasedOrder(order, facts.eventStore);
    if (chased === undefined) continue;
    signal?.throwIfAborted();
    const calls = callsMade.at(turn++ % callsMade.length) ?? { message: '' };
    await chase(chased, calls, after);
  }
}

interface ChasedOrder {
  readonly quotation_no: string;
  readonly openedAt: string;
  readonly due_date: string;
  /** The order when its case was opened; `after` is the order at the end of the demo. */
  readonly before: Quotation;
  readonly after: Quotation;
}

/**
 * Determines the case of an order whose accounting became overdue; undefined where the customer's terms allowed
 * more time.
 */
async function chasedOrder(
  { planned, steps, state }: AfterOrdersOptions['orders'][number],
  eventStore: EventStore,
): Promise<ChasedOrder | undefined> {
  const chased = steps.find(
    ({ command }) => command.kind === 'change-accounting-code' && command.code === ACCOUNTING_CODE.overdue,
  );
  if (chased === undefined || state === null || state === 'deleted') return undefined;
  const { quotation_no } = planned;
  const openedAt = new Date(Date.parse(chased.facts.now) - 60_000).toISOString();
  const before = await orderAt(quotation_no, openedAt, eventStore);
  const terms = (await eventStore.load(customer, state.customer_uid)).state?.payment_date;
  const due_date = before && dueDateOf(before, terms);
  if (before === undefined || due_date === undefined || taipeiDate(openedAt) <= due_date) return undefined;
  return { quotation_no, openedAt, due_date, before, after: state };
}

/** Opens the case, calls the customer, and closes the case once the order was paid. */
async function chase(
  { quotation_no, openedAt, due_date, before, after }: ChasedOrder,
  { message, promises = false }: (typeof callsMade)[number],
  { facts, identities, ends, signal }: AfterOrdersOptions,
): Promise<void> {
  const { eventStore } = facts;
  const accountant = deskCaller('accounting', identities);
  const id = overdueIdOf(quotation_no, 1);
  const overdue_no = await numberOf(id, openedAt, eventStore);
  const act = (
    command: OverdueCommand,
    now: string,
    caller: Caller,
    order: Quotation,
  ): PastCommandWithFacts<OverdueCommand, OverdueFacts> => ({
    command,
    facts: { now, caller, order, followed: undefined, overdue_no },
  });
  const calledAt = [new Date(Date.parse(openedAt) + 26 * HOUR).toISOString(), ends].sort()[0] ?? ends;
  const promise = promises ? { promise_date: addDays(taipeiDate(calledAt), 9) } : {};
  const paidAt = after.accounting.code === ACCOUNTING_CODE.settled ? paidOn(after) : undefined;
  await importStream(
    eventStore,
    overdueCase,
    id,
    [
      act({ kind: 'open', quotation_no, due_date }, openedAt, systemCaller, before),
      act({ kind: 'follow-up', message, ...promise }, calledAt, accountant, before),
      ...(paidAt === undefined
        ? []
        : [act({ kind: 'close', status: 'paid', message: '' }, paidAt, systemCaller, after)]),
    ],
    signal,
  );
}

/** The instant of the last payment. */
const paidOn = ({ accounting }: Quotation): string | undefined =>
  accounting.payment_record
    .map(({ created_date }) => created_date)
    .sort()
    .at(-1);

/** The state of the order at an instant. */
async function orderAt(
  quotation_no: string,
  at: string,
  eventStore: EventStore,
): Promise<Quotation | undefined> {
  let state = quotation.initial;
  for await (const event of eventStore.read(`${quotation.category}-${quotation_no}`)) {
    if (event.metadata.at > at) break;
    if (isEvent(event, ...quotationEvents)) state = quotation.evolve(state, event);
  }
  return state === null || state === 'deleted' ? undefined : state;
}

async function numberOf(overdue_id: string, now: string, eventStore: EventStore): Promise<string> {
  const context = pastContext({ caller: systemCaller, now }, 'demo');
  const day = await eventStore.handle(
    overdueNumberDay,
    indexDateAt(now),
    { kind: 'reserve', overdue_id },
    {},
    context,
  );
  return overdueNumber(now, day.state.get(overdue_id) ?? 0);
}
