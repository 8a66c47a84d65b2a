import {
  isEvent,
  addDays,
  customer,
  idOfStream,
  paymentTermsSet,
  startOfTaipeiDate,
  taipeiDate,
  type CalendarDate,
  type RecordedOf,
} from '@zhidan/domain';
import {
  caseIdFor,
  loadCasesOf,
  dueDateOf,
  isClosedBySystem,
  followedCase,
  followedCases,
  canBecomeOverdue,
  overdueCase,
  type OrderCase,
  orderOfCase,
  overdueOpened,
  overdueRemoved,
  type Overdue,
  type OverdueCommand,
} from '@zhidan/domain/overdue';
import {
  accountingCodeChanged,
  codeForced,
  codeMoved,
  goodsHaveLeft,
  expectsNoMorePayment,
  outstandingAmount,
  orderedUnpaidAmountOf,
  paymentAdded,
  paymentCorrected,
  paymentRemoved,
  quotation,
  quotationDeleted,
  quotationHandedOver,
  reviewPassed,
  salesPersonAssigned,
  type Quotation,
} from '@zhidan/domain/quotation';
import {
  complete,
  defineProcess,
  ignore,
  schedule,
  send,
  type StreamReader,
  type ProcessInput,
  type ProcessReader,
  type Reaction,
} from '../process.js';

interface Known {
  readonly order: Quotation;
  /** The date on which payment is due; undefined for an order that is paid in advance or was not shipped. */
  readonly due_date: CalendarDate | undefined;
  readonly cases: readonly OrderCase[];
}

/** A deleted order, for which nothing is owed. */
interface Gone {
  readonly deleted: string;
  readonly cases: readonly OrderCase[];
}

/**
 * Events that change the due date of an order. All other events preserve a due date that a person entered for a
 * case.
 */
const ofDueDates = [codeMoved, codeForced, reviewPassed, quotationHandedOver, paymentTermsSet] as const;

/** Events that change the due date, the amount owed, or the debtor. */
const heard = [
  ...ofDueDates,
  accountingCodeChanged,
  paymentAdded,
  paymentCorrected,
  paymentRemoved,
  salesPersonAssigned,
  quotationDeleted,
  overdueOpened,
  overdueRemoved,
] as const;
type Heard = RecordedOf<(typeof heard)[number]>;

/**
 * Opens an overdue case when the due date of an order with deferred payment passes unpaid, and keeps the case
 * consistent with its order: customer, due date, amount owed. An order has at most one open case. Timers store
 * the customer, so that new payment terms of a customer reach all of the customer's orders.
 */
export const chasePayments = defineProcess({
  name: 'chase-payments',
  categories: [quotation.category, overdueCase.category, customer.category],
  on: heard,

  async gather(occasion, look): Promise<readonly (Known | Gone)[]> {
    const known: (Known | Gone)[] = [];
    for (const quotation_no of await ordersConcerned(occasion, look)) {
      const one = await knownOf(quotation_no, look);
      if (one !== undefined) known.push(one);
    }
    return known;
  },

  decide: (occasion, concerned) =>
    concerned.length === 0
      ? [ignore('no order to be paid')]
      : concerned.flatMap((one) => ('deleted' in one ? takeAway(one) : chase(one, occasion))),
});

function chase(known: Known, occasion: ProcessInput<Heard>): readonly Reaction[] {
  const { now } = occasion;
  if (occasion.kind === 'due') return whenDue(known, now);
  const { event } = occasion;
  if (!event.metadata.imported) return [...settleCases(known, datedBy(event)), waitFor(known, now)];
  const { due_date } = known;
  return due_date !== undefined && due_date >= taipeiDate(now)
    ? [waitFor(known, now)]
    : [ignore('what followed is imported too')];
}

async function ordersConcerned(
  occasion: ProcessInput<Heard>,
  look: ProcessReader,
): Promise<readonly string[]> {
  if (occasion.kind === 'due') return [occasion.timer.key];
  const { event } = occasion;
  if (event.metadata.imported && !isShipping(event)) return [];
  const id = idOfStream(event.stream);
  if (isEvent(event, paymentTermsSet)) return look.waitingFor('customer_uid', id);
  return [isEvent(event, overdueOpened, overdueRemoved) ? orderOfCase(id) : id];
}

/**
 * Whether the goods were shipped. Imported shipping counts too, since the due date may lie ahead; cases of past
 * due dates are imported themselves.
 */
const isShipping = (event: Heard): boolean =>
  isEvent(event, codeMoved) && goodsHaveLeft({ code: event.data.to });

async function knownOf(quotation_no: string, look: StreamReader): Promise<Known | Gone | undefined> {
  const order = await look.load(quotation, quotation_no);
  if (order === null) return undefined;
  const cases = await loadCasesOf(quotation_no, (id) => look.load(overdueCase, id));
  if (order === 'deleted') return { deleted: quotation_no, cases };
  const terms =
    dueDateOf(order, undefined) === undefined ? null : await look.load(customer, order.customer_uid);
  return { order, due_date: dueDateOf(order, terms?.payment_date), cases };
}

const expected = ['STILL_OWED', 'OVERDUE_CLOSED', 'OVERDUE_NOT_FOUND'] as const;

/** Removes the overdue cases of a deleted order, and the order's timer. */
const takeAway = ({ deleted, cases }: Gone): readonly Reaction[] => [
  ...followedCases(cases).map(({ id }) => send(overdueCase, id, { kind: 'remove' }, { expected })),
  complete(deleted),
];

/** The instant at which an event may have changed the due date of an order; undefined for other events. */
const datedBy = (event: Heard): string | undefined =>
  isEvent(event, ...ofDueDates) ? event.metadata.at : undefined;

/**
 * Whether the due date of a case was set before this instant, by a person or from its order; a due date set
 * later remains valid.
 */
const isDatedBefore = ({ dated_at }: Overdue, instant: string | undefined): boolean =>
  instant !== undefined && dated_at < instant;

/** The reason for closing a case of the order; undefined while it stays open. */
const endOf = (order: Quotation): 'paid' | 'ended' | undefined =>
  outstandingAmount(order) <= 0 ? 'paid' : expectsNoMorePayment(order) ? 'ended' : undefined;

/** Adapts cases to the owed amount, the debtor, and a changed due date of their order. */
function settleCases({ order, due_date, cases }: Known, redatedAt: string | undefined): readonly Reaction[] {
  const end = endOf(order);
  const to = (id: string, ...commands: readonly OverdueCommand[]) =>
    commands.map((command) => send(overdueCase, id, command, { expected }));
  const follow = { kind: 'follow-order', due_date } as const;
  const stay = { kind: 'follow-order', due_date: undefined } as const;
  const [open, ...more] = followedCases(cases);
  if (open !== undefined)
    return [
      ...more.flatMap(({ id }) => to(id, { kind: 'remove' })),
      ...to(
        open.id,
        end === undefined
          ? isDatedBefore(open.state, redatedAt)
            ? follow
            : stay
          : { kind: 'close', status: end, message: '' },
      ),
    ];
  // Payment terms and order may have changed while the case was closed, so its values are updated.
  const ended = cases.findLast(hasEnded);
  return ended === undefined || orderedUnpaidAmountOf(order) <= 0
    ? []
    : to(ended.id, { kind: 'reopen' }, follow);
}

const hasEnded = ({ state }: OrderCase): boolean => state.status !== 'removed' && isClosedBySystem(state);

/** Whether the order has an open case or gets one now. */
const isChased = ({ order, cases }: Known): boolean =>
  endOf(order) === undefined &&
  (followedCase(cases) !== undefined || (orderedUnpaidAmountOf(order) > 0 && cases.some(hasEnded)));

/** Whether the order may get a case later: a case that staff wrote off is not opened again automatically. */
const isAwaited = ({ order, due_date, cases }: Known): boolean =>
  due_date !== undefined &&
  canBecomeOverdue(order) &&
  !cases.some(({ state }) => state.status === 'written_off');

/**
 * Whether the due date already had a case; a removed case is not opened again for it, but other payment terms
 * lead to a new case.
 */
const isDealtWith = ({ due_date, cases }: Known): boolean =>
  cases.some(({ state }) => state.due_date === due_date);

const lookAgainAfter = (date: CalendarDate, { order: { quotation_no, customer_uid } }: Known): Reaction =>
  schedule(quotation_no, startOfTaipeiDate(addDays(date, 1)), { customer_uid });

/** Sets the timer of an order: for the day after its due date, or daily once it has or had a case. */
function waitFor(known: Known, now: string): Reaction {
  const { order, due_date } = known;
  if (isChased(known)) return lookAgainAfter(taipeiDate(now), known);
  if (due_date === undefined || !isAwaited(known)) return complete(order.quotation_no);
  return lookAgainAfter(isDealtWith(known) ? taipeiDate(now) : due_date, known);
}

function whenDue(known: Known, now: string): readonly Reaction[] {
  const { order, due_date, cases } = known;
  // An earlier release may have left a case open although its order has ended.
  if (isChased(known) || followedCase(cases) !== undefined)
    return [...settleCases(known, undefined), waitFor(known, now)];
  if (due_date === undefined || !isAwaited(known)) return [ignore('nothing is waited for')];
  // The due date is later now if there was another delivery or the payment terms changed.
  if (isDealtWith(known) || taipeiDate(now) <= due_date) return [waitFor(known, now)];
  const { quotation_no } = order;
  return [
    send(
      overdueCase,
      caseIdFor(quotation_no, due_date, cases),
      { kind: 'open', quotation_no, due_date },
      {
        expected: [
          'NOTHING_OWED',
          'NOT_YET_DUE',
          'OVERDUE_EXISTS',
          'OVERDUE_FOLLOWED',
          'QUOTATION_NOT_FOUND',
        ],
      },
    ),
    lookAgainAfter(taipeiDate(now), known),
  ];
}
