import type { HeadState } from '../stream/head.js';
import { absentHead } from '../stream/head.js';
import type { StoredWithId } from './check.js';

/**
 * What the writer knows while it plans one group of changes. A stream or an event id that was not read is
 * assumed to be new, which is nearly always right; the statement that writes the group verifies the assumptions
 * in the same round trip.
 */
export class WriterKnowledge {
  /** Streams and ids that are assumed to be new. */
  readonly assumedStreams = new Set<string>();
  readonly assumedIds = new Set<string>();
  readonly #heads = new Map<string, HeadState>();
  readonly #written = new Map<string, readonly StoredWithId[]>();
  readonly #cached: (stream: string) => HeadState | undefined;

  constructor(cached: (stream: string) => HeadState | undefined) {
    this.#cached = cached;
  }

  head(stream: string): HeadState {
    const head = this.#heads.get(stream) ?? this.#cached(stream);
    if (head !== undefined) return head;
    this.assumedStreams.add(stream);
    return absentHead(stream);
  }

  /** The known events with this id in the stream, the newest last. */
  written(eventId: string, stream: string): readonly StoredWithId[] {
    const found = this.#written.get(eventId);
    if (found === undefined) this.assumedIds.add(eventId);
    return (found ?? []).filter((written) => written.stream === stream);
  }

  /** Replaces assumed heads and ids by those read from the database. */
  learn(heads: ReadonlyMap<string, HeadState>, written: ReadonlyMap<string, readonly StoredWithId[]>): void {
    for (const [stream, head] of heads) this.#heads.set(stream, head);
    for (const [id, events] of written) this.#written.set(id, events);
    this.assumedStreams.clear();
    this.assumedIds.clear();
  }

  get looked(): ReadonlyMap<string, HeadState> {
    return this.#heads;
  }
}
