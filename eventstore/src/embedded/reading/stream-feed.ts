import type pg from 'pg';
import { encodeCaughtUp } from '../encode.js';
import { firstVisibleRevision, oldestVisibleTime, type HeadState } from '../stream/head.js';
import { TOMBSTONE_REVISION } from '../stream/names.js';
import { StreamTombstonedError, type Feed } from './feed.js';
import { readStreamRows } from './pages.js';
import { AdaptivePageSize } from './page-size.js';
import type { TailEvent } from './tail.js';

/** Events after a revision of one stream, without those that its metadata hides. */
export class StreamFeed implements Feed {
  readonly #pool: pg.Pool;
  readonly #stream: string;
  readonly #head: () => Promise<HeadState>;
  readonly #size = new AdaptivePageSize();
  #revision: number;

  /** `after` is -1 for all events. */
  constructor(pool: pg.Pool, stream: string, after: number, head: () => Promise<HeadState>) {
    this.#pool = pool;
    this.#stream = stream;
    this.#revision = after;
    this.#head = head;
  }

  async read(): ReturnType<Feed['read']> {
    const head = await this.#head();
    if (head.tombstoned) throw new StreamTombstonedError(this.#stream);
    const limit = this.#size.rows;
    const rows = await readStreamRows(this.#pool, {
      stream: this.#stream,
      direction: 'forwards',
      from: this.#revision + 1,
      firstShown: firstVisibleRevision(head),
      oldestShown: oldestVisibleTime(head, Date.now()),
      limit,
    });
    this.#size.learn(rows.reduce((sum, { response }) => sum + response.length, 0));
    this.#revision = rows.at(-1)?.at ?? this.#revision;
    return { messages: rows.map(({ response }) => response), atEnd: rows.length < limit };
  }

  take(event: TailEvent): readonly Buffer[] {
    if (event.stream !== this.#stream) return [];
    if (event.revision === TOMBSTONE_REVISION) throw new StreamTombstonedError(this.#stream);
    const revision = Number(event.revision);
    if (revision <= this.#revision) return [];
    this.#revision = revision;
    return [event.response];
  }

  caughtUp(): readonly Buffer[] {
    return [encodeCaughtUp()];
  }
}
