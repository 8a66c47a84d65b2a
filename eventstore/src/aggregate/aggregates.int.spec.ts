import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import { Refused } from '@zhidan/domain/core';
import { createStore } from '../connect.js';
import type { ConnectedEventStore } from '../store.js';
import { add, all, by, keySecret, Processes, tally, tallyEvents } from '../tally.fixture.js';
import { RetryableConflict, StaleRevision } from '../types.js';
import { Connection } from '../wire/connection.js';

let processes: Processes;
let here: ConnectedEventStore;
let there: ConnectedEventStore;

beforeAll(async () => {
  processes = await Processes.open();
  [here, there] = [await processes.start(), await processes.start()];
}, 120_000);

afterAll(() => processes.stop(), 120_000);

describe('a command on a stream that another process has changed', () => {
  it('is refused only after the store was read', async () => {
    await here.handle(tally, 'closed', add(1), null, by('sales'));
    await there.handle(tally, 'closed', { kind: 'close' }, null, by('sales'));
    await expect(here.handle(tally, 'closed', add(1), null, by('sales'))).rejects.toBeInstanceOf(Refused);

    // This process treats the tally as closed; had it been reopened elsewhere, the append would fail.
    await expect(here.handle(tally, 'closed', add(1), null, by('sales'))).rejects.toBeInstanceOf(Refused);
  });

  it('is treated as having no effect only after the store was read', async () => {
    await here.handle(tally, 'noop', { kind: 'close' }, null, by('sales'));
    await there.handle(tally, 'noop', { kind: 'keep', name: '王' }, null, by('sales'));
    const handled = await here.handle(tally, 'noop', { kind: 'close' }, null, by('sales'));
    expect(handled).toMatchObject({ events: [], revision: 1, state: { isClosed: true, keeper: '王' } });
    expect(handled.position).toBe((await all(here.read('tally-noop'))).at(-1)?.position);
  });

  it('is decided on the stored state', async () => {
    await here.handle(tally, 'raced', add(1), null, by('sales'));
    await there.handle(tally, 'raced', add(10), null, by('sales'));
    const handled = await here.handle(tally, 'raced', add(100), null, by('sales'));
    expect(handled).toMatchObject({ state: { count: 111 }, revision: 2 });
  });

  it('is refused with the current revision when it expected an older revision', async () => {
    await here.handle(tally, 'stale', add(1), null, by('sales', { ifRevision: -1 }));
    await there.handle(tally, 'stale', add(1), null, by('sales', { ifRevision: 0 }));
    const meantForNow = await here.handle(tally, 'stale', add(1), null, by('sales', { ifRevision: 1 }));
    expect(meantForNow.revision).toBe(2);
    const late = there.handle(tally, 'stale', add(1), null, by('sales', { ifRevision: 1 }));
    await expect(late).rejects.toEqual(new StaleRevision(2));
  });
});

describe('a command on a cached aggregate', () => {
  /** A connection that records the calls made on it. */
  class Noting extends Connection {
    readonly asked: string[] = [];
    override call: Connection['call'] = (name, start, timeoutMs) => {
      this.asked.push(name);
      return super.call(name, start, timeoutMs);
    };
  }

  function noted() {
    const connection = new Noting(processes.url);
    const { pool } = processes;
    return {
      store: createStore(connection, { pool, events: tallyEvents, keySecret, patienceMs: 30_000 }),
      connection,
    };
  }

  it('causes no read, except once before the command is refused or has no effect', async () => {
    const { store, connection } = noted();
    await store.handle(tally, 'counted', add(1), null, by('sales'));
    expect(connection.asked).toEqual(['read', 'append']);

    connection.asked.length = 0;
    for (let round = 0; round < 10; round += 1) {
      await store.handle(tally, 'counted', add(1), null, by('sales'));
    }
    // All appends use the same long call, so no call is started for each of them.
    expect(connection.asked).toEqual([]);

    await store.handle(tally, 'counted', { kind: 'close' }, null, by('sales'));
    await store.handle(tally, 'counted', { kind: 'close' }, null, by('sales'));
    expect(connection.asked).toEqual(['read']);
    await expect(store.handle(tally, 'counted', add(1), null, by('sales'))).rejects.toBeInstanceOf(Refused);
    expect(connection.asked).toEqual(['read', 'read']);
    await store.close();
  });

  it('uses the cached state without a read while a subscription follows the store, until a newer event arrives', async () => {
    const { store, connection } = noted();
    const heard: string[] = [];
    const following = store.subscribe({
      name: 'test',
      after: undefined,
      onBatch: async (events) =>
        void heard.push(...events.map(({ stream, revision }) => `${stream}@${revision}`)),
    });
    const load = async (options = {}) =>
      (await store.load(tally, 'followed', { asFollowed: true, ...options })).state.count;
    const reads = () => connection.asked.filter((name) => name === 'read').length;

    await store.handle(tally, 'followed', add(1), null, by('sales'));
    await until(() => heard.includes('tally-followed@0'));
    await until(async () => {
      const before = reads();
      return (await load()) === 1 && reads() === before;
    });

    await there.handle(tally, 'followed', add(5), null, by('sales'));
    await until(() => heard.includes('tally-followed@1'));
    const before = reads();
    expect([await load(), await load()]).toEqual([6, 6]);
    expect(reads()).toBe(before + 1);

    // The store is read for a required revision even without a notification, and for each load without
    // `asFollowed`.
    await load({ atLeast: 2 });
    expect(reads()).toBe(before + 2);
    await store.load(tally, 'followed');
    expect(reads()).toBe(before + 3);

    await following.stop();
    await load();
    expect(reads()).toBe(before + 4);
    await store.close();
  });
});

describe('concurrent commands on one aggregate', () => {
  it('run one after the other in one process, without losing any command', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () => here.handle(tally, 'queue', add(1), null, by('sales'))),
    );
    expect((await here.load(tally, 'queue')).state.count).toBe(50);
  });

  it('are neither lost nor duplicated between two processes, and fail with a retry hint after too many conflicts', async () => {
    const racing = [here, there].flatMap((process) =>
      Array.from({ length: 30 }, () => process.handle(tally, 'race', add(1), null, by('sales'))),
    );
    const outcomes = await Promise.allSettled(racing);
    const won = outcomes.filter(({ status }) => status === 'fulfilled').length;
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RetryableConflict);
    }
    expect(won).toBeGreaterThan(0);
    const events = await all(here.read('tally-race'));
    expect(events).toHaveLength(won);
    expect((await there.load(tally, 'race')).state.count).toBe(won);
  });
});

describe('a command with an idempotency key', () => {
  const keyed = (key: string, more = {}) => by('sales', { idempotencyKey: key, ...more });

  it('runs only once when repeated in the same process, in another process or after a restart', async () => {
    const first = await here.handle(tally, 'key', add(1, 2), null, keyed('k1'));
    await here.handle(tally, 'key', add(10), null, keyed('k2'));
    const restarted = await processes.start();
    for (const process of [here, there, restarted]) {
      const again = await process.handle(tally, 'key', add(1, 2), null, keyed('k1'));
      expect(again).toMatchObject({ repeated: true, events: first.events, position: first.position });
      expect(again.state.count).toBe(13);
    }
    expect(await all(here.read('tally-key'))).toHaveLength(3);
  });

  it('is answered as before, for any expected revision and even if it would be refused now', async () => {
    await here.handle(tally, 'key2', add(1), null, keyed('k1', { ifRevision: -1 }));
    await here.handle(tally, 'key2', { kind: 'close' }, null, by('sales'));
    const again = await here.handle(tally, 'key2', add(1), null, keyed('k1', { ifRevision: -1 }));
    expect(again).toMatchObject({ repeated: true, events: [{ type: 'TallyAdded' }] });
  });

  it('is separate for each caller, and remembered for a day', async () => {
    await here.handle(tally, 'key3', add(1), null, keyed('k1'));
    const other = await here.handle(tally, 'key3', add(1), null, by('buyer', { idempotencyKey: 'k1' }));
    expect(other.repeated).toBe(false);
    const late = keyed('k1', { now: '2026-03-03T01:01:00.001Z' });
    expect((await here.handle(tally, 'key3', add(1), null, late)).repeated).toBe(false);
    expect((await there.load(tally, 'key3')).state.count).toBe(3);
  });

  it('runs once when it reaches two processes at the same moment', async () => {
    const both = await Promise.all(
      [here, there].map((process) => process.handle(tally, 'key4', add(1), null, keyed('k1'))),
    );
    expect(both.filter(({ repeated }) => repeated)).toHaveLength(1);
    expect(await all(here.read('tally-key4'))).toHaveLength(1);
  });
});

describe('the creation of an aggregate with an idempotency key', () => {
  const request = { caller: 'sales', key: 'create', requestHash: 'h' };
  const create = (process: ConnectedEventStore, id: string) =>
    process.handle(tally, id, add(1), null, by('sales', { idempotencyKey: 'create' }));

  it('happens once, also when the process ends after storing it and before answering', async () => {
    const died = await processes.start();
    expect(await died.idempotencyKeys.begin({ ...request, stream: 'tally-new1' })).toEqual({ kind: 'new' });
    await create(died, 'new1');

    const next = await processes.start();
    const begun = await next.idempotencyKeys.begin({ ...request, stream: 'tally-new2' });
    expect(begun).toEqual({ kind: 'unfinished', stream: 'tally-new1' });
    expect(await create(next, 'new1')).toMatchObject({ repeated: true, revision: 0 });
    const answer = { status: 201, headers: { etag: '"0"' }, body: '{}' };
    await next.idempotencyKeys.finish(request, answer);

    const last = await here.idempotencyKeys.begin({ ...request, stream: 'tally-new3' });
    expect(last).toEqual({ kind: 'answered', ...answer });
    expect(await all(here.read('tally-new1'))).toHaveLength(1);
  });
});

describe('the cache of aggregates', () => {
  it('is limited in size, without affecting results', async () => {
    const small = await processes.start({ cacheSize: 3 });
    for (const round of [1, 2]) {
      for (let id = 0; id < 10; id += 1) {
        const { state } = await small.handle(tally, `cache${id}`, add(1), null, by('sales'));
        expect(state.count).toBe(round);
      }
      expect(small.cached).toBe(3);
    }
  });

  it('can hold an aggregate of ten thousand events', async () => {
    for (let round = 0; round < 20; round += 1) {
      await here.handle(tally, 'long', add(...Array.from({ length: 500 }, () => 1)), null, by('sales'));
    }
    const fresh = await processes.start();
    expect(await fresh.load(tally, 'long')).toMatchObject({ state: { count: 10_000 }, revision: 9_999 });
  }, 60_000);
});
