import {
  addDays,
  customer,
  idOfStream,
  isToldByDemo,
  startOfTaipeiDate,
  taipeiDate,
  type CalendarDate,
  type RecordedEvent,
} from '@zhidan/domain';
import {
  caseFor,
  casesOf,
  dueDateOf,
  isFollowed,
  isWaitedFor,
  overdue,
  type OrderCase,
} from '@zhidan/domain/overdue';
import { outstanding, quotation, type Quotation } from '@zhidan/domain/quotation';
import { complete, defineProcess, ignore, schedule, send, type Look, type Reaction } from '../process.js';

interface Known {
  readonly order: Quotation;
  /** Undefined for an order that is paid before the work, or was not shipped. */
  readonly due_date: CalendarDate | undefined;
  readonly cases: readonly OrderCase[];
}

/**
 * Opens an overdue case when the due date of a deferred order passes unpaid, once for each due date; closes it when
 * nothing is owed any more, and follows it again when money is taken back.
 */
export const chasePayments = defineProcess<Known | undefined>({
  name: 'chase-payments',
  categories: [quotation.category],
  on: [
    'CodeMoved',
    'CodeForced',
    'AccountingCodeChanged',
    'PaymentAdded',
    'PaymentCorrected',
    'PaymentRemoved',
  ],

  gather(occasion, look) {
    if (occasion.kind === 'due') return knownOf(occasion.timer.key, look);
    const { event } = occasion;
    if (isToldByDemo(event.metadata) && !isShipping(event)) return Promise.resolve(undefined);
    return knownOf(idOfStream(event.stream), look);
  },

  decide(occasion, known) {
    if (known === undefined) return [ignore('no order to be paid')];
    const { now } = occasion;
    if (occasion.kind === 'due') return openIfDue(known, now);
    if (!isToldByDemo(occasion.event.metadata)) return [...settleCases(known), waitForDueDate(known)];
    const { due_date } = known;
    return due_date !== undefined && due_date >= taipeiDate(now)
      ? [waitForDueDate(known)]
      : [ignore('the demo tells what followed')];
  },
});

/** What the demo ships may become due later; all that was due is told already. */
const isShipping = ({ type, data }: RecordedEvent): boolean =>
  type === 'CodeMoved' && (data as { readonly to: number }).to === 4103;

async function knownOf(quotation_no: string, look: Look): Promise<Known | undefined> {
  const order = await look.load(quotation, quotation_no);
  if (order === null || order === 'deleted') return undefined;
  const terms =
    dueDateOf(order, undefined) === undefined ? null : await look.load(customer, order.customer_uid);
  return {
    order,
    due_date: dueDateOf(order, terms?.payment_date),
    cases: await casesOf(quotation_no, (id) => look.load(overdue, id)),
  };
}

/** Cases follow what is owed, whoever wrote down the money. */
function settleCases({ order, cases }: Known): readonly Reaction[] {
  const isPaid = outstanding(order) <= 0;
  return cases.flatMap(({ id, state }): readonly Reaction[] => {
    if (state.status === 'removed') return [];
    if (isPaid && isFollowed(state)) {
      const close = { kind: 'close', status: 'paid', message: '' } as const;
      return [send(overdue, id, close, { expected: ['STILL_OWED', 'OVERDUE_CLOSED', 'OVERDUE_NOT_FOUND'] })];
    }
    if (!isPaid && state.status === 'paid')
      return [send(overdue, id, { kind: 'reopen' }, { expected: ['OVERDUE_NOT_FOUND'] })];
    return [];
  });
}

const isDealtWith = ({ due_date, cases }: Known): boolean =>
  cases.some(({ state }) => state.due_date === due_date);

/** The order is looked at again when the day is over on which it has to be paid. */
function waitForDueDate(known: Known): Reaction {
  const { order, due_date } = known;
  return due_date === undefined || isDealtWith(known) || !isWaitedFor(order)
    ? complete(order.quotation_no)
    : schedule(order.quotation_no, startOfTaipeiDate(addDays(due_date, 1)));
}

function openIfDue(known: Known, now: string): readonly Reaction[] {
  const { order, due_date, cases } = known;
  if (due_date === undefined || isDealtWith(known) || !isWaitedFor(order))
    return [ignore('nothing is waited for')];
  // Shipped again, or other terms: it is due later than it was.
  if (taipeiDate(now) <= due_date) return [waitForDueDate(known)];
  const { quotation_no } = order;
  return [
    send(
      overdue,
      caseFor(quotation_no, due_date, cases),
      { kind: 'open', quotation_no, due_date },
      { expected: ['NOTHING_OWED', 'NOT_YET_DUE', 'OVERDUE_EXISTS', 'QUOTATION_NOT_FOUND'] },
    ),
  ];
}
