import type { Facts } from '@zhidan/command-api';
import { quotation } from '@zhidan/domain/quotation';
import type { EventStore } from '@zhidan/eventstore';
import { pastContext } from '../past.js';
import { drawFiles, addDemoFile, type DemoFiles } from './files.js';
import type { FindDemoIdentity } from './people.js';
import { planOrders } from './plan.js';
import { simulateOrder, type SimulatedOrder, type SimulatedStep } from './simulate.js';
import { demoWorldOf } from './world.js';

/** The number of orders loaded concurrently; commands of one order are sequential. */
const AT_ONCE = 16;

export interface OrderLoad {
  readonly facts: Facts;
  readonly identities: FindDemoIdentity;
  readonly demoFiles: DemoFiles;
  readonly seed: number;
  /** The orders' last steps take place just before this instant. */
  readonly ends: string;
  /** Whether an earlier load was interrupted; its commands are then not repeated. */
  readonly isGoneOnWith: boolean;
  /** Aborts the load between two commands. */
  readonly signal?: AbortSignal;
}

/** Loads the demo's orders by their commands in the order of time, and returns the simulated orders. */
export async function loadOrders(load: OrderLoad): Promise<readonly SimulatedOrder[]> {
  const { facts, identities, demoFiles, seed, ends } = load;
  await facts.settled();
  const world = demoWorldOf(facts, identities);
  const orders: SimulatedOrder[] = [];
  for (const planned of planOrders(seed, ends)) {
    orders.push(simulateOrder(planned, world, identities));
    await breath();
  }
  // The files are drawn in another process while the orders are loaded.
  const drawing = drawFiles(orders, demoFiles, identities);
  drawing.catch(() => undefined);
  const missing = load.isGoneOnWith
    ? await runInTurns(orders, (order) => notYetGiven(order, facts.eventStore))
    : orders.map(({ steps }) => steps);
  const walk = missing.flat().toSorted((one, other) => (one.facts.now < other.facts.now ? -1 : 1));
  await runInTurns(walk, (step) => {
    load.signal?.throwIfAborted();
    return give(step, facts.eventStore);
  });
  for (const file of await drawing) {
    load.signal?.throwIfAborted();
    const { revision } = await facts.eventStore.load(quotation, file.place.quotation_no);
    if (file.before >= revision) {
      await addDemoFile(file, demoFiles.files, () => give(file, facts.eventStore));
    }
  }
  return orders;
}

/** Yields to the event loop, so that the server can answer requests meanwhile. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Starts pieces of work in order, with limited concurrency. */
export async function runInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/**
 * The steps that are missing, found by the stream's revision: idempotency keys have expired, because their day
 * passes in the demo's own time.
 */
async function notYetGiven(
  { planned, steps }: SimulatedOrder,
  eventStore: EventStore,
): Promise<readonly SimulatedStep[]> {
  const { revision } = await eventStore.load(quotation, planned.quotation_no);
  return steps.filter(({ before }) => before >= revision);
}

function give({ command, facts, before }: SimulatedStep, eventStore: EventStore) {
  const { quotation_no } = facts;
  const context = pastContext(facts, `demo-${quotation_no}-${before + 1}`, {
    correlation: `demo-${quotation_no}`,
    ifRevision: before,
    isNew: before === -1,
    idempotencyKey: `demo-${before + 1}`,
  });
  return eventStore.handle(quotation, quotation_no, command, facts, context);
}
