import { QUOTATION_CODE } from '@zhidan/domain/codes';
import { addDays, startOfTaipeiDate, taipeiDate, type Caller } from '@zhidan/domain';
import {
  allocation,
  allocationIdOf,
  designIdsOf,
  type AllocationCommand,
  type AllocationFacts,
} from '@zhidan/domain/allocation';
import { lastClosedMonth } from '@zhidan/domain/payroll';
import type { Quotation, Stage } from '@zhidan/domain/quotation';
import type { Facts } from '@zhidan/command-api';
import { runInTurns } from './orders/load-orders.js';
import { deskCaller, type FindDemoIdentity } from './orders/people.js';
import type { SimulatedOrder } from './orders/simulate.js';
import { demoStaff, demoWorkers, type DemoPerson } from './people.js';
import { createSeededRandom } from './pictures/chance.js';
import { importStream, type PastCommandWithFacts } from './import-stream.js';

/** The simulated orders, whose work is loaded. */
export interface AfterOrdersOptions {
  readonly facts: Facts;
  readonly identities: FindDemoIdentity;
  readonly orders: readonly SimulatedOrder[];
  /** All loaded data is before this instant. */
  readonly ends: string;
  readonly signal?: AbortSignal;
}

const HOUR = 3_600_000;
/** The day of the month on which the wages of the last closed month are paid. */
const PAY_DAY = 5;
const FETCHED_BY: readonly string[] = ['processing', 'sewing'];

const byThePiece: readonly DemoPerson[] = [
  ...demoStaff.filter(({ account }) => account === 'processing'),
  ...demoWorkers,
];

/** One stage of work on an order: its beginning, and its end if it is over. */
interface Work {
  readonly order: Quotation;
  readonly stage: Stage;
  readonly began: string;
  readonly ended: string | undefined;
}

/** The assumed maximum duration of work in days; work before the last closed month is left out. */
const LONGEST_DAYS = 45;

/** Loads the work since the last closed month: assigned, done, closed, and partly paid. */
export async function loadAllocations({
  facts,
  identities,
  orders,
  ends,
  signal,
}: AfterOrdersOptions): Promise<void> {
  await facts.settled();
  const closed = lastClosedMonth(ends);
  const first = `${closed.year}-${String(closed.month).padStart(2, '0')}-01`;
  const earliest = startOfTaipeiDate(addDays(first, -LONGEST_DAYS));
  const isLoaded = ({ began, ended }: Work) =>
    began >= earliest && (ended === undefined || taipeiDate(ended) >= first);
  const works = orders.flatMap(({ state }) =>
    state === null || state === 'deleted' ? [] : worksOf(state).filter(isLoaded),
  );
  const designs = works.flatMap((work) =>
    designIdsOf(work.order, work.stage).map((record_id) => ({ work, record_id })),
  );
  await runInTurns(designs, ({ work, record_id }) => {
    const id = allocationIdOf(record_id, work.stage);
    const acts = actsOf(work, record_id, { facts, identities, ends });
    return importStream(facts.eventStore, allocation, id, acts, signal);
  });
}

const BEGINS: Readonly<Record<Stage, readonly number[]>> = {
  proofing: [QUOTATION_CODE.proofingWaiting, QUOTATION_CODE.deferredProofingWaiting],
  production: [QUOTATION_CODE.productionWaiting, QUOTATION_CODE.deferredProductionWaiting],
};
const ENDS: Readonly<Record<Stage, readonly number[]>> = {
  proofing: [QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed],
  production: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped],
};

const worksOf = (order: Quotation): readonly Work[] =>
  (['proofing', 'production'] as const).flatMap((stage): readonly Work[] => {
    const at = (codes: readonly number[]) =>
      order.order_process.find(({ code }) => codes.includes(code))?.created_date;
    const began = at(BEGINS[stage]);
    return began === undefined ? [] : [{ order, stage, began, ended: at(ENDS[stage]) }];
  });

type Act = PastCommandWithFacts<AllocationCommand, AllocationFacts>;

function actsOf(
  { order, stage, began, ended }: Work,
  record_id: string,
  { facts, identities, ends }: Pick<AfterOrdersOptions, 'facts' | 'identities' | 'ends'>,
): readonly Act[] {
  const chance = createSeededRandom(`work ${record_id} ${stage}`);
  const uids = new Map(
    byThePiece.map(({ account, name }) => [identities(account).customer_id, { account, name }]),
  );
  const act = (command: AllocationCommand, at: string, caller: Caller): Act => ({
    command,
    facts: {
      now: at,
      caller,
      order,
      catalogue: facts.catalogue(),
      employee: (uid) => uids.get(uid),
    },
  });
  const foreman = deskCaller('production', identities);
  const later = (hours: number) => earlier(new Date(Date.parse(began) + hours * HOUR).toISOString(), ends);
  const planned = act(
    { kind: 'create', allocate_record_id: record_id, proofing_of_product: stage },
    began,
    foreman,
  );
  // Some of the latest work is not assigned yet.
  if (ended === undefined && chance.next() < 0.4) return [planned];

  const body = identities(chance.pick(byThePiece).account).customer_id;
  const rest = identities(chance.pick(byThePiece).account).customer_id;
  const given = [
    act({ kind: 'assign', processing_staff_uid: rest }, later(2), foreman),
    act({ kind: 'assign', indexes: [0], processing_staff_uid: body }, later(2), foreman),
  ];
  if (ended === undefined) return [planned, ...given];

  const done = taipeiDate(ended);
  const doneAt = earlier(ended, ends);
  const finished = [
    act({ kind: 'finish', indexes: [0], processing_finish_date: done }, doneAt, foreman),
    act({ kind: 'finish', processing_finish_date: done }, doneAt, foreman),
  ];
  const month = lastClosedMonth(ends);
  const payDay = startOfTaipeiDate(addDays(`${taipeiDate(ends).slice(0, 7)}-01`, PAY_DAY - 1));
  const paidAt = earlier(new Date(Date.parse(payDay) + 10 * HOUR).toISOString(), ends);
  const cashier = deskCaller('manager', identities);
  const paid = FETCHED_BY.map((account) =>
    act(
      { kind: 'pay', processing_staff_uid: identities(account).customer_id, ...month },
      later(0) > paidAt ? ends : paidAt,
      cashier,
    ),
  );
  return [planned, ...given, ...finished, ...paid];
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
