import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { verifyChain } from './chain/verify.js';
import { personOfAccount } from '@zhidan/domain/core';
import type { ConnectedEventStore } from './store.js';
import { add, all, by, keySecret, Processes, tally, tallyEvents } from './tally.fixture.js';
import { EventStoreUnavailable, EventUnreadable } from './types.js';

let processes: Processes;
let store: ConnectedEventStore;

beforeAll(async () => void ([processes, store] = await Processes.started()), 120_000);

afterAll(() => processes.stop(), 120_000);
afterEach(() => void jest.restoreAllMocks());

const MINUTE_MS = 60_000;

describe('an event in the store', () => {
  it('is read as it was written, with position, author and time', async () => {
    const handled = await store.handle(tally, 'a', add(2, 3), null, by('sales'));
    expect(handled).toMatchObject({
      state: { count: 5 },
      revision: 1,
      repeated: false,
      events: [
        { type: 'TallyAdded', data: { by: 2 } },
        { type: 'TallyAdded', data: { by: 3 } },
      ],
    });
    const events = await all(store.read('tally-a'));
    expect(events).toMatchObject([
      { stream: 'tally-a', revision: 0, type: 'TallyAdded', data: { by: 2 } },
      { stream: 'tally-a', revision: 1, type: 'TallyAdded', data: { by: 3 } },
    ]);
    expect(events[1]?.position).toBe(handled.position);
    expect(events[1]?.metadata).toMatchObject({
      actor: { uid: 'sales', name: 'sales 的名字' },
      correlation: 'request-1',
      at: '2026-03-02T01:01:00.000Z',
      version: 1,
      prev_hash: events[0]?.metadata.hash,
    });
  });

  it.each([-MINUTE_MS, MINUTE_MS])('is accepted from a process whose clock is %d ms ahead', async (ms) => {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
    const handled = await store.handle(tally, `clock-${ms}`, add(1), null, by('sales'));
    expect(handled).toMatchObject({ state: { count: 1 }, revision: 0 });
  });

  it('is read forwards and backwards, up to the requested number', async () => {
    await store.handle(tally, 'b', add(1, 2, 3, 4), null, by('sales'));
    const numbers = async (...options: Parameters<ConnectedEventStore['read']>) =>
      (await all(store.read(...options))).map(({ revision }) => revision);
    expect(await numbers('tally-b', { from: 2 })).toEqual([2, 3]);
    expect(await numbers('tally-b', { limit: 2 })).toEqual([0, 1]);
    expect(await numbers('tally-b', { direction: 'backwards', limit: 2 })).toEqual([3, 2]);
    expect(await numbers('tally-b', { direction: 'backwards', from: 1 })).toEqual([1, 0]);
    expect(await numbers('tally-nobody')).toEqual([]);
  });

  it('is read together with the events of all streams, in the order of their positions', async () => {
    await store.handle(tally, 'c', add(1), null, by('sales'));
    const last = await store.handle(tally, 'd', add(1), null, by('sales'));
    const backwards = await all(store.readAll({ direction: 'backwards', limit: 2 }));
    expect(backwards.map(({ stream }) => stream)).toEqual(['tally-d', 'tally-c']);
    const from = await all(store.readAll({ from: last.position ?? 0n }));
    expect(from.map(({ stream }) => stream)).toEqual(['tally-d']);
    const positions = (await all(store.readAll())).map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((one, other) => (one < other ? -1 : 1)));
  });

  it('is found as the newest of its category after a position', async () => {
    const newestIn = (category: string, after?: bigint) => store.newestIn(new Set([category]), after);
    const other = { ...tally, category: 'other' };
    const { position } = await store.handle(other, 'newest', add(1), null, by('sales'));
    expect(await newestIn('other')).toBe(position);
    // Adds more events than one page of a read holds.
    const after = await store.handle(tally, 'newest', add(...Array(70).fill(1)), null, by('sales'));
    expect(await newestIn('other')).toBe(position);
    expect(await newestIn('other', (position ?? 0n) - 1n)).toBe(position);
    expect(await newestIn('other', position)).toBeUndefined();
    expect(await newestIn('tally', position)).toBe(after.position);
    expect(await newestIn('nothing')).toBeUndefined();
  });

  it('is exported unchanged for an auditor, with a valid hash chain', async () => {
    const events = [...(await all(store.readRaw('tally-a'))), ...(await all(store.readRaw('tally-b')))];
    expect(events).toHaveLength(6);
    expect(verifyChain(events)).toEqual([]);
    expect(await all(store.readAllRaw({ limit: 3 }))).toHaveLength(3);
    const forged = events.slice(0, 1).map((first) => ({ ...first, data: Buffer.from('{"by":3}') }));
    expect(verifyChain(forged)).toEqual([{ stream: 'tally-a', revision: 0, fault: 'changed' }]);
  });

  it('of an unknown type is reported as unreadable', async () => {
    const older = await processes.start({ events: tallyEvents.slice(1) });
    const reading = all(older.read('tally-a'));
    await expect(reading).rejects.toBeInstanceOf(EventUnreadable);
    await expect(reading).rejects.toThrow('event 0 of tally-a cannot be read: no event is called TallyAdded');
  });
});

describe('a person’s data in the event store', () => {
  it('is encrypted in the stored bytes, and unreadable once the person is erased', async () => {
    await store.handle(tally, 'wang', { kind: 'keep', name: '王小明', phones: ['0912'] }, null, by('wang'));
    const bytes = (await all(store.readRaw('tally-wang')))
      .map(({ data, metadata }) => Buffer.from(data).toString() + Buffer.from(metadata).toString())
      .join();
    expect(bytes).not.toMatch(/王小明|0912|的名字/);

    const other = await processes.start();
    expect(await all(other.read('tally-wang'))).toMatchObject([
      { data: { name: '王小明', phones: ['0912'] } },
    ]);

    await store.erase('tally-wang', personOfAccount('wang'));
    const after = await processes.start();
    for (const reader of [store, after]) {
      const [event] = await all(reader.read('tally-wang'));
      expect(event?.data).toEqual({ name: '已刪除', phones: [] });
      expect(event?.metadata.actor).toEqual({ uid: 'wang', name: '已刪除' });
      expect((await reader.load(tally, 'wang')).state.keeper).toBe('已刪除');
    }
    expect(verifyChain(await all(store.readRaw('tally-wang')))).toEqual([]);

    await store.handle(tally, 'wang', { kind: 'keep', name: '王大明' }, null, by('sales'));
    expect((await all(store.read('tally-wang'))).at(-1)?.data).toEqual({ name: '已刪除', phones: [] });
  });

  it('has one key, even when several processes first write about the person at the same time', async () => {
    const several = await Promise.all([processes.start(), processes.start(), processes.start()]);
    await Promise.all(
      several.map((process, index) =>
        process.handle(tally, 'li', { kind: 'keep', name: `李 ${index}` }, null, by('sales')),
      ),
    );
    const reader = await processes.start();
    const names = (await all(reader.read('tally-li'))).map(
      ({ data }) => z.object({ name: z.string() }).parse(data).name,
    );
    expect(names.sort()).toEqual(['李 0', '李 1', '李 2']);
  });

  it('cannot be decrypted by an installation with another secret, and is not shown as erased', async () => {
    await store.handle(tally, 'chen', { kind: 'keep', name: '陳' }, null, by('sales'));
    const stranger = await processes.start({ keySecret: keySecret.map((byte) => byte + 1) });
    await expect(all(stranger.read('tally-chen'))).rejects.toThrow('the key secret is not the one');
  });
});

describe('connecting to the event store', () => {
  it('fails with a readable message when no store answers or the settings are wrong', async () => {
    const nobody = processes.start({ url: 'esdb://127.0.0.1:1?tls=false' });
    await expect(nobody).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(processes.start({ url: 'http://127.0.0.1' })).rejects.toThrow('expected esdb://');
    await expect(processes.start({ keySecret: new Uint8Array(16) })).rejects.toThrow('must have 32 bytes');
  });
});
