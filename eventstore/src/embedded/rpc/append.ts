import type { handleClientStreamingCall, ServerReadableStream } from '@grpc/grpc-js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendChange, ExpectedRevision, ChangeOutcome, EventToWrite } from '../writing/change.js';
import type { Writer } from '../writing/writer.js';
import { expectedRevisionOf } from './expected.js';
import { eventToWriteOf, messageSize, streamName } from './proposals.js';
import { appendTooLarge, invalidArgument, MAX_APPEND_BYTES, rpcErrorOf, streamDeleted } from './refusals.js';

const { AppendResp } = streamsPb;
type Call = ServerReadableStream<streamsPb.AppendReq, streamsPb.AppendResp>;

/** Handles one append as a stream of its own: the options first, then a message per event. */
export function appendHandler(
  writer: Writer,
): handleClientStreamingCall<streamsPb.AppendReq, streamsPb.AppendResp> {
  return (call, answer) => {
    append(writer, call).then(
      (response) => answer(null, response),
      (error: unknown) => answer(rpcErrorOf(error)),
    );
  };
}

async function append(writer: Writer, call: Call): Promise<streamsPb.AppendResp> {
  await writer.room();
  const change = await receive(call);
  const outcome = await writer.submit(change, () => !call.cancelled);
  return responseOf(outcome, change);
}

async function receive(call: Call): Promise<AppendChange> {
  let target: { stream: string; expected: ExpectedRevision } | undefined;
  const events: EventToWrite[] = [];
  let size = 0;
  const requests: AsyncIterable<streamsPb.AppendReq> = call;
  for await (const request of requests) {
    const options = request.getOptions();
    const proposed = request.getProposedMessage();
    if (options !== undefined)
      target = {
        stream: streamName(options.getStreamIdentifier()),
        expected: expectedRevisionOf(options, options.hasRevision() ? options.getRevision() : undefined),
      };
    else if (proposed !== undefined) {
      const event = eventToWriteOf(proposed);
      size += messageSize(event);
      if (size > MAX_APPEND_BYTES) throw appendTooLarge();
      events.push(event);
    }
  }
  if (target === undefined) throw invalidArgument('the options of an append come first');
  return { kind: 'append', ...target, events };
}

function responseOf(outcome: ChangeOutcome, { stream, expected }: AppendChange): streamsPb.AppendResp {
  switch (outcome.kind) {
    case 'done':
      return new AppendResp().setSuccess(success(outcome.revision, outcome.position));
    case 'wrong-expected-version':
      return new AppendResp().setWrongExpectedVersion(wrongVersion(expected, outcome.current));
    case 'stream-deleted':
      throw streamDeleted(stream);
    default:
      return outcome satisfies never;
  }
}

function success(revision: number, position: number): streamsPb.AppendResp.Success {
  const answer = new AppendResp.Success();
  if (revision < 0) answer.setNoStream(new sharedPb.Empty());
  else answer.setCurrentRevision(String(revision));
  if (position < 0) return answer.setNoPosition(new sharedPb.Empty());
  const place = new AppendResp.Position();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  return answer.setPosition(place);
}

function wrongVersion(
  expected: ExpectedRevision,
  current: number,
): streamsPb.AppendResp.WrongExpectedVersion {
  const answer = new AppendResp.WrongExpectedVersion();
  if (current < 0) answer.setCurrentNoStream(new sharedPb.Empty());
  else answer.setCurrentRevision(String(current));
  switch (expected) {
    case 'any':
      return answer.setExpectedAny(new sharedPb.Empty());
    case 'no_stream':
      return answer.setExpectedNoStream(new sharedPb.Empty());
    case 'stream_exists':
      return answer.setExpectedStreamExists(new sharedPb.Empty());
    default:
      return answer.setExpectedRevision(String(expected));
  }
}
