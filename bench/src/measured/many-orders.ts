import { randomUUID } from 'node:crypto';
import { createPool } from '@zhidan/database';
import {
  eventDefinitions,
  idOfStream,
  visitorCaller,
  type Aggregate,
  type DomainEvent,
  type RecordedEvent,
} from '@zhidan/domain';
import { quotationEvents } from '@zhidan/domain/quotation';
import { connectEventStore, type EventStore } from '@zhidan/eventstore';
import type { Installation } from '@zhidan/e2e/installation';

const CATEGORY = 'quotation';
/** The number of concurrent appends, which share a commit of the node; further ones would only wait. */
const APPENDS_AT_ONCE = 192;
const TELL_EVERY_MS = 10_000;
/** Minutes between two copies of the same order, so that 200,000 orders are spread over ten years. */
const MINUTES_APART = 2_880;

/** An aggregate that appends events unchecked: the rules were applied when the original was made. */
const copying: Aggregate<null, readonly DomainEvent[], DomainEvent, null> = {
  category: CATEGORY,
  events: quotationEvents,
  initial: null,
  decide: (events) => events,
  evolve: () => null,
};

/**
 * Adds copies of demo orders, each under a number of its own. A copy has only the first events of its original,
 * which form a valid history by themselves. Resolves with the number of events.
 */
export async function multiplyOrders(
  installation: Installation,
  wanted: { readonly orders: number; readonly events: number },
): Promise<number> {
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench' });
  const eventStore = await connectEventStore({
    url: installation.eventStoreUrl,
    pool,
    events: eventDefinitions,
    keySecret: installation.keySecret,
  });
  try {
    return await multiply(eventStore, wanted);
  } finally {
    await eventStore.close();
    await pool.end();
  }
}

async function multiply(
  eventStore: EventStore,
  wanted: { readonly orders: number; readonly events: number },
): Promise<number> {
  const originals = await ordersIn(eventStore);
  const mean = wanted.events / wanted.orders;
  let events = 0;
  const add = async (place: number) => {
    const [number, kept] = originals[place % originals.length] ?? ['', []];
    const part = kept.slice(0, lengthOf(place, mean));
    const [first] = part;
    if (first === undefined) return;
    events += part.length;
    const copy = `${number.slice(0, 7)}${String(place).padStart(10, '0')}`;
    const { actor } = first.metadata;
    const at = earlier(first.metadata.at, Math.floor(place / originals.length) * MINUTES_APART);
    const request = randomUUID();
    await eventStore.handle(copying, copy, changed(part, [number, copy], [first.metadata.at, at]), null, {
      caller: visitorCaller,
      actor,
      correlation: request,
      causation: request,
      now: at,
      isNew: true,
    });
  };
  let next = 0;
  const work = async () => {
    while (next < wanted.orders) await add(next++);
  };
  const began = performance.now();
  const telling = setInterval(() => {
    const perSecond = Math.round(events / ((performance.now() - began) / 1_000));
    process.stderr.write(`${next} orders of ${events} events made, ${perSecond} events/s\n`);
  }, TELL_EVERY_MS);
  try {
    await Promise.all(Array.from({ length: APPENDS_AT_ONCE }, work));
  } finally {
    clearInterval(telling);
  }
  return events;
}

/** Shifts an instant into the past, so that copies are spread over time. */
const earlier = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();

/**
 * How many events of an order are copied: two (a new request) for a third of the orders, all for one in a
 * hundred, and more than the mean for the others.
 */
function lengthOf(place: number, mean: number): number {
  if (place % 100 === 1) return Number.POSITIVE_INFINITY;
  return place % 3 === 0 ? 2 : Math.round(mean * 1.5 - 1);
}

/**
 * The events of a copy. Replaces the order number, also in the ids of payments and deliveries, and the instant
 * in the first event.
 */
const changed = (
  events: readonly RecordedEvent[],
  ...changes: readonly (readonly [from: string, to: string])[]
): readonly DomainEvent[] =>
  events.map(({ type, data }) => ({
    type,
    data: JSON.parse(changes.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(data))),
  }));

async function ordersIn(
  eventStore: EventStore,
): Promise<readonly (readonly [string, readonly RecordedEvent[]])[]> {
  const orders = new Map<string, RecordedEvent[]>();
  for await (const event of eventStore.readAll()) {
    if (!event.stream.startsWith(`${CATEGORY}-`)) continue;
    const number = idOfStream(event.stream);
    const events = orders.get(number);
    if (events === undefined) orders.set(number, [event]);
    else events.push(event);
  }
  return [...orders];
}
