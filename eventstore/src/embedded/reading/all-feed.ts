import type pg from 'pg';
import { encodeCaughtUp, encodeCheckpoint } from '../encode.js';
import type { Feed } from './feed.js';
import { filterAccepts, type EventFilter } from './filter.js';
import { readAllForwards, readFilteredRows, type FilteredRow } from './pages.js';
import { AdaptivePageSize } from './page-size.js';
import type { TailEvent } from './tail.js';

/** All events after a position. */
export class AllFeed implements Feed {
  readonly #pool: pg.Pool;
  readonly #size = new AdaptivePageSize();
  #position: number;

  constructor(pool: pg.Pool, after: number) {
    this.#pool = pool;
    this.#position = after;
  }

  async read(): ReturnType<Feed['read']> {
    const limit = this.#size.rows;
    const rows = await readAllForwards(this.#pool, this.#position + 1, limit);
    this.#size.learn(rows.reduce((sum, { response }) => sum + response.length, 0));
    this.#position = rows.at(-1)?.at ?? this.#position;
    return { messages: rows.map(({ response }) => response), atEnd: rows.length < limit };
  }

  take(event: TailEvent): readonly Buffer[] {
    if (event.position <= this.#position) return [];
    this.#position = event.position;
    return [event.response];
  }

  caughtUp(): readonly Buffer[] {
    return [encodeCaughtUp()];
  }
}

/**
 * Filtered events after a position, with a checkpoint after a number of events, so that a subscriber to
 * something rare does not restart far back.
 */
export class FilteredFeed implements Feed {
  readonly #pool: pg.Pool;
  readonly #filter: EventFilter;
  readonly #size = new AdaptivePageSize();
  #position: number;
  /** The number of events since the last checkpoint. */
  #looked = 0;
  #checkpoint: number;

  constructor(pool: pg.Pool, after: number, filter: EventFilter) {
    this.#pool = pool;
    this.#filter = filter;
    this.#position = after;
    this.#checkpoint = after;
  }

  async read(): ReturnType<Feed['read']> {
    const limit = this.#size.rows;
    const rows = await readFilteredRows(this.#pool, this.#filter, this.#position, limit, this.#looked);
    const last = rows.at(-1);
    this.#size.learn(rows.reduce((sum, { response }) => sum + (response?.length ?? 0), 0));
    const messages = this.#messages(rows);
    if (last !== undefined) {
      this.#position = last.position;
      this.#looked = (this.#looked + last.number) % this.#filter.checkpointEvery;
    }
    return { messages, atEnd: last === undefined || last.number < limit };
  }

  take(event: TailEvent): readonly Buffer[] {
    if (event.position <= this.#position) return [];
    this.#position = event.position;
    this.#looked = (this.#looked + 1) % this.#filter.checkpointEvery;
    const messages = filterAccepts(this.#filter, event) ? [event.response] : [];
    return this.#looked === 0 ? [...messages, ...this.#checkpointAt(event.position)] : messages;
  }

  caughtUp(): readonly Buffer[] {
    return [...this.#checkpointAt(this.#position), encodeCaughtUp()];
  }

  #messages(rows: readonly FilteredRow[]): Buffer[] {
    return rows.flatMap(({ position, number, response }) => [
      ...(response === undefined ? [] : [response]),
      ...((this.#looked + number) % this.#filter.checkpointEvery === 0 ? this.#checkpointAt(position) : []),
    ]);
  }

  /** The message of a checkpoint; none where the last checkpoint already has this position. */
  #checkpointAt(position: number): Buffer[] {
    if (position <= this.#checkpoint) return [];
    this.#checkpoint = position;
    return [encodeCheckpoint(position)];
  }
}
