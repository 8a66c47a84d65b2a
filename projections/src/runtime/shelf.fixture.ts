import { afterEach, beforeEach } from '@jest/globals';
import { createTestDatabase, type TestDatabase, eventually } from '@zhidan/database/testing';
import { idOfStream, type DomainEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { pino } from 'pino';
import { z } from 'zod';
import { defineProjection, type Projection } from '../projection/projection.js';
import { MemoryEventStore } from '../testing/index.js';
import { startProjections, type RunningProjections } from './start.js';

/** Cloth on a shelf: the sum of pieces reveals every event that is applied twice or not at all. */
export type ShelfEvent =
  | DomainEvent<'ClothLaid', { readonly pieces: number; readonly label?: string }>
  | DomainEvent<'ShelfCleared', Record<string, never>>;

export const laid = (pieces: number, label?: string): ShelfEvent => ({
  type: 'ClothLaid',
  data: { pieces, ...(label === undefined ? {} : { label }) },
});
export const cleared: ShelfEvent = { type: 'ShelfCleared', data: {} };

const shelfRow = z.object({
  id: z.string(),
  pieces: z.int(),
  times: z.int(),
  label: z.string(),
});

type ShelfRow = z.infer<typeof shelfRow>;

/** A read model of how many pieces lie on each shelf. */
export const shelves = (
  more: Partial<Pick<Projection, 'name' | 'version' | 'finish'>> & {
    /** Called with the number of pieces in an event; an error thrown here counts as the projection's error. */
    readonly count?: (pieces: number) => number;
  } = {},
): Projection =>
  defineProjection<typeof shelfRow, ShelfEvent>({
    name: more.name ?? 'shelves',
    version: more.version ?? 1,
    table: shelfRow,
    categories: ['shelf'],
    search: ['label'],
    indexes: [{ on: ['pieces desc', 'id'] }],
    live: { resource: 'shelves' },
    ...(more.finish === undefined ? {} : { finish: more.finish as (row: ShelfRow) => ShelfRow }),
    keysOf: ({ stream }) => [idOfStream(stream)],
    fold(row, event, id) {
      switch (event.type) {
        case 'ClothLaid': {
          const pieces = (more.count ?? ((counted) => counted))(event.data.pieces);
          return {
            id,
            pieces: (row?.pieces ?? 0) + pieces,
            times: (row?.times ?? 0) + 1,
            label: event.data.label ?? row?.label ?? '',
          };
        }
        case 'ShelfCleared':
          return undefined;
      }
    },
  });

/** A runtime with a database, for one test. */
export class Installation {
  readonly #running: RunningProjections[] = [];
  private constructor(
    readonly database: TestDatabase,
    readonly eventStore: MemoryEventStore,
  ) {}

  static async open(): Promise<Installation> {
    return new Installation(await createTestDatabase(), new MemoryEventStore());
  }

  async start(
    projections: readonly Projection[],
    eventStore: EventStore = this.eventStore,
  ): Promise<RunningProjections> {
    const running = await startProjections({
      databaseUrl: this.database.url,
      eventStore,
      projections,
      logger: pino({ level: 'silent' }),
    });
    this.#running.push(running);
    return running;
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((running) => running.stop()));
    await this.database.drop();
  }

  async rows(table = 'shelves'): Promise<readonly Record<string, unknown>[]> {
    const { rows } = await this.database.pool.query<Record<string, unknown>>(
      `select id, pieces, times, label from read_model.${table} order by id`,
    );
    return rows;
  }

  /** Sums the pieces of a whole table; undefined while the table does not exist. */
  async pieces(table = 'shelves'): Promise<number> {
    const { rows } = await this.database.pool.query<{ sum: number }>(
      `select coalesce(sum(pieces), 0)::bigint as sum from read_model.${table}`,
    );
    return rows[0]?.sum ?? 0;
  }

  /** Breaks connections of the runtime, as a network failure or an administrator would. */
  async breakConnections(applicationName = 'zhidan projections%'): Promise<void> {
    await this.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like $1`,
      [applicationName],
    );
  }
}

/** Gives each test of a file a runtime of its own. */
export function installationOfEachTest(patienceMs: number): () => Installation {
  let installation: Installation | undefined;
  beforeEach(async () => {
    installation = await Installation.open();
  }, patienceMs);
  afterEach(() => installation?.close(), patienceMs);
  return () => {
    if (installation === undefined) throw new Error('no test runs yet');
    return installation;
  };
}

/** Waits until every projection has applied the last event. */
export const caughtUp = (running: RunningProjections, eventStore: MemoryEventStore): Promise<unknown> =>
  // The status query itself may use a broken connection.
  eventually('all read models have followed', async () => {
    const { projections } = await running.status();
    const last = eventStore.history.events.at(-1)?.position.toString() ?? null;
    return (
      projections.length > 0 &&
      projections.every(({ phase, position }) => phase === 'following' && position === last)
    );
  });
