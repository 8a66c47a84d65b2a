import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import {
  EventLogVerifier,
  archiveFaultText,
  verifySeal,
  type ConnectedEventStore,
  type StoredEvent,
} from '@zhidan/eventstore';
import { pino } from 'pino';
import { placed, Workshop } from '../runtime/workshop.fixture.js';
import { sealDays, type SealingDependencies } from './seal-days.js';
import { startSealing } from './start.js';

const PATIENCE_MS = 180_000;
let workshop: Workshop;
beforeAll(async () => {
  workshop = await Workshop.open();
}, PATIENCE_MS);
afterAll(() => workshop.close(), PATIENCE_MS);

/** Sets the clock to 9:00 in Taipei. */
const itIs = (date: string) => {
  workshop.clock.now = new Date(`${date}T01:00:00.000Z`);
};
const parts = (eventStore: SealingDependencies['eventStore'] = workshop.eventStore): SealingDependencies => ({
  eventStore,
  clock: () => workshop.clock.now,
  signal: new AbortController().signal,
  most: 2,
});

async function log(): Promise<readonly StoredEvent[]> {
  const events = [];
  for await (const event of workshop.eventStore.readAllRaw()) events.push(event);
  return events;
}
const proven = (events: readonly StoredEvent[]) => {
  const proof = new EventLogVerifier();
  return { faults: events.flatMap((event) => proof.take(event)).map(archiveFaultText), seals: proof.seals };
};
const seals = async () => (await log()).filter(({ stream }) => stream.startsWith('seal-'));

/** A store that fails after this many commands, as if its process were killed. */
const dyingAfter = (commands: number, store: ConnectedEventStore): SealingDependencies['eventStore'] => ({
  load: (aggregate, id) => store.load(aggregate, id),
  readRaw: (stream, options) => store.readRaw(stream, options),
  readAllRaw: (options) => store.readAllRaw(options),
  handle: (aggregate, id, command, facts, context) => {
    commands -= 1;
    return commands < 0
      ? Promise.reject(new Error('the lights went out'))
      : store.handle(aggregate, id, command, facts, context);
  },
});

describe('the daily seal', () => {
  it(
    'contains the heads of all changed streams, and is written only once',
    async () => {
      itIs('2026-03-02');
      for (const id of ['polo', 'cloth', 'apron']) await workshop.happens(id, placed(1), placed(2));
      itIs('2026-03-03');
      await sealDays(parts());
      await sealDays(parts());
      expect((await seals()).map(({ stream, type }) => [stream, type])).toEqual([
        ['seal-2026-03-02', 'SealBegun'],
        ['seal-2026-03-02', 'HeadsSealed'],
        ['seal-2026-03-02', 'HeadsSealed'],
        ['seal-2026-03-02', 'DaySealed'],
      ]);
      expect(proven(await log())).toEqual({ faults: [], seals: 1 });
    },
    PATIENCE_MS,
  );

  it(
    'is completed by other processes when its writer is killed after any command',
    async () => {
      for (const [place, date] of ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'].entries()) {
        for (const id of ['polo', 'cloth', `scarf-${date}`]) await workshop.happens(id, placed(3));
        itIs(date);
        const dying = dyingAfter(place, workshop.eventStore);
        await expect(sealDays(parts(dying))).rejects.toThrow('the lights went out');
        if (place === 0) await workshop.happens('polo', placed(4));
        const next = await workshop.newStore();
        await Promise.all([sealDays(parts(next)), sealDays(parts(await workshop.newStore()))]);
      }
      const finished = (await seals()).filter(({ type }) => type === 'DaySealed');
      expect(finished.map(({ stream }) => stream)).toEqual(
        ['02', '03', '04', '05', '06'].map((day) => `seal-2026-03-${day}`),
      );
      expect(proven(await log())).toEqual({ faults: [], seals: 5 });
    },
    PATIENCE_MS,
  );

  it(
    'is written later for each day on which no process ran',
    async () => {
      itIs('2026-03-10');
      const sealing = startSealing({
        databaseUrl: workshop.database.url,
        eventStore: workshop.eventStore,
        logger: pino({ level: 'silent' }),
        clock: () => workshop.clock.now,
        everyMs: 5,
      });
      const done = await until(
        seals,
        (all) => all.at(-1)?.stream === 'seal-2026-03-09' && all.at(-1)?.type === 'DaySealed',
      );
      await sealing.stop();
      expect(new Set(done.map(({ stream }) => stream)).size).toBe(8);
      expect(proven(await log())).toEqual({ faults: [], seals: 8 });
    },
    PATIENCE_MS,
  );

  it(
    'is signed where a key is configured, and fails verification with a signature of another text',
    async () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const public_key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
      const signed = (text: string) => ({
        public_key,
        value: sign(null, Buffer.from(text), privateKey).toString('base64'),
      });
      itIs('2026-03-11');
      await sealDays({ ...parts(), sign: signed });
      const found = await verifySeal(workshop.eventStore, '2026-03-10', 100);
      expect(found).toMatchObject({ signedBy: public_key, faults: [] });
      expect(await verifySeal(workshop.eventStore, '2026-03-09', 100)).toMatchObject({ signedBy: null });

      itIs('2026-03-12');
      await sealDays({ ...parts(), sign: (text) => signed(`${text} `) });
      expect((await verifySeal(workshop.eventStore, '2026-03-11', 100))?.faults).toMatchObject([
        { stream: 'seal-2026-03-11', fault: 'signature-differs' },
      ]);
    },
    PATIENCE_MS,
  );

  it('reveals a stream that was removed from the log, and a stream that was truncated', async () => {
    const all = await log();
    const without = all.filter(({ stream }) => stream !== 'job-apron');
    expect(proven(without).faults[0]).toBe(
      'job-apron: the whole stream is missing, which seal-2026-03-02 names',
    );
    const last = Math.max(
      ...all.filter(({ stream }) => stream === 'job-polo').map(({ revision }) => revision),
    );
    const cut = all.filter(({ stream, revision }) => stream !== 'job-polo' || revision < last);
    expect(proven(cut).faults[0]).toContain(`job-polo@${last}: its tail is missing: it ends at ${last - 1}`);
  });
});
