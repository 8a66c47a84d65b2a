import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import codePb from '@eventstore/db-client/generated/code_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { streamIdentifierOf } from '../encode.js';
import type { ExpectedRevision, ChangeOutcome } from '../writing/change.js';
import { MAX_APPEND_BYTES } from './refusals.js';

const { BatchAppendResp } = streamsPb;

/**
 * The answer to one append on a batch stream. It includes the stream's name, and details for an error: the
 * client never settles an append whose answer lacks them.
 */
export function responseOf(
  outcome: ChangeOutcome,
  stream: string,
  expected: ExpectedRevision,
): streamsPb.BatchAppendResp {
  switch (outcome.kind) {
    case 'done':
      return named(stream).setSuccess(success(outcome.revision, outcome.position));
    case 'wrong-expected-version':
      return error(
        stream,
        codePb.Code.FAILED_PRECONDITION,
        'Wrong expected version',
        'WrongExpectedVersion',
        wrongVersion(expected, outcome.current),
      );
    case 'stream-deleted':
      return error(
        stream,
        codePb.Code.FAILED_PRECONDITION,
        `Event stream '${stream}' is deleted.`,
        'StreamDeleted',
        new sharedPb.StreamDeleted().setStreamIdentifier(streamIdentifierOf(stream)),
      );
    default:
      return outcome satisfies never;
  }
}

export const appendTooLargeResponse = (stream: string): streamsPb.BatchAppendResp =>
  error(
    stream,
    codePb.Code.INVALID_ARGUMENT,
    `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`,
    'MaximumAppendSizeExceeded',
    new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES),
  );

export const timedOutResponse = (stream: string): streamsPb.BatchAppendResp =>
  error(stream, codePb.Code.DEADLINE_EXCEEDED, 'Timeout', 'Timeout', new sharedPb.Timeout());

export const badRequestResponse = (stream: string, message: string): streamsPb.BatchAppendResp =>
  error(
    stream,
    codePb.Code.INVALID_ARGUMENT,
    message,
    'BadRequest',
    new sharedPb.BadRequest().setMessage(message),
  );

export const unknownErrorResponse = (stream: string): streamsPb.BatchAppendResp =>
  error(stream, codePb.Code.UNKNOWN, 'Unknown error', 'Unknown', new sharedPb.Unknown());

function error(
  stream: string,
  code: codePb.Code,
  message: string,
  type: string,
  details: { serializeBinary(): Uint8Array },
): streamsPb.BatchAppendResp {
  const packed = new anyPb.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${type}`);
  const status = new statusPb.Status().setCode(code).setMessage(message).setDetails(packed);
  return named(stream).setError(status);
}

const named = (stream: string): streamsPb.BatchAppendResp =>
  new BatchAppendResp().setStreamIdentifier(streamIdentifierOf(stream));

function success(revision: number, position: number): streamsPb.BatchAppendResp.Success {
  const answer = new BatchAppendResp.Success();
  if (revision < 0) answer.setNoStream(new emptyPb.Empty());
  else answer.setCurrentRevision(String(revision));
  if (position < 0) return answer.setNoPosition(new emptyPb.Empty());
  const place = new sharedPb.AllStreamPosition();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  return answer.setPosition(place);
}

function wrongVersion(expected: ExpectedRevision, current: number): sharedPb.WrongExpectedVersion {
  const answer = new sharedPb.WrongExpectedVersion();
  if (current < 0) answer.setCurrentNoStream(new emptyPb.Empty());
  else answer.setCurrentStreamRevision(String(current));
  switch (expected) {
    case 'any':
      return answer.setExpectedAny(new emptyPb.Empty());
    case 'no_stream':
      return answer.setExpectedNoStream(new emptyPb.Empty());
    case 'stream_exists':
      return answer.setExpectedStreamExists(new emptyPb.Empty());
    default:
      return answer.setExpectedStreamPosition(String(expected));
  }
}
