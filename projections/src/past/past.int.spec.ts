import { describe, expect, it } from '@jest/globals';
import type { Pool } from '@zhidan/database';
import { createTestDatabase, until } from '@zhidan/database/testing';
import type { RecordedEvent } from '@zhidan/domain';
import fc from 'fast-check';
import { pino } from 'pino';
import { tellAllocations } from '../allocation/stories.fixture.js';
import { allProjections } from '../index.js';
import { foldAll } from '../projection/fold-all.js';
import type { Projection, Row } from '../projection/projection.js';
import { quotationsProjection } from '../quotation/index.js';
import { tellStories } from '../quotation/stories.fixture.js';
import { startProjections, type RunningProjections } from '../runtime/start.js';
import { columnsOf } from '../table/columns.js';
import { MemoryEventStore } from '../testing/memory-event-store.js';
import { untilMoment } from './build.js';
import { openMoment, schemaOfMoment } from './moments.js';

const PATIENCE_MS = 120_000;
const BEGIN = Date.parse('2026-03-02T01:00:00.000Z');
const DAY_MS = 86_400_000;
const DAYS = 40;

const stories = [...tellStories().events, ...tellAllocations().events].map((event, place): RecordedEvent => ({
  ...event,
  position: BigInt(100 + place),
}));
const instants = stories.map(({ metadata }) => metadata.at).sort();
const [firstInstant = '', lastInstant = ''] = [instants.at(0), instants.at(-1)];
const instant = (ms: number): string => new Date(BEGIN + ms).toISOString();

/** The stories with other instants, also such that go back: clocks differ, and imports bring old events late. */
const histories = fc
  .array(fc.integer({ min: 0, max: DAYS * DAY_MS }), { minLength: stories.length, maxLength: stories.length })
  .map((times) =>
    stories.map((event, place): RecordedEvent => ({
      ...event,
      metadata: { ...event.metadata, at: instant(times[place] ?? 0) },
    })),
  );
const moments = fc.array(fc.integer({ min: -DAY_MS, max: (DAYS + 1) * DAY_MS }), {
  minLength: 3,
  maxLength: 3,
});

const logger = pino({ level: 'silent' });

/** A runtime that has folded these events, with a database of its own. */
async function following(
  events: readonly RecordedEvent[],
  work: (parts: {
    readonly pool: Pool;
    readonly eventStore: MemoryEventStore;
    readonly running: RunningProjections;
  }) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  const eventStore = new MemoryEventStore();
  eventStore.add(...events);
  const running = await startProjections({
    databaseUrl: database.url,
    eventStore,
    projections: allProjections,
    logger,
  });
  try {
    await until(
      () => running.status(),
      ({ ready }) => ready,
    );
    await work({ pool: database.pool, eventStore, running });
  } finally {
    await running.stop();
    await database.drop();
  }
}

const patience = () => AbortSignal.timeout(PATIENCE_MS);
const rowsIn = async (pool: Pool, schema: string, projection: Projection) => {
  const names = columnsOf(projection.table).map(({ name }) => `"${name}"`);
  const { rows } = await pool.query<Row>(
    `select ${names.join(', ')} from ${schema}."${projection.name}" order by id collate "C"`,
  );
  return rows;
};
const byId = ({ id: one }: Row, { id: other }: Row) => (one < other ? -1 : 1);
const momentsIn = async (pool: Pool) =>
  (await pool.query('select schema, built from read_model.moments order by schema')).rows;

describe('the read models at a moment', () => {
  it(
    'are what the events up to then give, in the order of their positions, each of them',
    async () => {
      await fc.assert(
        fc.asyncProperty(histories, moments, (events, times) =>
          following(events, async ({ pool }) => {
            for (const at of times.map(instant)) {
              const schema = (await openMoment(pool, at, patience())) ?? 'read_model';
              const then = events.filter(untilMoment(Date.parse(at)));
              for (const projection of allProjections)
                expect({ [projection.name]: await rowsIn(pool, schema, projection) }).toEqual({
                  [projection.name]: [...foldAll(projection, then).values()].sort(byId),
                });
            }
          }),
        ),
        // Each run builds everything four times; a failure is reported without shrinking.
        { numRuns: 3, endOnFailure: true },
      );
    },
    PATIENCE_MS,
  );

  it(
    'are those of today where nothing has happened since, and are built once where something has',
    () =>
      following(stories, async ({ pool }) => {
        expect(await openMoment(pool, lastInstant, patience())).toBeUndefined();
        expect(await openMoment(pool, firstInstant, patience())).toBe(schemaOfMoment(firstInstant));
        const built = await momentsIn(pool);
        expect(built).toHaveLength(1);
        expect(await openMoment(pool, firstInstant, patience())).toBe(schemaOfMoment(firstInstant));
        expect(await momentsIn(pool)).toEqual(built);
      }),
    PATIENCE_MS,
  );

  it(
    'are built again for an event of before that came later, and forgotten with a rebuild',
    () =>
      following(stories, async ({ pool, eventStore, running }) => {
        const schema = (await openMoment(pool, firstInstant, patience())) ?? '';
        const count = async () => (await rowsIn(pool, schema, quotationsProjection)).length;
        const before = await count();
        const [asked] = stories.filter(({ type }) => type === 'QuotationRequested');
        if (asked === undefined) throw new Error('the stories begin with a request');
        const metadata = { ...asked.metadata, at: firstInstant };
        const late = { ...asked, id: 'late', stream: 'quotation-late', position: 10_000n, metadata };
        eventStore.add(late);
        await until(
          () => running.status(),
          ({ projections }) => projections.every(({ position }) => position === '10000'),
        );
        await openMoment(pool, firstInstant, patience());
        expect(await count()).toBe(before + 1);

        await running.rebuild('questions');
        expect(await momentsIn(pool)).toEqual([]);
        const schemas = await pool.query('select from information_schema.schemata where schema_name = $1', [
          schema,
        ]);
        expect(schemas.rowCount).toBe(0);
      }),
    PATIENCE_MS,
  );
});
