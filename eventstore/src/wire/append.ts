import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { randomUUID } from 'node:crypto';
import { EventStoreUnavailable } from '../types.js';
import type { Connection } from './connection.js';
import { failureOf } from './failure.js';
import type { ProposedEvent } from './stored-event.js';
import { uuidText } from './uuid.js';

export interface AppendRequest {
  readonly stream: string;
  /** The required revision of the stream; -1 for a stream that does not exist yet. */
  readonly expected: number;
  /** The events to append; they are stored all together or not at all. */
  readonly events: readonly ProposedEvent[];
}

export type AppendResult =
  | { readonly kind: 'appended'; readonly position: bigint | undefined }
  /** The stream had another revision; nothing was stored. */
  | { readonly kind: 'conflict' };

/** The store refused the events (too large, no access, stream deleted): repeating is useless. */
export class AppendRejected extends Error {
  override readonly name = 'AppendRejected';
}

type BatchCall = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

interface Waiting {
  resolve(appended: AppendResult): void;
  reject(error: Error): void;
}

/**
 * How far the store's clock may differ from the clock of this process, in ms: added to each deadline. The
 * timeout itself is measured here; the deadline only makes the store drop an append that it has not done yet.
 */
const CLOCKS_APART_MS = 300_000;

const TYPE_PREFIX = 'event_store.client.';

/** Sends appends over one long call, which is replaced when it breaks. */
export class Appender {
  readonly #connection: Connection;
  readonly #timeoutMs: number;
  #call: Promise<AppendCall> | undefined;

  constructor(connection: Connection, timeoutMs: number) {
    this.#connection = connection;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Throws `AppendRejected`, or `EventStoreUnavailable` when it is unknown whether the events were stored: they
   * may then be sent again with the same ids and are stored once.
   */
  async append(append: AppendRequest): Promise<AppendResult> {
    const call = await (this.#call ??= this.#open());
    return call.append(append, this.#timeoutMs);
  }

  async close(): Promise<void> {
    const call = await this.#call?.catch(() => undefined);
    call?.close();
  }

  async #open(): Promise<AppendCall> {
    const call = new AppendCall(() => (this.#call = undefined));
    try {
      await this.#connection.call('append', (client, metadata, options) =>
        call.listenTo(client.batchAppend(metadata, options)),
      );
      return call;
    } catch (error) {
      this.#call = undefined;
      throw error;
    }
  }
}

/** One long call, with the appends that it has sent and that have no answer yet. */
class AppendCall {
  readonly #onOver: () => void;
  readonly #waiting = new Map<string, Waiting>();
  #call: BatchCall | undefined;
  #over: Error | undefined;

  constructor(onOver: () => void) {
    this.#onOver = onOver;
  }

  /** Attaches the listeners at once, because a call that fails immediately emits its error only once. */
  listenTo(call: BatchCall): BatchCall {
    this.#call = call;
    call.on('data', (answer: BatchAppendResp) => {
      const correlation = uuidText(answer.getCorrelationId());
      const waiting = this.#waiting.get(correlation);
      this.#waiting.delete(correlation);
      if (waiting !== undefined) settle(waiting, answer);
      // A node that cannot append may not be the leader any more: the next call looks for the leader.
      if (isNotReady(answer)) call.cancel();
    });
    call.on('error', (error) => this.#end(error));
    call.on('end', () => this.#end(new Error('the call ended')));
    return call;
  }

  append(append: AppendRequest, timeoutMs: number): Promise<AppendResult> {
    if (this.#over !== undefined) return Promise.reject(this.#over);
    const correlation = randomUUID();
    return new Promise((resolve, reject) => {
      // The deadline alone is not enough: a store that hangs never answers.
      const timer = setTimeout(() => {
        this.#waiting.delete(correlation);
        reject(new EventStoreUnavailable(`the event store did not answer within ${timeoutMs} ms`));
      }, timeoutMs);
      this.#waiting.set(correlation, {
        resolve(appended) {
          clearTimeout(timer);
          resolve(appended);
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      });
      const deadline = new Date(Date.now() + timeoutMs + CLOCKS_APART_MS);
      this.#call?.write(requestOf(append, correlation, deadline));
    });
  }

  close(): void {
    this.#call?.cancel();
    this.#end(new Error('the connection was closed'));
  }

  #end(error: Error): void {
    if (this.#over !== undefined) return;
    this.#over = failureOf(error);
    this.#onOver();
    for (const waiting of this.#waiting.values()) waiting.reject(this.#over);
    this.#waiting.clear();
  }
}

function requestOf(append: AppendRequest, correlation: string, deadline: Date): BatchAppendReq {
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(append.stream, 'utf8')))
    .setDeadline(timestamp.Timestamp.fromDate(deadline));
  if (append.expected < 0) options.setNoStream(new empty.Empty());
  else options.setStreamPosition(String(append.expected));
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(correlation))
    .setOptions(options)
    .setProposedMessagesList(append.events.map(proposed))
    .setIsFinal(true);
}

function proposed(event: ProposedEvent) {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(event.id))
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
  return message;
}

function settle(waiting: Waiting, answer: BatchAppendResp): void {
  const failure = answer.getError();
  if (failure === undefined) {
    const position = answer.getSuccess()?.getPosition()?.getCommitPosition();
    waiting.resolve({ kind: 'appended', position: position === undefined ? undefined : BigInt(position) });
    return;
  }
  const kind = kindOf(answer);
  const reason = `${kind ?? 'no reason'}: ${failure.getMessage()}`;
  if (kind === 'WrongExpectedVersion') waiting.resolve({ kind: 'conflict' });
  else if (kind !== undefined && FINAL.has(kind)) waiting.reject(new AppendRejected(reason));
  else waiting.reject(new EventStoreUnavailable(`the event store could not append, ${reason}`));
}

/** Errors that would occur again if the append were repeated. */
const FINAL: ReadonlySet<string> = new Set(['AccessDenied', 'StreamDeleted', 'MaximumAppendSizeExceeded']);
/** Errors that concern only the append that they answer, not the state of the node. */
const OF_ONE: ReadonlySet<string> = new Set([...FINAL, 'WrongExpectedVersion', 'Timeout', 'Unknown']);

const kindOf = (answer: BatchAppendResp): string | undefined =>
  answer.getError()?.getDetails()?.getTypeName().replace(TYPE_PREFIX, '');

/** A node that has no leader, is starting or is too busy shows this only in the text of its error. */
const isNotReady = (answer: BatchAppendResp): boolean =>
  answer.getError() !== undefined && !OF_ONE.has(kindOf(answer) ?? '');
