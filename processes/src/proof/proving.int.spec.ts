import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { placed, Workshop } from '../runtime/workshop.fixture.js';
import { sealDays } from '../seal/seal-days.js';
import { startIntegrityWatch, type IntegrityWatchOptions } from './start.js';
import { readIntegrityProgress } from './status.js';

const PATIENCE_MS = 180_000;
const ORDERS = 130;
let workshop: Workshop;
beforeAll(async () => {
  workshop = await Workshop.open();
  for (let order = 0; order < ORDERS; order += 1) await workshop.happens(`o${order}`, placed(1), placed(2));
  workshop.clock.now = new Date('2026-03-03T01:00:00.000Z');
  const { eventStore, clock } = workshop;
  const { signal } = new AbortController();
  await sealDays({ eventStore, clock: () => clock.now, signal });
}, PATIENCE_MS);
afterAll(() => workshop.close(), PATIENCE_MS);

const events = async () => {
  let count = 0;
  for await (const _event of workshop.eventStore.readAllRaw()) count += 1;
  return count;
};
const proof = () => readIntegrityProgress(workshop.pool);

/** Starts verification without a speed limit, and counts the events that its rounds have verified. */
function watch(more: Partial<IntegrityWatchOptions> = {}) {
  const registry = new Registry();
  const { stop } = startIntegrityWatch({
    databaseUrl: workshop.database.url,
    eventStore: workshop.eventStore,
    readModels: {
      names: ['jobs'],
      compare: async (_name, { rest }) => {
        await rest(1);
        return { rows: 7, faults: [] };
      },
    },
    logger: pino({ level: 'silent' }),
    clock: () => new Date(),
    eventsPerSecond: 1_000_000,
    share: 1,
    everyMs: 5,
    registry,
    ...more,
  });
  const compared = async () => {
    const metric = await registry.getSingleMetric('zhidan_proof_events_total')?.get();
    return metric?.values.find(({ labels }) => labels['look'] === 'round')?.value ?? 0;
  };
  return { stop, compared };
}

describe('the continuous consistency check', () => {
  it('reports no result before its first round', async () => {
    expect(await proof()).toEqual({
      followed_at: null,
      last_round: null,
      round: null,
      compared: null,
      faulty: 0,
      faults: [],
    });
  });

  it(
    'resumes an interrupted round, and checks each event only once',
    async () => {
      const slow = watch({ eventsPerSecond: 1 });
      const begun = await until(proof, ({ round }) => (round?.counts.events ?? 0) > 0);
      await slow.stop();
      expect(begun.last_round).toBeNull();
      expect(begun.round?.counts.events).toBe(100);

      const fast = watch();
      const { last_round, faults } = await until(proof, (answer) => answer.last_round !== null);
      await fast.stop();
      expect(faults).toEqual([]);
      expect(last_round).toMatchObject({
        began: begun.round?.began,
        counts: {
          events: await events(),
          streams: ORDERS + 1,
          seals: 1,
          heads: ORDERS,
          read_models: 1,
          rows: 7,
        },
      });
      expect(await fast.compared()).toBe((await events()) - 100);
    },
    PATIENCE_MS,
  );

  it(
    'counts the compared events: all of the last round and each later one',
    async () => {
      const watching = watch();
      const all = async () => ({ answer: await proof(), events: await events() });
      await until(all, ({ answer, events: there }) => answer.compared?.events === there);
      for (const order of [1, 2, 3]) await workshop.happens(`late-${order}`, placed(1), placed(2));
      const { answer } = await until(
        all,
        ({ answer: { compared }, events: there }) => compared?.events === there,
      );
      await watching.stop();
      expect(answer.compared?.since).toBe(answer.last_round?.began);
      expect(answer.compared?.events).toBe((answer.last_round?.counts.events ?? 0) + 6);

      // Rounds run without a pause, while new events arrive.
      const busy = watch({ roundEveryMs: 0 });
      for (let order = 4; order < 20; order += 1) await workshop.happens(`late-${order}`, placed(1));
      await until(all, ({ answer: { compared }, events: there }) => compared?.events === there);
      await busy.stop();
      expect((await proof()).compared?.events).toBe(await events());
    },
    PATIENCE_MS,
  );

  it(
    'is run by one of two processes, and taken over by the second process when the first stops',
    async () => {
      const [one, other] = [watch({ roundEveryMs: 0 }), watch({ roundEveryMs: 0 })];
      const compared = () => Promise.all([one.compared(), other.compared()]);
      const [first] = await until(compared, (counts) => Math.max(...counts) > 3 * ORDERS);
      const isFirst = first > 0;
      expect(Math.min(...(await compared()))).toBe(0);
      await (isFirst ? one : other).stop();
      await until(isFirst ? other.compared : one.compared, (count) => count > 0);
      await (isFirst ? other : one).stop();
    },
    PATIENCE_MS,
  );

  it(
    'checks the log in each round, but a read model only if its last comparison was long ago',
    async () => {
      let asked = 0;
      const readModels: IntegrityWatchOptions['readModels'] = {
        names: ['jobs'],
        compare: () => {
          asked += 1;
          return Promise.resolve({ rows: 9, faults: [] });
        },
      };
      const often = watch({ readModels, roundEveryMs: 0, rowsEveryMs: 0 });
      await until(
        () => Promise.resolve(asked),
        (times) => times > 1,
      );
      await often.stop();
      const before = asked;
      const began = (await proof()).last_round?.began ?? '';
      const seldom = watch({ readModels, roundEveryMs: 0 });
      await until(seldom.compared, (count) => count > 3 * (ORDERS * 2));
      const { last_round } = await until(proof, (answer) => (answer.last_round?.began ?? '') > began);
      await seldom.stop();
      // The unfinished round of the first watch may compare the read model once more.
      expect(asked - before).toBeLessThanOrEqual(1);
      expect(last_round?.counts).toMatchObject({ read_models: 1, rows: 9, heads: ORDERS });
    },
    PATIENCE_MS,
  );

  it(
    'rechecks a read model that differed, and drops the fault once it matches',
    async () => {
      let isWrong = true;
      const readModels: IntegrityWatchOptions['readModels'] = {
        names: ['jobs'],
        compare: () =>
          Promise.resolve({ rows: 1, faults: isWrong ? [{ id: 'o1', fault: 'row-differs' as const }] : [] }),
      };
      const watching = watch({ readModels, roundEveryMs: 0, rowsEveryMs: 0, rowsAgainMs: 0 });
      const { faults } = await until(proof, ({ faulty }) => faulty > 0);
      expect(faults).toMatchObject([
        { kind: 'row', place: 'jobs', at: 'o1', fault: 'row-differs', detail: expect.any(String) },
      ]);
      isWrong = false;
      await until(proof, ({ faulty }) => faulty === 0);
      await watching.stop();
    },
    PATIENCE_MS,
  );
});
