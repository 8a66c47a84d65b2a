import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import { decodeAnswer, type SubscriptionAnswer } from './answer.js';
import type { Connection } from './connection.js';
import { failureOf } from './failure.js';

/**
 * The gRPC method of reads and subscriptions. It is called directly, since the generated stub would decode the
 * answers itself.
 */
const READ = '/event_store.client.streams.Streams/Read';
const bytesOf = (request: ReadReq): Buffer => Buffer.from(request.serializeBinary());

export interface ReceiveOptions {
  /** The maximum number of messages in memory; the store pauses while this many have not been consumed. */
  readonly most: number;
  readonly timeoutMs?: number;
  /**
   * How long to wait for more messages after the first, in ms: with a longer wait groups are larger, but later.
   */
  readonly lingerMs?: () => number;
  /** Ends the call and the iteration without an error. */
  readonly signal?: AbortSignal;
}

/**
 * The answers to a read or a subscription, in order and in groups of all that arrived while the consumer was
 * busy. Throws `EventStoreUnavailable` when the call breaks, after all earlier answers have been delivered.
 */
export async function* receiveAnswers(
  connection: Connection,
  request: ReadReq,
  options: ReceiveOptions,
): AsyncGenerator<readonly SubscriptionAnswer[], void, undefined> {
  const inbox = new Inbox(options.most);
  const call = await callInto(inbox, connection, request, options.timeoutMs);
  const abort = () => {
    call.cancel();
    inbox.end();
  };
  const { signal } = options;
  signal?.addEventListener('abort', abort);
  if (isAborted(signal)) abort();

  try {
    for (;;) {
      await inbox.arrival(options.lingerMs?.() ?? 0);
      if (isAborted(signal)) return;
      const group = inbox.take();
      call.resume();
      if (group.length > 0) yield group;
      else if (inbox.isOver()) return;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    call.cancel();
    // A call that has ended but was not read to its end would otherwise count as open for ever.
    call.destroy();
  }
}

const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

const callInto = (
  inbox: Inbox,
  connection: Connection,
  request: ReadReq,
  timeoutMs: number | undefined,
): Promise<ClientReadableStream<SubscriptionAnswer>> =>
  connection.call(
    'read',
    (streams, metadata, callOptions) =>
      inbox.listenTo(
        streams.makeServerStreamRequest(READ, bytesOf, decodeAnswer, request, metadata, callOptions),
      ),
    timeoutMs,
  );

/** Messages that have arrived and were not consumed yet. */
class Inbox {
  readonly #most: number;
  #messages: SubscriptionAnswer[] = [];
  #wake = (): void => undefined;
  #filled = (): void => undefined;
  ended = false;
  broken: Error | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** Attaches the listeners at once, because a call that fails immediately emits its error only once. */
  listenTo(call: ClientReadableStream<SubscriptionAnswer>): ClientReadableStream<SubscriptionAnswer> {
    call.on('data', (message: SubscriptionAnswer) => {
      this.#messages.push(message);
      if (this.#messages.length >= this.#most) {
        call.pause();
        this.#filled();
      }
      this.#wake();
    });
    call.on('error', (error) => {
      this.broken ??= failureOf(error);
      this.end();
    });
    call.on('end', () => this.end());
    return call;
  }

  end(): void {
    this.ended = true;
    this.#wake();
    this.#filled();
  }

  /** Resolves when messages can be taken, or nothing more will arrive. */
  async arrival(lingerMs: number): Promise<void> {
    if (this.#messages.length === 0 && !this.ended) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    if (this.#messages.length >= this.#most) return;
    // Messages that arrive shortly after one another are delivered in one group.
    await (lingerMs > 0 && !this.ended ? this.#fillsWithin(lingerMs) : turnOfTheLoop());
  }

  async #fillsWithin(ms: number): Promise<void> {
    const over = new AbortController();
    const filled = new Promise<void>((resolve) => (this.#filled = resolve));
    const late = pause(ms, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([filled, late]);
    over.abort();
  }

  /** Whether nothing more will arrive; throws the error that broke the call. */
  isOver(): boolean {
    if (this.broken !== undefined) throw this.broken;
    return this.ended;
  }

  take(): readonly SubscriptionAnswer[] {
    const taken = this.#messages;
    this.#messages = [];
    return taken;
  }
}
