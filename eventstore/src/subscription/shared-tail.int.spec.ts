import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import { defineEvent, type Aggregate, type DomainEvent, type EventDefinition } from '@zhidan/domain/core';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createStore } from '../connect.js';
import type { ConnectedEventStore } from '../store.js';
import { add, by, keySecret, Processes, tally, tallyEvents } from '../tally.fixture.js';
import { EventUnreadable, type Subscription } from '../types.js';
import { Connection } from '../wire/connection.js';

let processes: Processes;

beforeAll(async () => {
  processes = await Processes.open();
}, 120_000);

afterAll(() => processes.stop(), 120_000);

const strange = defineEvent('TallyStrange', { title: 'TallyStrange', schema: z.object({}) });
/** Writes an event that only a newer release can read. */
const telling: Aggregate<null, null, DomainEvent, null> = {
  category: 'tally',
  events: [strange],
  initial: null,
  decide: () => [{ type: 'TallyStrange', data: {} }],
  evolve: () => null,
};

/** A connection that counts the reads and subscriptions started on it. */
class Counting extends Connection {
  readonly #reads: Readable[] = [];
  get made(): number {
    return this.#reads.length;
  }
  get open(): number {
    return this.#reads.filter(({ destroyed }) => !destroyed).length;
  }
  override call: Connection['call'] = async (name, start, timeoutMs) => {
    const call = await super.call(name, start, timeoutMs);
    if (name === 'read') this.#reads.push(call);
    return call;
  };
}

/** A process whose calls are counted. */
function counted(events: readonly EventDefinition[] = tallyEvents) {
  const connection = new Counting(processes.url);
  const store = createStore(connection, { pool: processes.pool, events, keySecret, patienceMs: 30_000 });
  return { store, connection };
}

interface Seen {
  readonly places: string[];
  readonly errors: unknown[];
  caughtUp: number;
  readonly subscription: Subscription;
}

function follow(store: ConnectedEventStore, types?: readonly string[], hold?: () => Promise<void>): Seen {
  const places: string[] = [];
  const errors: unknown[] = [];
  const seen = { places, errors, caughtUp: 0 };
  const subscription = store.subscribe({
    name: 'test',
    categories: ['tally'],
    types,
    after: undefined,
    onBatch: async (events) => {
      if (events.length > 0) await hold?.();
      places.push(...events.map(({ stream, revision }) => `${stream}@${revision}`));
    },
    onCaughtUp: () => (seen.caughtUp += 1),
    onError: (error) => errors.push(error),
  });
  return Object.assign(seen, { subscription });
}

/** Appends continuously until the work is done. */
async function whileWriting<Result>(
  writer: ConnectedEventStore,
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false;
  const writing = (async () => {
    for (let count = 0; !isDone; count += 1)
      await writer.handle(tally, `joined-${count % 7}`, add(1), null, by('sales'));
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await writing;
  }
}

describe('subscriptions of one process that have caught up', () => {
  let writer: ConnectedEventStore;
  beforeEach(async () => {
    writer = await processes.start();
    await writer.handle(tally, `first-${Date.now()}`, add(1), null, by('sales'));
  });

  it('share one call, and miss or repeat nothing while other subscriptions join and leave', async () => {
    const { store, connection } = counted();
    const followers = Array.from({ length: 6 }, () => follow(store));
    const late = await whileWriting(writer, async () => {
      await until(() => connection.open === 1);
      await followers[0]?.subscription.stop();
      const joining = follow(store);
      await until(() => joining.caughtUp === 1 && connection.open === 1);
      return joining;
    });

    const all: string[] = [];
    for await (const { stream, revision } of writer.readAll())
      if (stream.startsWith('tally-')) all.push(`${stream}@${revision}`);
    for (const follower of [...followers.slice(1), late]) {
      await until(() => follower.places.length >= all.length);
      expect(follower.places).toEqual(all);
    }
    await Promise.all([...followers, late].map(({ subscription }) => subscription.stop()));
    await until(() => connection.open === 0);
    await store.close();
  });

  it('report the position that they have scanned, also when no event was for them', async () => {
    const { store } = counted();
    const closed = follow(store, ['TallyClosed']);
    await until(() => closed.caughtUp > 0);
    // The next event lets the subscription join the shared tail.
    await writer.handle(tally, `looked-${Date.now()}`, { kind: 'close' }, null, by('sales'));
    await until(() => closed.places.some((place) => place.includes('looked')));
    const { position = 0n } = await writer.handle(tally, 'looked', add(1), null, by('sales'));
    await until(() => (closed.subscription.upTo ?? 0n) >= position);
    await closed.subscription.stop();
    await store.close();
  });

  it('do not report a batch as scanned while it is being handled', async () => {
    const { store } = counted();
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let isHeld = false;
    const slow = follow(store, undefined, () => (isHeld ? held : Promise.resolve()));
    await until(() => slow.caughtUp > 0);
    isHeld = true;
    const { position = 0n } = await writer.handle(tally, 'held', add(1), null, by('sales'));
    await writer.handle(tally, 'held', add(1), null, by('sales'));
    await pause(100);
    expect(slow.subscription.upTo).toBeLessThan(position);
    go();
    await until(() => (slow.subscription.upTo ?? 0n) > position);
    await slow.subscription.stop();
    await store.close();
  });

  it('fall back to a call of their own when they are too slow', async () => {
    const { store, connection } = counted();
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let isHeld = false;
    const quick = follow(store);
    const slow = follow(store, undefined, () => (isHeld ? held : Promise.resolve()));
    await until(() => quick.caughtUp === 1 && slow.caughtUp === 1 && connection.open === 1);

    isHeld = true;
    const made = connection.made;
    for (let round = 0; round < 6; round += 1)
      await writer.handle(tally, 'much', add(...Array.from({ length: 500 }, () => 1)), null, by('sales'));
    await until(() => quick.places.includes('tally-much@2999'));
    expect(slow.places).not.toContain('tally-much@2999');
    go();
    await until(() => slow.places.includes('tally-much@2999') && connection.open === 1);
    expect(slow.places).toEqual(quick.places);
    expect(connection.made).toBe(made + 1);
    await Promise.all([quick, slow].map(({ subscription }) => subscription.stop()));
    await store.close();
  });

  it('are not affected by an unreadable event of a type that only another subscription requested', async () => {
    const stranger = counted([...tallyEvents, strange]).store;
    const { store, connection } = counted();
    const all = follow(store);
    const closed = follow(store, ['TallyClosed']);
    await until(() => all.caughtUp > 0 && closed.caughtUp > 0 && connection.open === 1);

    await stranger.handle(telling, 'strange', null, null, by('sales'));
    await writer.handle(tally, 'strange-after', { kind: 'close' }, null, by('sales'));

    await until(() => all.errors.length > 0);
    expect(all.errors[0]).toBeInstanceOf(EventUnreadable);
    await until(() => closed.places.includes('tally-strange-after@0'));
    expect(closed.errors).toEqual([]);
    await Promise.all([all, closed].map(({ subscription }) => subscription.stop()));
    await Promise.all([store.close(), stranger.close()]);
  });
});
