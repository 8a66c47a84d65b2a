import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import { startTestNode, type TestNode } from '../testing/index.js';
import { add, all, by, Processes, tally } from '../tally.fixture.js';
import type { ConnectedEventStore } from '../store.js';
import { Cluster } from './cluster.fixture.js';

jest.setTimeout(120_000);

let node: TestNode;
let cluster: Cluster;
let processes: Processes;

beforeAll(async () => {
  node = await startTestNode();
  cluster = await Cluster.of(node.url, 2);
  processes = await Processes.open();
}, 120_000);
afterAll(async () => {
  await processes.stop();
  cluster.stop();
  await node.stop();
}, 120_000);
beforeEach(() => cluster.lead(0));

const countOf = async (store: ConnectedEventStore, id: string) => (await store.load(tally, id)).state.count;

describe('a cluster of which one node leads', () => {
  it('is called at its leader, also by a client that only knows another node', async () => {
    cluster.lead(1);
    const before = cluster.taken;
    const store = await processes.start({ url: cluster.urlOf(0) });
    await store.handle(tally, 'led', add(1, 2), null, by('sales'));
    expect(await countOf(store, 'led')).toBe(3);
    expect(cluster.taken[0]).toBe(before[0]);
    expect(cluster.taken[1]).toBeGreaterThan(before[1] ?? 0);
  });

  it('loses and duplicates nothing while the leader changes under load', async () => {
    const store = await processes.start({ url: cluster.url });
    const seen: string[] = [];
    const subscription = store.subscribe({
      name: 'test',
      categories: ['tally'],
      after: undefined,
      onBatch: async (events) =>
        void seen.push(...events.map(({ stream, revision }) => `${stream}@${revision}`)),
    });
    let isOver = false;
    const writers = Array.from({ length: 6 }, async (_none, writer) => {
      let done = 0;
      for (; !isOver; done += 1) await store.handle(tally, `load-${writer}`, add(1), null, by('sales'));
      return done;
    });
    for (const leader of [1, undefined, 0, 1, undefined, 1, 0]) {
      await pause(150);
      cluster.lead(leader);
    }
    await pause(150);
    isOver = true;
    const acknowledged = await Promise.all(writers);
    expect(acknowledged.every((done) => done > 0)).toBe(true);
    // Another process has to find the leader itself.
    const other = await processes.start({ url: cluster.url });
    expect(await Promise.all(acknowledged.map((_done, writer) => countOf(other, `load-${writer}`)))).toEqual(
      acknowledged,
    );
    const lying = (await all(other.readAll()))
      .filter(({ stream }) => stream.startsWith('tally-'))
      .map(({ stream, revision }) => `${stream}@${revision}`);
    await until(() => seen.length >= lying.length);
    expect(seen).toEqual(lying);
    await subscription.stop();
  });
});
