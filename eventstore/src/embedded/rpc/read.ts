import { randomUUID } from 'node:crypto';
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type pg from 'pg';
import { encodeConfirmation, encodeStreamNotFound } from '../encode.js';
import { AllFeed, FilteredFeed } from '../reading/all-feed.js';
import { StreamTombstonedError, type Feed } from '../reading/feed.js';
import { createLinkResolver } from '../reading/links.js';
import { ClientMessageWriter } from '../reading/outlet.js';
import { readAll, readStream, type EncodedPages } from '../reading/read.js';
import { StreamFeed } from '../reading/stream-feed.js';
import { sendFeed } from '../reading/subscribe.js';
import type { Tail } from '../reading/tail.js';
import { isReadAsAbsent, type HeadState } from '../stream/head.js';
import type { OpenCalls } from './open-calls.js';
import { parseReadRequest, type ReadStart, type ReadRequest } from './read-request.js';
import { isInternalError, rpcErrorOf, streamDeleted } from './refusals.js';

export interface ReadDependencies {
  readonly pool: pg.Pool;
  readonly tail: Tail;
  readonly head: (stream: string) => Promise<HeadState>;
  /** Called with the cause of an internal failure; the client receives no details of it. */
  readonly onFailure: (error: unknown) => void;
}

type Call = ServerWritableStream<streamsPb.ReadReq, Buffer>;

/** Handles reads and subscriptions, which are one call in the protocol. */
export function readHandler(
  side: ReadDependencies,
  calls: OpenCalls,
): handleServerStreamingCall<streamsPb.ReadReq, Buffer> {
  return (call) => {
    calls.during(
      call,
      answer(side, call).then(() => void call.end()),
      (error) => {
        const refusal = rpcErrorOf(error);
        if (isInternalError(refusal)) side.onFailure(error);
        return refusal;
      },
    );
  };
}

async function answer(side: ReadDependencies, call: Call): Promise<void> {
  const request = parseReadRequest(call.request);
  const resolvesLinks = call.request.getOptions()?.getResolveLinks() === true;
  const outlet = new ClientMessageWriter(
    call,
    resolvesLinks ? createLinkResolver(side.pool, side.head) : undefined,
  );
  switch (request.kind) {
    case 'read-stream':
      return sendStream(side, request, outlet);
    case 'read-all':
      return send(
        readAll(side.pool, { ...request, from: numberOf(request.from, Number.MAX_SAFE_INTEGER) }),
        outlet,
      );
    case 'subscribe-stream':
      return followStream(side, request.stream, request.after, outlet);
    case 'subscribe-all':
      return follow(side, allFeed(side, request), outlet);
    default:
      return request satisfies never;
  }
}

async function sendStream(
  side: ReadDependencies,
  request: Extract<ReadRequest, { kind: 'read-stream' }>,
  outlet: ClientMessageWriter<streamsPb.ReadReq>,
): Promise<void> {
  const head = await side.head(request.stream);
  if (head.tombstoned) throw streamDeleted(request.stream);
  if (isReadAsAbsent(head)) return outlet.write([encodeStreamNotFound(request.stream)]);
  const from = numberOf(request.from, request.direction === 'forwards' ? head.revision + 1 : head.revision);
  return send(readStream(side.pool, head, { ...request, from }), outlet);
}

async function send(pages: EncodedPages, outlet: ClientMessageWriter<streamsPb.ReadReq>): Promise<void> {
  for await (const page of pages) {
    await outlet.write(page);
    if (outlet.closed) return;
  }
}

async function followStream(
  side: ReadDependencies,
  stream: string,
  after: ReadStart,
  outlet: ClientMessageWriter<streamsPb.ReadReq>,
): Promise<void> {
  const head = await side.head(stream);
  const revision = after === 'start' ? -1 : numberOf(after, head.revision);
  try {
    await follow(side, new StreamFeed(side.pool, stream, revision, () => side.head(stream)), outlet);
  } catch (error) {
    throw error instanceof StreamTombstonedError ? streamDeleted(stream) : error;
  }
}

async function follow(
  side: ReadDependencies,
  feed: Feed,
  outlet: ClientMessageWriter<streamsPb.ReadReq>,
): Promise<void> {
  await outlet.write([encodeConfirmation(randomUUID())]);
  await sendFeed(feed, side.tail, outlet);
}

function allFeed(side: ReadDependencies, request: Extract<ReadRequest, { kind: 'subscribe-all' }>): Feed {
  const after = numberOf(request.after, side.tail.lastPosition);
  return request.filter === undefined
    ? new AllFeed(side.pool, after)
    : new FilteredFeed(side.pool, after, request.filter);
}

function numberOf(place: ReadStart, end: number): number {
  if (place === 'start') return 0;
  return place === 'end' ? end : Math.min(place, Number.MAX_SAFE_INTEGER);
}
