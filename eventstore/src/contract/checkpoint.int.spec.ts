import { describe, expect, it } from '@jest/globals';
import { START, streamNameFilter, type Position } from '@eventstore/db-client';
import { z } from 'zod';
import {
  uniqueCategory,
  setUpContractStore,
  collectEvents,
  eventNumbers,
  testEvent,
  testEvents,
} from './harness.js';

const store = setUpContractStore();

/** A subscription to one category and the checkpoints it receives. */
function followWithCheckpoints(
  category: string,
  fromPosition: Position | typeof START,
  options: { checkpointInterval?: number; maxSearchWindow?: number } = {},
) {
  const checkpoints: Position[] = [];
  const following = collectEvents(
    store().client.subscribeToAll({
      fromPosition,
      filter: streamNameFilter({
        prefixes: [`${category}-`],
        ...options,
        checkpointReached: (_subscription, position) => {
          checkpoints.push(position);
        },
      }),
    }),
  );
  return { ...following, checkpoints };
}

describe('A filtered subscription', () => {
  it('receives a checkpoint per configured number of scanned events while it catches up', async () => {
    const { client } = store();
    const wanted = uniqueCategory();
    const { position } = await client.appendToStream(`${wanted}-1`, testEvent(0));
    await client.appendToStream(uniqueCategory(), testEvents(1_000));
    await client.appendToStream(`${wanted}-1`, testEvent(1));
    const following = followWithCheckpoints(wanted, position ?? START, {
      checkpointInterval: 2,
      maxSearchWindow: 50,
    });
    await following.until(1);
    await following.untilCaughtUp();
    expect(following.checkpoints.length).toBeGreaterThanOrEqual(9);
    await following.stop();
  });

  it('receives checkpoints after it has caught up', async () => {
    const { client } = store();
    const wanted = uniqueCategory();
    const { position } = await client.appendToStream(`${wanted}-1`, testEvent(0));
    const following = followWithCheckpoints(wanted, position ?? START);
    await following.untilCaughtUp();
    const before = following.checkpoints.length;
    for (let i = 0; i < 100; i += 1) await client.appendToStream(uniqueCategory(), testEvent(i));
    await client.appendToStream(`${wanted}-1`, testEvent(1));
    await following.until(1);
    expect(following.checkpoints.length - before).toBeGreaterThanOrEqual(3);
    await following.stop();
  });

  it('can resume from any checkpoint without missing or repeating an event', async () => {
    const { client } = store();
    const wanted = uniqueCategory();
    const { position } = await client.appendToStream(`${wanted}-0`, testEvent(-1));
    for (let i = 0; i < 60; i += 1) {
      await client.appendToStream(uniqueCategory(), testEvents(17));
      await client.appendToStream(`${wanted}-${i % 3}`, testEvent(i));
    }
    const first = followWithCheckpoints(wanted, position ?? START);
    await first.until(60);
    await first.untilCaughtUp();
    await first.stop();
    const commits = first.checkpoints.map(({ commit }) => commit);
    expect(commits.length).toBeGreaterThan(10);
    expect(commits).toEqual([...new Set(commits)].toSorted((a, b) => Number(a - b)));
    for (const checkpoint of [first.checkpoints[3], first.checkpoints[commits.length >> 1]]) {
      const expected = first.seen.filter(({ event }) => placeOf(event) > (checkpoint?.commit ?? 0n));
      const rest = followWithCheckpoints(wanted, checkpoint ?? START);
      await rest.until(expected.length);
      await rest.untilCaughtUp();
      await rest.stop();
      expect(eventNumbers(rest.seen)).toEqual(eventNumbers(expected));
    }
  });
});

const placeOf = (event: unknown): bigint =>
  z.object({ position: z.object({ commit: z.bigint() }) }).parse(event).position.commit;
