import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Aggregate, RecordedEvent } from '@zhidan/domain/core';
import type { ConnectedEventStore } from '../store.js';
import { add, by, Processes, tally, tallyEvents } from '../tally.fixture.js';
import type { SubscribeOptions } from '../types.js';

const others: Aggregate<null, number, { type: string; data: unknown }, null> = {
  category: 'other',
  events: tallyEvents,
  initial: null,
  decide: (command) => [{ type: 'TallyAdded', data: { by: command } }],
  evolve: () => null,
};

let processes: Processes;
let store: ConnectedEventStore;

beforeAll(async () => void ([processes, store] = await Processes.started()), 120_000);

afterAll(() => processes.stop(), 120_000);

/** A subscription that records its events; `until` resolves when the recorded events fulfil a condition. */
function follower(options: Partial<SubscribeOptions> = {}) {
  const seen: RecordedEvent[] = [];
  const batches: { size: number; upTo: bigint }[] = [];
  let caughtUp = 0;
  let check = (): void => undefined;
  const subscription = store.subscribe({
    name: 'test',
    after: undefined,
    categories: ['tally'],
    ...options,
    async onBatch(events, upTo) {
      await options.onBatch?.(events, upTo);
      seen.push(...events);
      batches.push({ size: events.length, upTo });
      check();
    },
    onCaughtUp() {
      caughtUp += 1;
      check();
    },
  });
  const state = () => ({ seen, batches, caughtUp });
  return {
    seen,
    batches,
    stop: () => subscription.stop(),
    until: (fulfilled: (now: ReturnType<typeof state>) => boolean) =>
      new Promise<void>((resolve) => {
        check = () => fulfilled(state()) && resolve();
        check();
      }),
  };
}

const placesOf = (events: readonly RecordedEvent[]) =>
  events.map(({ stream, revision }) => `${stream}@${revision}`);

describe('a subscription', () => {
  it('delivers existing events, reports that it has caught up, and delivers new events', async () => {
    await store.handle(tally, 'first', add(1, 2), null, by('sales'));
    const following = follower();
    await following.until(({ caughtUp }) => caughtUp > 0);
    expect(placesOf(following.seen)).toEqual(['tally-first@0', 'tally-first@1']);
    await store.handle(tally, 'first', add(3), null, by('sales'));
    await following.until(({ seen }) => seen.length === 3);
    await following.stop();
    await store.handle(tally, 'first', add(4), null, by('sales'));
    expect(placesOf(following.seen)).toHaveLength(3);
    expect(following.batches.at(-1)?.upTo).toBe(following.seen.at(-1)?.position);
  });

  it('begins after the given position', async () => {
    const { position } = await store.handle(tally, 'after', add(1), null, by('sales'));
    const following = follower({ after: position });
    await following.until(({ caughtUp }) => caughtUp > 0);
    await store.handle(tally, 'after', add(2), null, by('sales'));
    await following.until(({ seen }) => seen.length > 0);
    await following.stop();
    expect(placesOf(following.seen)).toEqual(['tally-after@1']);
  });

  it('skips other categories, and still advances its position', async () => {
    const { position } = await store.handle(tally, 'filter', add(1), null, by('sales'));
    const following = follower({ after: position });
    for (let round = 0; round < 80; round += 1) {
      await store.handle(others, `o${round}`, round, null, by('sales'));
    }
    await following.until(({ batches }) => (batches.at(-1)?.upTo ?? 0n) > (position ?? 0n));
    await following.stop();
    expect(following.seen).toEqual([]);
  });

  it('follows all categories of the shop by default, and no system streams', async () => {
    const following = follower({ categories: undefined });
    await following.until(({ caughtUp }) => caughtUp > 0);
    await following.stop();
    const categories = new Set(following.seen.map(({ stream }) => stream.replace(/-.*/, '')));
    expect(categories).toEqual(new Set(['tally', 'other']));
  });

  it('delivers only the requested event types of the requested categories', async () => {
    const { position } = await store.handle(tally, 'types', add(1), null, by('sales'));
    await store.handle(others, 'types', 2, null, by('sales'));
    await store.handle(tally, 'types', { kind: 'close' }, null, by('sales'));
    await store.handle(others, 'types', 3, null, by('sales'));
    const closed = follower({ after: position, types: ['TallyClosed'] });
    const ofOthers = follower({
      after: position,
      categories: ['other'],
      types: ['TallyClosed', 'TallyAdded'],
    });
    await Promise.all([closed, ofOthers].map((each) => each.until(({ caughtUp }) => caughtUp > 0)));
    expect(placesOf(closed.seen)).toEqual(['tally-types@1']);
    expect(placesOf(ofOthers.seen)).toEqual(['other-types@0', 'other-types@1']);
    await Promise.all([closed.stop(), ofOthers.stop()]);
  });

  it('delivers one batch at a time of limited size, and waits for the consumer', async () => {
    await store.handle(tally, 'batch', add(...Array.from({ length: 300 }, () => 1)), null, by('sales'));
    let running = 0;
    let most = 0;
    const following = follower({
      batchSize: 50,
      async onBatch() {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      },
    });
    await following.until(({ caughtUp }) => caughtUp > 0);
    await following.stop();
    expect(most).toBe(1);
    expect(Math.max(...following.batches.map(({ size }) => size))).toBeLessThanOrEqual(50);
    const places = placesOf(following.seen).filter((place) => place.startsWith('tally-batch'));
    expect(places).toEqual(Array.from({ length: 300 }, (_none, revision) => `tally-batch@${revision}`));
  });

  it('resumes after the last handled batch when handling fails', async () => {
    const { position } = await store.handle(tally, 'again', add(1), null, by('sales'));
    let failures = 2;
    const errors: unknown[] = [];
    const following = follower({
      after: position,
      onError: (error) => errors.push(error),
      async onBatch(events) {
        if (events.length > 0 && (failures -= 1) >= 0) throw new Error('the database is away');
      },
    });
    await store.handle(tally, 'again', add(2), null, by('sales'));
    await following.until(({ seen }) => seen.length > 0);
    await following.stop();
    expect(placesOf(following.seen)).toEqual(['tally-again@1']);
    expect(errors).toEqual([new Error('the database is away'), new Error('the database is away')]);
  });

  it('stops only after the running batch', async () => {
    const happened: string[] = [];
    let finish = (): void => undefined;
    let following: ReturnType<typeof follower> | undefined;
    const begun = new Promise<void>((resolve) => {
      following = follower({
        async onBatch() {
          resolve();
          await new Promise<void>((done) => (finish = done));
          happened.push('batch kept');
        },
      });
    });
    await begun;
    const stopped = following?.stop().then(() => happened.push('stopped'));
    finish();
    await stopped;
    expect(happened).toEqual(['batch kept', 'stopped']);
  });
});
