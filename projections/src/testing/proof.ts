import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase, until } from '@zhidan/database/testing';
import {
  categoryOfStream,
  nGramCountFields,
  countKey,
  recordTakenBack,
  type RecordedEvent,
} from '@zhidan/domain';
import { pino } from 'pino';
import { foldAll } from '../projection/fold-all.js';
import type { Projection, Row } from '../projection/projection.js';
import { startProjections, type RunningProjections } from '../runtime/start.js';
import { tableColumnsOf } from '../table/columns.js';
import { MemoryEventStore } from './memory-event-store.js';

const PATIENCE_MS = 120_000;

/**
 * Tests for every read model on a real PostgreSQL with example events: each column has a value at some time,
 * repeated events change nothing, and a rebuild gives the same rows.
 */
export function proofOf(projection: Projection, example: readonly RecordedEvent[]): void {
  describe(`the read model ${projection.name}`, () => {
    const logger = pino({ level: 'silent' });
    let database: TestDatabase;
    let eventStore: MemoryEventStore;
    let running: RunningProjections;

    const last = example.at(-1)?.position.toString();
    const caughtUp = (position = last) =>
      until(
        () => running.status(),
        ({ projections: [kept] }) => kept?.phase === 'following' && kept.position === position,
      );
    const rowsKept = async () => {
      const names = tableColumnsOf(projection.table).map(({ name }) => `"${name}"`);
      const kept = await database.pool.query<Row>(
        `select ${names.join(', ')} from read_model."${projection.name}" order by id`,
      );
      return kept.rows;
    };
    const rowsFolded = () => [...foldAll(projection, example).values()].sort(byId);

    beforeAll(async () => {
      database = await createTestDatabase();
      eventStore = new MemoryEventStore();
      // The first half of the events exists before the projection starts; the second half arrives while it
      // follows.
      const half = Math.ceil(example.length / 2);
      eventStore.repeats = true;
      eventStore.add(...example.slice(0, half));
      running = await startProjections({
        databaseUrl: database.url,
        eventStore,
        projections: [projection],
        logger,
      });
      await until(
        () => running.status(),
        ({ ready }) => ready,
      );
      eventStore.add(...example.slice(half));
      await caughtUp();
    }, PATIENCE_MS);
    afterAll(async () => {
      await running.stop();
      await database.drop();
    }, PATIENCE_MS);

    it('listens to exactly the streams of its example', () => {
      const told = new Set(example.map(({ stream }) => categoryOfStream(stream)));
      expect(projection.categories.filter((category) => !told.has(category))).toEqual([]);
    });

    it('fills every column through some event', () => {
      expect(columnsNeverFilled(projection, example)).toEqual([]);
    });

    it('contains the result of the events, even if each event arrives twice', async () => {
      expect(await rowsKept()).toEqual(rowsFolded());
    });

    if (projection.counted?.includes(nGramCountFields) === true)
      it('stores word counts that match its rows', async () => {
        const counts = await database.pool.query<{ key: string; n: number }>(
          `select key, n from read_model."${projection.name}_counts" where n <> 0 order by key`,
        );
        const words = await database.pool.query<{ gram: number; n: number }>(
          `select gram, count(*) as n from read_model."${projection.name}", unnest(search_grams) as gram group by 1`,
        );
        expect(words.rows.length).toBeGreaterThan(0);
        expect(counts.rows).toEqual(
          expect.arrayContaining(
            words.rows.map(({ gram, n }) => ({ key: countKey(nGramCountFields, [gram]), n })),
          ),
        );
        const ofWords = counts.rows.filter(({ key }) =>
          key.startsWith(JSON.stringify(nGramCountFields).slice(0, -1)),
        );
        expect(ofWords).toHaveLength(words.rows.length);
      });

    it(
      'has the same rows after a rebuild',
      async () => {
        const before = await rowsKept();
        await running.rebuild(projection.name);
        expect(await rowsKept()).toEqual(before);
        expect(await running.verify(projection.name)).toMatchObject({ differing: 0 });
      },
      PATIENCE_MS,
    );

    // An index of events lists what was taken back too.
    if (projection.once !== true)
      it(
        'has no rows once the imports of all its streams are taken back',
        async () => {
          const takenBack = takenBackStreams(example);
          eventStore.add(...takenBack);
          await caughtUp(takenBack.at(-1)?.position.toString());
          expect(await rowsKept()).toEqual([]);
          await running.rebuild(projection.name);
          expect(await rowsKept()).toEqual([]);
          expect(await running.verify(projection.name)).toMatchObject({ rows: 0, differing: 0 });
        },
        PATIENCE_MS,
      );
  });
}

/** The events that take back the imports of all streams of an example. */
function takenBackStreams(example: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const newest = new Map(example.map((event) => [event.stream, event]));
  const end = example.at(-1)?.position ?? 0n;
  return [...newest.values()].map((event, place) => ({
    ...event,
    id: `taken-back-${place}`,
    revision: event.revision + 1,
    position: end + BigInt(place) + 1n,
    type: recordTakenBack.type,
    data: { import_id: 'i1' },
  }));
}

const byId = (one: Row, other: Row): number => (one.id < other.id ? -1 : 1);

/** Finds the columns that are empty in every row after each of the events. */
export function columnsNeverFilled(
  projection: Projection,
  events: readonly RecordedEvent[],
): readonly string[] {
  const unfilled = new Set(tableColumnsOf(projection.table).map(({ name }) => name));
  for (const [place] of events.entries()) {
    for (const row of foldAll(projection, events.slice(0, place + 1)).values())
      for (const name of unfilled) if (isFilled(row[name])) unfilled.delete(name);
  }
  return [...unfilled];
}

/** Zero, false and empty text count as empty: the example must contain another value at least once. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return Boolean(value);
}
