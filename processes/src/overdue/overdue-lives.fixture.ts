import { expect } from '@jest/globals';
import {
  addDays,
  customer,
  Refused,
  startOfTaipeiDate,
  streamOf,
  systemCaller,
  type Aggregate,
  type CalendarDate,
  type Caller,
  type Customer,
  type DomainEvent,
  type RecordedEvent,
} from '@zhidan/domain';
import {
  caseIdFor,
  dueDateOf,
  followedCase,
  isFollowed,
  canBecomeOverdue,
  overdueCase,
  overdueIdOf,
  type OrderCase,
  type OverdueCommand,
  type OverdueState,
} from '@zhidan/domain/overdue';
import {
  expectsNoMorePayment,
  quotation,
  type Quotation,
  type QuotationCommand,
  type QuotationState,
} from '@zhidan/domain/quotation';
import {
  accountant,
  castFacts,
  manager,
  POLO_ORDER,
  salesWoman,
  tableclothEventsAt,
} from '@zhidan/domain/quotation/cast';
import type { ProcessInput, Process, ProcessReader, Timer } from '../process.js';
import { chasePayments } from './chase-payments.js';
import { reassignOverdueCases } from './follow-owner.js';
import { markOverdue } from './mark-overdue.js';

/** The due date that a person entered for a case, and the order's own due date at that time. */
interface Typed {
  readonly due_date: string;
  readonly ofOrder: CalendarDate | undefined;
}

/** An order that is changed by random commands, with its processes, timers and calendar. */
export class Life {
  #order: QuotationState = tableclothEventsAt('producing').reduce(quotation.evolve, quotation.initial);
  readonly #cases = new Map<string, OverdueState>();
  readonly #terms = new Map<string, number>();
  readonly #timers = new Map<string, Timer>();
  readonly #typed = new Map<string, Typed>();
  #today: CalendarDate = '2026-03-27';
  #events = 0;

  get order(): Quotation {
    if (this.#order === null || this.#order === 'deleted') throw new Error('no order');
    return this.#order;
  }
  get cases(): readonly OrderCase[] {
    return [...this.#cases].flatMap(([id, state]) => (state === null ? [] : [{ id, state }]));
  }
  get followed(): readonly OrderCase[] {
    return this.cases.filter(({ state }) => state.status !== 'removed' && isFollowed(state));
  }
  get due_date(): CalendarDate | undefined {
    return dueDateOf(this.order, this.#terms.get(this.order.customer_uid));
  }
  get today(): CalendarDate {
    return this.#today;
  }

  /**
   * The dates on which a case may be due: an entered date remains valid while the order's own due date does not
   * change.
   */
  dueDatesOf(id: string): readonly string[] {
    const { due_date } = this;
    const typed = this.#typed.get(id);
    const isAsThen = typed !== undefined && (due_date === undefined || typed.ofOrder === due_date);
    return [...(isAsThen ? [typed.due_date] : []), ...(due_date === undefined ? [] : [due_date])];
  }

  async ofOrder(caller: Caller, command: QuotationCommand): Promise<void> {
    const { customer: known, ...rest } = castFacts(caller, { now: this.#now });
    const facts = { ...rest, customer: (uid: string) => known(uid === 'vip' ? 'cafe' : uid) };
    const events = decided(() => quotation.decide(command, this.#order, facts));
    for (const event of events) {
      this.#order = quotation.evolve(this.#order, event);
      await this.#happened(streamOf(quotation, POLO_ORDER), event);
    }
  }

  async ofCase(id: string, command: OverdueCommand, caller: Caller = accountant): Promise<void> {
    const state = this.#cases.get(id) ?? null;
    const others = this.cases.filter((other) => other.id !== id);
    const followed = followedCase(others)?.state.overdue_no;
    const facts = { now: this.#now, caller, order: this.order, followed, overdue_no: `O-${id}` };
    for (const event of decided(() => overdueCase.decide(command, state, facts))) {
      if (event.type === 'OverdueOpened') this.#opens(id, event.data.due_date, caller);
      this.#cases.set(id, overdueCase.evolve(this.#cases.get(id) ?? null, event));
      await this.#happened(streamOf(overdueCase, id), event);
    }
  }

  #opens(id: string, due_date: string, { uid }: Caller): void {
    if (uid === systemCaller.uid) this.#typed.delete(id);
    else this.#typed.set(id, { due_date, ofOrder: this.due_date });
  }

  async terms(customer_uid: string, payment_date: number): Promise<void> {
    this.#terms.set(customer_uid, payment_date);
    await this.#happened(`customer-${customer_uid}`, { type: 'PaymentTermsSet', data: {} });
  }

  async days(count: number): Promise<void> {
    for (let day = 0; day < count; day += 1) {
      this.#today = addDays(this.#today, 1);
      await this.due();
    }
  }

  async due(): Promise<void> {
    for (;;) {
      const timer = [...this.#timers.values()].find(({ due }) => due <= this.#now);
      if (timer === undefined) return;
      await this.#react(chasePayments, { kind: 'due', timer, now: this.#now });
      if (this.#timers.get(timer.key)?.due === timer.due) this.#timers.delete(timer.key);
    }
  }

  /** The present time, which advances with every event. */
  get #now(): string {
    return new Date(Date.parse(startOfTaipeiDate(this.#today)) + 3_600_000 + this.#events).toISOString();
  }

  async #happened(stream: string, { type, data }: DomainEvent): Promise<void> {
    const metadata = {
      actor: { uid: 'u', name: '' },
      at: this.#now,
      correlation: 'request',
      causation: '',
      version: 1,
      prev_hash: '',
      hash: '',
    };
    this.#events += 1;
    const event: RecordedEvent = {
      stream,
      type,
      data,
      metadata,
      revision: this.#events,
      position: BigInt(this.#events),
      id: `event-${this.#events}`,
    };
    for (const process of [chasePayments, reassignOverdueCases, markOverdue])
      if (process.on.includes(type) && process.categories.includes(stream.split('-', 1)[0] ?? ''))
        await this.#react(process, { kind: 'happened', event, now: this.#now });
  }

  async #react(process: Process, occasion: ProcessInput): Promise<void> {
    for (const reaction of process.decide(occasion, await process.gather(occasion, this.#look))) {
      if (reaction.kind === 'schedule') this.#timers.set(reaction.timer.key, reaction.timer);
      if (reaction.kind === 'complete') this.#timers.delete(reaction.key);
      if (reaction.kind !== 'send') continue;
      if (reaction.aggregate.category === overdueCase.category)
        await this.ofCase(reaction.id, reaction.command as OverdueCommand, systemCaller);
      else await this.ofOrder(systemCaller, reaction.command as QuotationCommand);
    }
  }

  readonly #look: ProcessReader = {
    load: <State, Command, Event extends DomainEvent, Facts>(
      { category, initial }: Aggregate<State, Command, Event, Facts>,
      id: string,
    ): Promise<State> => {
      const known: Readonly<Record<string, unknown>> = {
        [quotation.category]: this.#order,
        [overdueCase.category]: this.#cases.get(id),
        [customer.category]: { payment_date: this.#terms.get(id) ?? 6 } satisfies Partial<Customer>,
      };
      return Promise.resolve((known[category] ?? initial) as State);
    },
    waitingFor: (field, value) =>
      Promise.resolve(
        [...this.#timers.values()].filter(({ data }) => data[field] === value).map(({ key }) => key),
      ),
  };
}

function decided<Event>(decide: () => readonly Event[]): readonly Event[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

type Act = (life: Life, pick: number) => Promise<void>;
const lastCase = ({ cases }: Life): string => cases.at(-1)?.id ?? overdueIdOf(POLO_ORDER, 1);

/** The café and another customer with deferred payment. */
const owners = ['cafe', 'vip'] as const;

const forced = (life: Life, family: 'quotation' | 'accounting', codes: readonly number[], pick = 0) =>
  life.ofOrder(manager, {
    kind: 'force-code',
    family,
    code: codes[Math.trunc(pick / 4) % codes.length] ?? 0,
    reason: '更正',
  });

/** A manager resumes an order, even a finished one: the goods are shipped and not paid. */
async function goesOn(life: Life): Promise<void> {
  await forced(life, 'quotation', [4103]);
  await forced(life, 'accounting', [2008]);
}

export const acts: readonly Act[] = [
  (life, pick) => life.days(1 + (pick % 40)),
  (life, pick) => life.days(1 + (pick % 5)),
  (life, pick) => life.terms(owners[pick % 2] ?? 'cafe', [3, 4, 6][pick % 3] ?? 6),
  (life, pick) => life.ofOrder(salesWoman, { kind: 'assign', customer_uid: owners[pick % 2] ?? 'cafe' }),
  (life) => life.ofOrder(salesWoman, { kind: 'move-code', code: 4103 }),
  (life) => life.ofOrder(salesWoman, { kind: 'move-code', code: 4102 }),
  (life) => life.ofOrder(accountant, { kind: 'add-payment', payment_kind: 2, amount: 100_000 }),
  (life) => life.ofOrder(accountant, { kind: 'add-payment', payment_kind: 2, amount: 10 }),
  (life, pick) => life.ofOrder(accountant, { kind: 'remove-payment', index: pick % 6, reason: '誤登' }),
  (life, pick) =>
    life.ofOrder(accountant, {
      kind: 'change-accounting-code',
      code: [2102, 2008, 2101][pick % 3] ?? 2008,
      reason: '客訴',
    }),
  (life, pick) => {
    const due_date = addDays(life.today, -1 - (pick % 20));
    const id = caseIdFor(POLO_ORDER, due_date, life.cases);
    return life.ofCase(id, { kind: 'open', quotation_no: POLO_ORDER, due_date });
  },
  (life) => life.ofCase(lastCase(life), { kind: 'close', status: 'written_off', message: '歇業' }),
  (life, pick) =>
    pick % 4 > 0 ? goesOn(life) : life.ofOrder(salesWoman, { kind: 'force-close', reason: '客戶取消' }),
  (life, pick) => (pick % 4 > 0 ? goesOn(life) : forced(life, 'quotation', [9998, 9999, 3999], pick)),
  (life, pick) => (pick % 4 > 0 ? goesOn(life) : forced(life, 'accounting', [2103, 2104, 2105, 2999], pick)),
  (life) => life.ofCase(lastCase(life), { kind: 'remove' }),
  (life, pick) =>
    life.ofCase(lastCase(life), {
      kind: 'follow-up',
      message: '已聯絡',
      promise_date: addDays(life.today, pick % 9),
    }),
];

export async function mustHold(life: Life): Promise<void> {
  await life.due();
  const { followed, cases, order, due_date, today } = life;
  expect(followed.length).toBeLessThanOrEqual(1);
  const [one] = followed;
  if (one !== undefined && one.state.status !== 'removed') {
    expect(one.state.customer_uid).toBe(order.customer_uid);
    // Nothing is owed for a finished order, and its case was closed with it.
    expect(expectsNoMorePayment(order)).toBe(false);
    if (due_date !== undefined) expect(life.dueDatesOf(one.id)).toContain(one.state.due_date);
  }
  const isGivenUp = cases.some(
    ({ state }) =>
      state.status === 'written_off' || (state.status === 'removed' && state.due_date === due_date),
  );
  if (due_date !== undefined && due_date < today && canBecomeOverdue(order) && !isGivenUp)
    expect(followed).toHaveLength(1);
}
