import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { ExpectedRevision, EventToWrite } from '../writing/change.js';
import { WriterClosedError, type Writer } from '../writing/writer.js';
import {
  badRequestResponse,
  responseOf,
  timedOutResponse,
  appendTooLargeResponse,
  unknownErrorResponse,
} from './batch-responses.js';
import { expectedRevisionOf } from './expected.js';
import { eventToWriteOf, messageSize, streamName } from './proposals.js';
import type { OpenCalls } from './open-calls.js';
import { MAX_APPEND_BYTES, RpcError, rpcErrorOf } from './refusals.js';

type Call = ServerDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>;

/** The longest delay of Node's timers. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** An append that is being received or written. */
interface Pending {
  readonly correlation: sharedPb.UUID;
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: EventToWrite[];
  size: number;
  /** Set once; a second answer for one append would break the client. */
  answered: boolean;
  deadline: NodeJS.Timeout | undefined;
}

/** Handles all appends of one client on one long stream; each append is answered once, when it is durable. */
export function batchAppendHandler(
  writer: Writer,
  calls: OpenCalls,
): handleBidiStreamingCall<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp> {
  return (call) => calls.during(call, new BatchAppends(writer, call).run(), rpcErrorOf);
}

class BatchAppends {
  readonly #writer: Writer;
  readonly #call: Call;
  /** Partly received appends by correlation id. */
  readonly #receiving = new Map<string, Pending>();
  readonly #writing = new Set<Promise<void>>();

  constructor(writer: Writer, call: Call) {
    this.#writer = writer;
    this.#call = call;
  }

  async run(): Promise<void> {
    try {
      const requests: AsyncIterable<streamsPb.BatchAppendReq> = this.#call;
      for await (const request of requests) {
        this.#receive(request);
        await this.#writer.room();
      }
    } catch (error) {
      if (!this.#call.cancelled) throw error;
    } finally {
      for (const pending of this.#receiving.values()) clearTimeout(pending.deadline);
    }
    await Promise.all(this.#writing);
    if (!this.#call.cancelled) this.#call.end();
  }

  #receive(request: streamsPb.BatchAppendReq): void {
    const correlation = request.getCorrelationId();
    if (correlation === undefined) return;
    const key = correlation.getString() || Buffer.from(correlation.serializeBinary()).toString('hex');
    const options = request.getOptions();
    const pending = options === undefined ? this.#receiving.get(key) : this.#begin(correlation, options);
    // Further messages after an early answer, such as "too large", are dropped.
    if (pending === undefined || pending.answered) return;
    this.#receiving.set(key, pending);
    this.#add(pending, request.getProposedMessagesList());
    if (pending.answered || request.getIsFinal()) this.#receiving.delete(key);
    if (!pending.answered && request.getIsFinal()) this.#write(pending);
  }

  #begin(correlation: sharedPb.UUID, options: streamsPb.BatchAppendReq.Options): Pending | undefined {
    try {
      const pending: Pending = {
        correlation,
        stream: streamName(options.getStreamIdentifier()),
        expected: expectedRevisionOf(
          options,
          options.hasStreamPosition() ? options.getStreamPosition() : undefined,
        ),
        events: [],
        size: 0,
        answered: false,
        deadline: undefined,
      };
      this.#watch(pending, options);
      return pending;
    } catch (error) {
      const name = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
      this.#call.write(badRequestResponse(name, messageOf(error)).setCorrelationId(correlation));
      return undefined;
    }
  }

  /** The client has no time limit of its own: it relies on the answer that its deadline has passed. */
  #watch(pending: Pending, options: streamsPb.BatchAppendReq.Options): void {
    const deadline = options.getDeadline();
    if (deadline === undefined) return;
    const left = deadline.getSeconds() * 1_000 + deadline.getNanos() / 1e6 - Date.now();
    if (left <= 0) this.#answer(pending, timedOutResponse(pending.stream));
    else if (left <= LONGEST_WAIT_MS)
      pending.deadline = setTimeout(() => this.#answer(pending, timedOutResponse(pending.stream)), left);
  }

  #add(pending: Pending, messages: readonly streamsPb.BatchAppendReq.ProposedMessage[]): void {
    try {
      for (const message of messages) {
        const event = eventToWriteOf(message);
        pending.size += messageSize(event);
        pending.events.push(event);
      }
      if (pending.size > MAX_APPEND_BYTES) this.#answer(pending, appendTooLargeResponse(pending.stream));
    } catch (error) {
      this.#answer(pending, badRequestResponse(pending.stream, messageOf(error)));
    }
  }

  #write(pending: Pending): void {
    const { stream, expected, events } = pending;
    const written = this.#writer
      .submit({ kind: 'append', stream, expected, events }, () => !pending.answered && !this.#call.cancelled)
      .then(
        (outcome) => this.#answer(pending, responseOf(outcome, stream, expected)),
        (error: unknown) => {
          // The protocol has no answer for "try again later"; the end of the stream, which follows at once, has
          // this meaning.
          if (!(error instanceof WriterClosedError)) this.#answer(pending, unknownErrorResponse(stream));
        },
      )
      .finally(() => this.#writing.delete(written));
    this.#writing.add(written);
  }

  #answer(pending: Pending, response: streamsPb.BatchAppendResp): void {
    if (pending.answered) return;
    pending.answered = true;
    clearTimeout(pending.deadline);
    if (!this.#call.cancelled) this.#call.write(response.setCorrelationId(pending.correlation));
  }
}

const messageOf = (error: unknown): string => (error instanceof RpcError ? error.details : 'Invalid request');
