import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@zhidan/database';
import { createTestDatabase, type TestDatabase, waitUntil } from '@zhidan/database/testing';
import type { RecordedEvent } from '@zhidan/domain/core';
import { verifyChain } from './chain/verify.js';
import { startEventNode, type EventNode } from './embedded/index.js';
import { add, all, by, Processes, tally } from './tally.fixture.js';
import { EventStoreUnavailable } from './types.js';

let ours: TestDatabase;
let theirs: TestDatabase;
let node: EventNode;
let processes: Processes;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  node = await startEventNode({ databaseUrl: theirs.url });
  processes = new Processes(node.url, ours);
}, 120_000);

afterAll(async () => {
  await processes.stop();
  await node.stop();
  await Promise.all([ours.drop(), theirs.drop()]);
}, 120_000);

/** Kills the node and starts it again on the same port. */
async function killAndRestart(meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const { port } = node;
  node.kill('SIGKILL');
  await node.stop();
  await meanwhile();
  node = await startEventNode({ databaseUrl: theirs.url, port });
}

const BUYERS = 8;
const KILLS = 4;

describe('an outage of the event store', () => {
  it('loses and duplicates no acknowledged command, and no event for a subscription', async () => {
    const store = await processes.start({ patienceMs: 60_000 });
    const seen: RecordedEvent[] = [];
    const following = store.subscribe({
      name: 'test',
      after: undefined,
      onBatch: (events) => Promise.resolve(void seen.push(...events)),
    });

    let isOver = false;
    const acknowledged: string[] = [];
    const buying = Array.from({ length: BUYERS }, async (_none, buyer) => {
      for (let round = 0; !isOver; round += 1) {
        const idempotencyKey = `${buyer}-${round}`;
        const context = by('sales', { idempotencyKey });
        const { state } = await store.handle(tally, `buyer${buyer}`, add(1), null, context);
        expect(state.count).toBe(round + 1);
        acknowledged.push(`sales:${idempotencyKey}`);
      }
    });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledged.length;
      await waitUntil('a hundred more were bought', () => acknowledged.length >= before + 100);
      await killAndRestart();
    }
    isOver = true;
    await Promise.all(buying);

    const log = await all(store.readAll());
    expect(new Set(log.map(({ metadata }) => metadata.idempotency_key))).toEqual(new Set(acknowledged));
    expect(log).toHaveLength(acknowledged.length);
    expect(verifyChain(await all(store.readAllRaw()))).toEqual([]);
    await waitUntil('all events were handed over', () => seen.length >= log.length);
    await following.stop();
    expect(seen.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
  }, 300_000);

  it('makes a command fail after a timeout, and its repetition with the same key runs once', async () => {
    const impatient = await processes.start({ patienceMs: 200, appendTimeoutMs: 5_000 });
    const keyed = by('sales', { idempotencyKey: 'k1' });
    await impatient.handle(tally, 'away', add(1), null, by('sales'));
    await killAndRestart(async () => {
      const failed = impatient.handle(tally, 'away', add(1), null, keyed);
      await expect(failed).rejects.toBeInstanceOf(EventStoreUnavailable);
      await expect(impatient.ping()).rejects.toBeInstanceOf(EventStoreUnavailable);
      await expect(all(impatient.read('tally-away'))).rejects.toBeInstanceOf(EventStoreUnavailable);
    });
    const patient = await processes.start({ patienceMs: 60_000 });
    for (const _again of [1, 2]) {
      const { state } = await patient.handle(tally, 'away', add(1), null, keyed);
      expect(state.count).toBe(2);
    }
  }, 120_000);

  it('does not make a command run twice when an answer arrives after the timeout', async () => {
    const store = await processes.start({ patienceMs: 60_000, appendTimeoutMs: 250 });
    const impatient = await processes.start({ patienceMs: 0, appendTimeoutMs: 250 });
    await store.handle(tally, 'frozen', add(1), null, by('sales'));
    await impatient.handle(tally, 'beside', add(1), null, by('sales'));
    node.kill('SIGSTOP');
    const handled = store.handle(tally, 'frozen', add(1), null, by('sales'));
    // When a later call with the same time limit has timed out, the earlier call must have timed out too.
    const later = impatient.handle(tally, 'beside', add(1), null, by('sales'));
    await expect(later).rejects.toBeInstanceOf(EventStoreUnavailable);
    node.kill('SIGCONT');
    expect((await handled).state.count).toBe(2);
    expect(await all(store.read('tally-frozen'))).toHaveLength(2);
  }, 120_000);
});

describe('a connection to the database', () => {
  it('that fails right after it was opened does not crash the process', async () => {
    const pool = createPool(ours.url, { name: 'test' });
    const client = await pool.connect();
    expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
