import { inTransaction, type Client, type Pool } from '@zhidan/database';
import { KEY_CACHE_MS } from './keys.js';

/** A range of a stream that is about an erased person, both ends included; null is an open end. */
export interface ErasedStream {
  readonly stream: string;
  readonly from: number;
  readonly to: number | null;
}

/** The ranges of streams about erased persons, which readers of events need. */
export interface ErasedStreams {
  /** The ranges, at most a minute old. */
  current(): Promise<ErasedEventParts>;
}

export interface ErasedEventParts {
  has(stream: string, revision: number): boolean;
  /** Whether the person to whom a key belongs was erased. */
  isErased(person: string): boolean;
}

/**
 * Ranges of streams that are about erased persons, in PostgreSQL. They hide free text that was written before
 * such text was encrypted; encrypted text is unreadable anyway. There are few ranges, so all are cached.
 */
export class PostgresErasedStreams implements ErasedStreams {
  readonly #pool: Pool;
  #known: Promise<ErasedEventParts> | undefined;
  #readAt = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  current(): Promise<ErasedEventParts> {
    if (this.#known === undefined || performance.now() - this.#readAt > KEY_CACHE_MS) {
      this.#readAt = performance.now();
      const reading = this.#read();
      this.#known = reading;
      reading.catch(() => this.forget());
    }
    return this.#known;
  }

  /** Discards the cached ranges, so that they are read again. */
  forget(): void {
    this.#known = undefined;
  }

  /**
   * Adds the ranges of streams that are about a person. `parts` include the person's own stream, which marks
   * the list as complete. `alongside` runs in the same transaction.
   */
  async add(
    person: string,
    parts: readonly ErasedStream[],
    alongside: (client: Client) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      await this.#insert(client, person, parts);
      await alongside(client);
    });
    this.forget();
  }

  async #insert(client: Client, person: string, parts: readonly ErasedStream[]): Promise<void> {
    await client.query(
      `insert into event_store.erased_stream (person, stream, from_revision, to_revision)
         select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[])
       on conflict (person, stream, from_revision) do update set to_revision = excluded.to_revision`,
      [person, parts.map(({ stream }) => stream), parts.map(({ from }) => from), parts.map(({ to }) => to)],
    );
  }

  /**
   * The persons whose streams were never listed: their erasure was interrupted, or an earlier release did it.
   */
  async missing(persons: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ person: string }>(
      `select person from unnest($1::text[]) as asked (person)
       where not exists (select from event_store.erased_stream own
                         where own.person = asked.person and own.stream = asked.person)`,
      [persons],
    );
    return rows.map(({ person }) => person);
  }

  async #read(): Promise<ErasedEventParts> {
    const { rows } = await this.#pool.query<Row>(
      'select person, stream, from_revision, to_revision from event_store.erased_stream',
    );
    const persons = new Set(rows.map(({ person }) => person));
    const parts = new Map<string, ErasedStream[]>();
    for (const { stream, from_revision, to_revision } of rows) {
      const part = {
        stream,
        from: Number(from_revision),
        to: to_revision === null ? null : Number(to_revision),
      };
      parts.set(stream, [...(parts.get(stream) ?? []), part]);
    }
    return {
      has: (stream, revision) =>
        parts.get(stream)?.some(({ from, to }) => from <= revision && (to === null || revision <= to)) ===
        true,
      isErased: (person) => persons.has(person),
    };
  }
}

interface Row {
  readonly person: string;
  readonly stream: string;
  readonly from_revision: string;
  readonly to_revision: string | null;
}
