import type { EventReader } from '../event/read.js';
import type { Connection } from '../wire/connection.js';
import { receiveAnswers } from '../wire/receive.js';
import { subscriptionRequest } from '../wire/requests.js';
import type { SubscriptionProgress } from '../aggregate/known-streams.js';
import { contentsOf } from './contents.js';
import type { ReadResult } from '../event/read.js';
import type { StoredEvent } from '../wire/stored-event.js';
import { TailReader, type AcceptEvent, type ReceivedEvent } from './tail-reader.js';

export interface SharedTailDependencies {
  readonly connection: Connection;
  readonly reader: EventReader;
}

/** The most messages that are decrypted and parsed together. */
const GROUP = 500;
/**
 * The most streams whose newest revision is stored. With more, all revisions are dropped and a new epoch
 * begins.
 */
const STREAMS = 10_000;
/** The newest events stay in memory, so that a subscription that is a little behind can still join. */
const KEPT = 128;

/**
 * The newest events, received and decrypted once for all subscriptions of this process that have caught up: a
 * dozen separate subscriptions would each receive, decrypt and parse every event. An event that none of them
 * wants is not decrypted.
 */
export class SharedTail implements SubscriptionProgress {
  readonly #parts: SharedTailDependencies;
  readonly #readers = new Set<TailReader>();
  #kept: ReceivedEvent[] = [];
  /**
   * All events after this position are in `#kept` or have not arrived yet; undefined while nothing is received.
   */
  #floor: bigint | undefined;
  #receiving: AbortController | undefined;
  #epoch: number | undefined;
  #epochs = 0;
  readonly #newest = new Map<string, number>();
  /**
   * The position of an unreadable event. A subscription before it reads the store itself, and fails only if it
   * wants that event.
   */
  #unreadable: bigint | undefined;

  constructor(parts: SharedTailDependencies) {
    this.#parts = parts;
  }

  get epoch(): number | undefined {
    return this.#epoch;
  }

  newestOf(stream: string): number | undefined {
    return this.#newest.get(stream);
  }

  /**
   * Delivers events after a position; undefined where some of them are no longer in memory, or were not
   * decrypted. The reader ends when the connection breaks, when an event cannot be read, or when too many
   * events wait in it.
   */
  join(after: bigint, accepts: AcceptEvent): TailReader | undefined {
    if (this.#unreadable !== undefined && after < this.#unreadable) return undefined;
    if (this.#floor === undefined) this.#begin(after);
    else if (after < this.#floor) return undefined;
    const reader = new TailReader(after, accepts, () => this.#leave(reader));
    reader.push(this.#kept);
    if (reader.isOver) return undefined;
    this.#readers.add(reader);
    return reader;
  }

  #leave(reader: TailReader): void {
    this.#readers.delete(reader);
    if (this.#readers.size === 0) this.#end();
  }

  #begin(after: bigint): void {
    this.#floor = after;
    const receiving = new AbortController();
    this.#receiving = receiving;
    // After a failure each subscription continues with its own call to the store, which then reports the
    // failure.
    void this.#receive(after, receiving.signal)
      .catch(() => undefined)
      .finally(() => {
        if (this.#receiving === receiving) this.#end();
      });
  }

  #end(): void {
    this.#receiving?.abort();
    this.#receiving = undefined;
    this.#epoch = undefined;
    this.#floor = undefined;
    this.#kept = [];
    const readers = [...this.#readers];
    this.#readers.clear();
    for (const reader of readers) reader.end();
  }

  async #receive(after: bigint, signal: AbortSignal): Promise<void> {
    const { connection, reader } = this.#parts;
    const request = subscriptionRequest(after, {});
    for await (const answers of receiveAnswers(connection, request, { most: GROUP, signal })) {
      const { events: stored } = contentsOf(answers);
      const opened = await reader.open(stored.filter((event) => this.#isWanted(event)));
      const { failure } = opened;
      if (signal.aborted) return;
      // The first answer shows that the store has accepted the call.
      if (this.#epoch === undefined) this.#beginEpoch();
      this.#hand(heardIn(stored, opened));
      if (failure !== undefined) {
        this.#unreadable = failure.position;
        return;
      }
    }
  }

  #beginEpoch(): void {
    this.#epochs += 1;
    this.#epoch = this.#epochs;
    this.#newest.clear();
  }

  #isWanted(event: StoredEvent): boolean {
    for (const reader of this.#readers) if (reader.accepts(event)) return true;
    return false;
  }

  #hand(events: readonly (ReceivedEvent & Pick<StoredEvent, 'revision'>)[]): void {
    if (events.length === 0) return;
    if (this.#newest.size >= STREAMS) this.#beginEpoch();
    for (const { stream, revision } of events) this.#newest.set(stream, revision);
    this.#kept.push(...events);
    const dropped = this.#kept.splice(0, Math.max(0, this.#kept.length - KEPT));
    this.#floor = dropped.at(-1)?.position ?? this.#floor;
    for (const reader of this.#readers) reader.push(events);
  }
}

/** The received events in order, up to the first unreadable one. */
function heardIn(stored: readonly StoredEvent[], { events, failure }: ReadResult) {
  const opened = new Map(events.map((event) => [event.position, event]));
  return stored
    .filter(({ position }) => failure === undefined || position < failure.position)
    .map(({ stream, revision, type, position }) => ({
      stream,
      revision,
      type,
      position,
      opened: opened.get(position),
    }));
}
