import type { EventReader } from '../event/read.js';
import type { Connection } from '../wire/connection.js';
import { receive } from '../wire/receive.js';
import { subscriptionRequest } from '../wire/requests.js';
import type { Followed } from '../aggregate/known-streams.js';
import { contentsOf } from './contents.js';
import type { Opened } from '../event/read.js';
import type { StoredEvent } from '../wire/stored-event.js';
import { TailReader, type Accepts, type Heard } from './tail-reader.js';

export interface SharedTailParts {
  readonly connection: Connection;
  readonly reader: EventReader;
}

/** Most messages that are opened together. */
const GROUP = 500;
/** So many streams' newest revisions are remembered; then a new epoch begins, without any. */
const STREAMS = 10_000;
/** Newest events that stay in memory, so that a subscription that is a little behind can still join. */
const KEPT = 128;

/**
 * The newest events, received from the store and opened once for all subscriptions of this process that have caught
 * up: each of a dozen subscriptions of its own would have every event sent, decrypted and parsed again. What none of
 * them wants is not opened.
 */
export class SharedTail implements Followed {
  readonly #parts: SharedTailParts;
  readonly #readers = new Set<TailReader>();
  #kept: Heard[] = [];
  /** Everything of ours after this position is in `#kept` or has not come yet; undefined while nothing is received. */
  #floor: bigint | undefined;
  #receiving: AbortController | undefined;
  #epoch: number | undefined;
  #epochs = 0;
  readonly #newest = new Map<string, number>();
  /** An event that cannot be read: subscriptions that stand before it find out by themselves whether they want it. */
  #unreadable: bigint | undefined;

  constructor(parts: SharedTailParts) {
    this.#parts = parts;
  }

  get epoch(): number | undefined {
    return this.#epoch;
  }

  newestOf(stream: string): number | undefined {
    return this.#newest.get(stream);
  }

  /**
   * Hands over what comes after a position; undefined where events after it are no longer in memory, or were not
   * opened. The reader ends when the connection breaks, when an event cannot be read, or when too much has gathered in it.
   */
  join(after: bigint, accepts: Accepts): TailReader | undefined {
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
    // However it ends: each subscription goes on by a call of its own, and meets and names the failure there.
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
    for await (const answers of receive(connection, request, { most: GROUP, signal })) {
      const { events: stored } = contentsOf(answers);
      const opened = await reader.open(stored.filter((event) => this.#isWanted(event)));
      const { failure } = opened;
      if (signal.aborted) return;
      // The first answer says that the store is there and has taken the call.
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

  #hand(events: readonly (Heard & Pick<StoredEvent, 'revision'>)[]): void {
    if (events.length === 0) return;
    if (this.#newest.size >= STREAMS) this.#beginEpoch();
    for (const { stream, revision } of events) this.#newest.set(stream, revision);
    this.#kept.push(...events);
    const dropped = this.#kept.splice(0, Math.max(0, this.#kept.length - KEPT));
    this.#floor = dropped.at(-1)?.position ?? this.#floor;
    for (const reader of this.#readers) reader.push(events);
  }
}

/** What has come, in its order, up to an event that cannot be read. */
function heardIn(stored: readonly StoredEvent[], { events, failure }: Opened) {
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
