import { preparedQuery, type Pool } from '@zhidan/database';
import type { Timer } from '../process.js';

/** A timer with the event that set it. */
export interface StoredTimer extends Timer {
  readonly causation: string;
  readonly correlation: string;
}

const AT_ONCE = 50;
/** A text that is sorted after every instant. */
const NEVER = '9999';
const INSTANT = `to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The timers of one process, in PostgreSQL. */
export class Timers {
  /** The instant before which no known timer is due. */
  #quietUntil = '';
  /**
   * Keys of all timers that may exist. Most keys that are completed never had a timer, and then no query is
   * needed. Only this worker sets timers.
   */
  #keys: Promise<Set<string>> | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly process: string,
  ) {}

  async schedule({ key, data, causation, correlation, ...timer }: StoredTimer): Promise<void> {
    const due = new Date(timer.due).toISOString();
    (await this.#known()).add(key);
    await this.pool.query(
      preparedQuery(
        `insert into processes.timers (process, key, due, data, causation, correlation) values ($1, $2, $3, $4, $5, $6)
         on conflict (process, key) do update
           set due = excluded.due, data = excluded.data,
               causation = excluded.causation, correlation = excluded.correlation`,
        [this.process, key, due, JSON.stringify(data), causation, correlation],
      ),
    );
    if (due < this.#quietUntil) this.#quietUntil = due;
  }

  async complete(key: string): Promise<void> {
    const keys = await this.#known();
    if (!keys.has(key)) return;
    await this.pool.query('delete from processes.timers where process = $1 and key = $2', [
      this.process,
      key,
    ]);
    keys.delete(key);
  }

  /** Removes a handled timer, unless it was set again in the meantime. */
  async done({ key, due }: Timer): Promise<void> {
    const { rowCount } = await this.pool.query(
      'delete from processes.timers where process = $1 and key = $2 and due = $3',
      [this.process, key, due],
    );
    if (rowCount === 1) (await this.#known()).delete(key);
  }

  /** Keys of timers whose data has a value, or lacks the field. */
  async waitingFor(field: string, value: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ key: string }>(
      `select key from processes.timers where process = $1 and coalesce(data ->> $2, $3) = $3 order by key`,
      [this.process, field, value],
    );
    return rows.map(({ key }) => key);
  }

  /** Some of the due timers, the oldest first. */
  async due(now: string): Promise<readonly StoredTimer[]> {
    if (now < this.#quietUntil) return [];
    const { rows } = await this.pool.query<StoredTimer>(
      `select key, ${INSTANT} as due, data, causation, correlation from processes.timers
        where process = $1 and due <= $2 order by due, key limit ${AT_ONCE}`,
      [this.process, now],
    );
    if (rows.length === 0) this.#quietUntil = await this.#next();
    return rows;
  }

  #known(): Promise<Set<string>> {
    this.#keys ??= this.#allKeys().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async #allKeys(): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ key: string }>(
      'select key from processes.timers where process = $1',
      [this.process],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async #next(): Promise<string> {
    const { rows } = await this.pool.query<{ next: string }>(
      `select ${INSTANT} as next from processes.timers where process = $1 order by due limit 1`,
      [this.process],
    );
    return rows[0]?.next ?? NEVER;
  }
}
