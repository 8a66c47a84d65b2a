import { categoryOfStream } from '@zhidan/domain/core';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventReader } from '../event/read.js';
import type { SubscribeOptions, Subscription } from '../types.js';
import type { Connection } from '../wire/connection.js';
import { receiveAnswers } from '../wire/receive.js';
import { subscriptionRequest } from '../wire/requests.js';
import { contentsOf, type AnswerContents } from './contents.js';
import type { SharedTail } from './shared-tail.js';
import type { TailReader } from './tail-reader.js';

export interface SubscriptionDependencies {
  readonly connection: Connection;
  readonly reader: EventReader;
  readonly tail: SharedTail;
  readonly logger: Logger | undefined;
}

const BATCH = 500;
/**
 * How long a batch waits for more events, in ms, while the subscription catches up: large batches matter more
 * than speed then.
 */
const LINGER_MS = 10;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Subscribes to all events, or those of some categories. After a failure it restarts after the last handled
 * batch.
 */
export function subscribe(parts: SubscriptionDependencies, options: SubscribeOptions): Subscription {
  const stopping = new AbortController();
  const follower = new Follower(parts, options, stopping.signal);
  const following = follower.always();
  return {
    get upTo() {
      return follower.upTo;
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

/** One subscription: it reads the store with its own call until it has caught up, then the shared tail. */
class Follower {
  readonly #parts: SubscriptionDependencies;
  readonly #options: SubscribeOptions;
  readonly #signal: AbortSignal;
  readonly #most: number;
  #kept: bigint | undefined;
  /**
   * The present reader of the shared tail; undefined during the delivery of a batch and while the subscription
   * reads the store itself.
   */
  #resting: TailReader | undefined;

  constructor(parts: SubscriptionDependencies, options: SubscribeOptions, signal: AbortSignal) {
    this.#parts = parts;
    this.#options = options;
    this.#signal = signal;
    this.#most = options.batchSize ?? BATCH;
    this.#kept = options.after;
  }

  get upTo(): bigint | undefined {
    return this.#resting?.nothingUpTo ?? this.#kept;
  }

  async always(): Promise<void> {
    const { name, onError } = this.#options;
    const signal = this.#signal;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted;) {
      const began = { at: Date.now(), after: this.#kept };
      try {
        const reader = await this.#alone();
        if (reader !== undefined) await this.#together(reader);
      } catch (error) {
        if (signal.aborted) return;
        this.#parts.logger?.warn({ err: error, subscription: name }, 'a subscription broke and starts again');
        onError?.(error);
        if (this.#kept !== began.after || Date.now() - began.at > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS;
        await pause(pauseMs, undefined, { signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  /**
   * Reads the store until the subscription has reached the shared tail and can join it; undefined once stopped.
   * Throws when the call, an event or the handler fails.
   */
  async #alone(): Promise<TailReader | undefined> {
    const request = subscriptionRequest(this.#kept, this.#options);
    let isLive = false;
    const options = { most: this.#most, signal: this.#signal, lingerMs: () => (isLive ? 0 : LINGER_MS) };
    for await (const answers of receiveAnswers(this.#parts.connection, request, options)) {
      const contents = contentsOf(answers);
      await this.#handle(contents);
      if (this.#signal.aborted) return undefined;
      if (contents.isCaughtUp) {
        isLive = true;
        this.#options.onCaughtUp?.();
      }
      const reader = isLive ? this.#join() : undefined;
      if (reader !== undefined) return reader;
    }
    if (!this.#signal.aborted) throw new Error('the event store ended the subscription');
    return undefined;
  }

  #join(): TailReader | undefined {
    if (this.#kept === undefined) return undefined;
    return this.#parts.tail.join(this.#kept, (event) => this.#wants(event));
  }

  /** Delivers events of the shared tail until the reader ends. Throws when the handler fails. */
  async #together(reader: TailReader): Promise<void> {
    const leave = () => reader.leave();
    this.#signal.addEventListener('abort', leave);
    try {
      while (!this.#signal.aborted) {
        const gathered = reader.take(this.#most);
        if (gathered !== undefined) {
          if (gathered.events.length > 0) this.#options.onArrival?.();
          await this.#options.onBatch(gathered.events, gathered.upTo);
          this.#kept = gathered.upTo;
        } else if (reader.isOver) return;
        else {
          this.#resting = reader;
          await reader.arrival();
          this.#resting = undefined;
        }
      }
    } finally {
      this.#signal.removeEventListener('abort', leave);
      reader.leave();
    }
  }

  /**
   * Delivers events. An unreadable event is thrown after the events before it were delivered; a failure of the
   * handler is thrown too.
   */
  async #handle({ events: stored, upTo: looked }: AnswerContents): Promise<void> {
    if (stored.length > 0) this.#options.onArrival?.();
    const { events, failure } = await this.#parts.reader.open(stored.filter((event) => this.#wants(event)));
    if (this.#signal.aborted) return;
    const upTo = failure === undefined ? looked : events.at(-1)?.position;
    if (upTo !== undefined) {
      await this.#options.onBatch(events, upTo);
      this.#kept = upTo;
    }
    if (failure !== undefined) throw failure;
  }

  /**
   * Whether the subscription wants an event. The store filters by types or by categories, never by both, so the
   * second condition is checked here.
   */
  #wants({ stream, type }: { readonly stream: string; readonly type: string }): boolean {
    const { categories, types } = this.#options;
    return (
      (types === undefined || types.includes(type)) &&
      (categories === undefined || categories.includes(categoryOfStream(stream)))
    );
  }
}
