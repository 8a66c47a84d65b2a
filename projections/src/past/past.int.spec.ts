import { describe, expect, it } from '@jest/globals';
import type { Pool } from '@zhidan/database';
import { createTestDatabase, until } from '@zhidan/database/testing';
import {
  countGetter,
  nGramCountFields,
  countKey,
  type CountedFields,
  type RecordedEvent,
} from '@zhidan/domain';
import fc from 'fast-check';
import { pino } from 'pino';
import { tellAllocations } from '../allocation/stories.fixture.js';
import { allProjections } from '../index.js';
import { foldAll } from '../projection/fold-all.js';
import type { Projection, Row } from '../projection/projection.js';
import { quotationsProjection } from '../quotation/index.js';
import { tellStories } from '../quotation/stories.fixture.js';
import { startProjections, type RunningProjections } from '../runtime/start.js';
import { tableColumnsOf } from '../table/columns.js';
import { MemoryEventStore } from '../testing/memory-event-store.js';
import { createMomentFilter } from './build.js';
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

const streams = [...new Set(stories.map(({ stream }) => stream))];
/** The generated times: when each stream begins, and how long its events take. */
const spans = fc.record({
  begin: fc.integer({ min: 0, max: DAYS * DAY_MS }),
  length: fc.constantFrom(0, DAY_MS, DAYS * DAY_MS),
});

/**
 * The cast's stories with other instants. Some instants decrease, because clocks differ and imports add old
 * events late.
 */
const histories = fc
  .record({
    spans: fc.array(spans, { minLength: streams.length, maxLength: streams.length }),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: stories.length,
      maxLength: stories.length,
    }),
  })
  .map((chosen) =>
    stories.map((event, place): RecordedEvent => {
      const { begin, length } = chosen.spans[streams.indexOf(event.stream)] ?? { begin: 0, length: 0 };
      const at = instant(begin + Math.round(length * (chosen.shares[place] ?? 0)));
      return { ...event, metadata: { ...event.metadata, at } };
    }),
  );
const moments = fc.array(fc.integer({ min: -DAY_MS, max: (DAYS + 1) * DAY_MS }), {
  minLength: 3,
  maxLength: 3,
});

const logger = pino({ level: 'silent' });

/** Starts a runtime with a database of its own and waits until it has folded these events. */
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
/**
 * Returns the schema that holds all tables of a moment, or the serving schema where no event has happened
 * since.
 */
async function schemaAt(pool: Pool, at: string): Promise<string> {
  const moment = await openMoment(pool, at);
  await moment?.fill(
    allProjections.map(({ name }) => name),
    patience(),
  );
  return moment?.schema ?? 'read_model';
}
const rowsIn = async (pool: Pool, schema: string, projection: Projection) => {
  const names = tableColumnsOf(projection.table).map(({ name }) => `"${name}"`);
  const { rows } = await pool.query<Row>(
    `select ${names.join(', ')} from ${schema}."${projection.name}" order by id collate "C"`,
  );
  return rows;
};
/**
 * Counts of rows by field values. Counts of searched words are left out, because the tests of tables cover
 * them.
 */
async function countsIn(pool: Pool, schema: string, name: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ key: string; n: number }>(
    `select key, n from ${schema}."${name}_counts" where n <> 0 and key not like '["search_grams"%'`,
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}
function countsOfRows(counted: readonly CountedFields[], rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const fields of counted.filter((each) => each !== nGramCountFields))
    for (const row of rows) {
      const key = countKey(
        fields,
        fields.map((field) => countGetter(field)(row)),
      );
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}
const byId = ({ id: one }: Row, { id: other }: Row) => (one < other ? -1 : 1);
const tablesOf = (pool: Pool, at: string) => async (): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ table_name: string }>(
    'select table_name from information_schema.tables where table_schema = $1 order by table_name',
    [schemaOfMoment(at)],
  );
  return rows.map(({ table_name }) => table_name);
};
const momentsIn = async (pool: Pool) =>
  (await pool.query('select schema, built from read_model.moments order by schema')).rows;

describe('the read models at a moment', () => {
  it(
    'contain exactly the result of the events up to that moment, in the order of their positions',
    async () => {
      await fc.assert(
        fc.asyncProperty(histories, moments, (events, times) =>
          following(events, async ({ pool }) => {
            for (const at of times.map(instant)) {
              const schema = await schemaAt(pool, at);
              const then = events.filter(createMomentFilter(Date.parse(at)));
              for (const projection of allProjections) {
                const rows = [...foldAll(projection, then).values()].sort(byId);
                expect({ [projection.name]: await rowsIn(pool, schema, projection) }).toEqual({
                  [projection.name]: rows,
                });
                if (projection.counted !== undefined)
                  expect(await countsIn(pool, schema, projection.name)).toEqual(
                    countsOfRows(projection.counted, rows),
                  );
              }
            }
          }),
        ),
        // Each run builds everything four times, so a failure is reported without shrinking.
        { numRuns: 3, endOnFailure: true },
      );
    },
    PATIENCE_MS,
  );

  it(
    'are the current tables where no event has happened since, and otherwise are built only once',
    () =>
      following(stories, async ({ pool }) => {
        expect(await openMoment(pool, lastInstant)).toBeUndefined();
        expect(await schemaAt(pool, firstInstant)).toBe(schemaOfMoment(firstInstant));
        const built = await momentsIn(pool);
        expect(built).toHaveLength(1);
        expect(await schemaAt(pool, firstInstant)).toBe(schemaOfMoment(firstInstant));
        expect(await momentsIn(pool)).toEqual(built);
      }),
    PATIENCE_MS,
  );

  it(
    'are built table by table as requests need them, even if the request does not wait',
    () =>
      following(stories, async ({ pool }) => {
        const moment = await openMoment(pool, firstInstant);
        await expect(
          moment?.fill(['quotations', 'quotations_counts'], AbortSignal.abort()),
        ).rejects.toThrow();
        await until(tablesOf(pool, firstInstant), (tables) => tables.length > 0);
        expect(await tablesOf(pool, firstInstant)()).toEqual(['quotations', 'quotations_counts']);
        await moment?.fill(['questions', 'quotations'], patience());
        expect(await tablesOf(pool, firstInstant)()).toEqual([
          'questions',
          'quotations',
          'quotations_counts',
        ]);
      }),
    PATIENCE_MS,
  );

  it(
    'are built only from the streams with later events, where each row depends on one stream',
    () =>
      following(stories, async ({ pool, eventStore }) => {
        const names = new Set<string>();
        const subscribe = eventStore.subscribe.bind(eventStore);
        eventStore.subscribe = (options) => {
          names.add(options.name);
          return subscribe(options);
        };
        const later = instants.at(-2) ?? '';
        const moment = await openMoment(pool, later);
        await moment?.fill(['quotations', 'payments', 'customers', 'events'], patience());
        expect([...names]).toEqual([]);
        await moment?.fill(['payroll'], patience());
        expect([...names]).toEqual([`the past at ${later}`]);
      }),
    PATIENCE_MS,
  );

  it(
    'are not built for an old request that was not repeated',
    () =>
      following(stories, async ({ pool }) => {
        const forgotten = `${firstInstant} quotations`;
        await pool.query(
          `insert into read_model.requests (kind, projection, requested)
           values ('past', $1, now() - interval '1 minute')`,
          [forgotten],
        );
        const moment = await openMoment(pool, firstInstant);
        await moment?.fill(['questions'], patience());
        expect(await tablesOf(pool, firstInstant)()).toEqual(['questions']);
        const answered = await pool.query('select error from read_model.requests where projection = $1', [
          forgotten,
        ]);
        expect(answered.rows).toEqual([{ error: 'it was not waited for any longer' }]);
      }),
    PATIENCE_MS,
  );

  it(
    'are rebuilt when an event with an earlier time arrives late, and dropped by a rebuild of the read model',
    () =>
      following(stories, async ({ pool, eventStore, running }) => {
        const schema = await schemaAt(pool, firstInstant);
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
        await schemaAt(pool, firstInstant);
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
