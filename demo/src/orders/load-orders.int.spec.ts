import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openFacts, type Facts } from '@zhidan/command-api';
import { createPool, type Pool } from '@zhidan/database';
import { eventDefinitions, idOfStream, noOtherRecords, recordKinds, systemCaller } from '@zhidan/domain';
import { orderFileSchema } from '@zhidan/domain/quotation';
import { connectEventStore, type ConnectedEventStore } from '@zhidan/eventstore';
import { startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { localFiles, orderFileLocation } from '@zhidan/files';
import { createLogger } from '@zhidan/http';
import {
  demoCategories,
  demoLevelOnes,
  demoLevelTwos,
  demoMaterialGroups,
  demoMaterials,
} from '../catalogue/index.js';
import type { DemoFiles } from './files.js';
import { loadOrders } from './load-orders.js';

jest.setTimeout(180_000);

const ENDS = '2026-11-21T04:00:00.000Z';
const identities = (account: string) => ({ uid: `uid-${account}`, customer_id: `customer-${account}` });

const stock = {
  'level-one-categories': demoLevelOnes,
  'level-two-categories': demoLevelTwos,
  materials: demoMaterials,
  'material-groups': demoMaterialGroups,
  categories: demoCategories,
};

/** A class for all materials; it needs no record of its own. */
const filed = { level_one_id: 'class', level_two_id: 'class' };

let node: TestNode;
let folder: string;
let demoFiles: DemoFiles;
let pool: Pool;
let eventStore: ConnectedEventStore;
let facts: Facts;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-demo-'));
  // Placeholder content, because the tests do not look at these photos.
  const drawn = { full: Buffer.from('photo'), thumbnail: Buffer.from('small') };
  demoFiles = { files: localFiles(folder), draw: async () => drawn };
  node = await startTestNode();
  pool = createPool(node.databaseUrl, { name: 'demo' });
  eventStore = await connectEventStore({
    url: node.url,
    pool,
    events: eventDefinitions,
    keySecret: new Uint8Array(32).fill(7),
  });
  facts = openFacts({
    eventStore,
    pool,
    logger: createLogger('demo', { level: 'silent' }),
    clock: () => new Date(ENDS),
  });
  await stockTheShelves();
}, 180_000);

afterAll(async () => {
  await facts.stop();
  await eventStore.close();
  await pool.end();
  await node.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

async function stockTheShelves(): Promise<void> {
  const now = '2025-05-01T01:00:00.000Z';
  const actor = { uid: 'system', name: '系統' };
  const context = { caller: systemCaller, actor, correlation: 'stock', causation: 'stock', now };
  const others = {
    ...noOtherRecords,
    record: (resource: string, id: string) => facts.others.record(resource, id) ?? filed,
  };
  for (const [resource, records] of Object.entries(stock)) {
    await facts.settled();
    const kind = recordKinds.find((known) => known.resource === resource);
    if (kind === undefined) throw new Error(`there are no ${resource}`);
    for (const { id, fields } of records) {
      const command = { kind: 'add' as const, fields: kind.schema.parse({ ...filed, ...fields }) };
      const known = { now, caller: systemCaller, id, others };
      await facts.eventStore.handle(kind.aggregate, id, command, known, context);
    }
  }
}

/** Facts whose event store rejects after this many commands, as if interrupted by a power failure. */
const cutOffAfter = (commands: number): Facts => {
  let left = commands;
  const handle: Facts['eventStore']['handle'] = (...given) =>
    (left -= 1) < 0 ? Promise.reject(new Error('the power is gone')) : facts.eventStore.handle(...given);
  return { ...facts, eventStore: { ...facts.eventStore, handle } };
};

/** The number of stored events of each order, by stream. */
async function storedSums(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { stream } of eventStore.readAll()) {
    if (stream.startsWith('quotation-')) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  }
  return counts;
}
const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

describe('loading the orders of the demo', () => {
  const loaded = (from: Facts, isGoneOnWith: boolean): Promise<unknown> =>
    loadOrders({ facts: from, identities, demoFiles, seed: 7, ends: ENDS, isGoneOnWith });

  it('continues after an interruption without repeating what was already loaded', async () => {
    await expect(loaded(cutOffAfter(900), false)).rejects.toThrow('the power is gone');
    const before = sumOf(await storedSums());
    expect(before).toBeGreaterThan(0);
    await loaded(facts, true);
    const whole = await storedSums();
    expect(whole.size).toBe(300);
    expect(sumOf(whole)).toBeGreaterThan(before);

    await loaded(facts, true);
    expect(await storedSums()).toStrictEqual(whole);

    let kept = 0;
    for await (const { type, stream, data } of eventStore.readAll()) {
      if (type !== 'OrderFileAdded') continue;
      const place = orderFileLocation({ ...orderFileSchema.parse(data), quotation_no: idOfStream(stream) });
      expect(await demoFiles.files.open(place.folder, place.name)).toBeDefined();
      kept += 1;
    }
    expect(kept).toBe(9);
  });
});
