import type { handleUnaryCall } from '@grpc/grpc-js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { isMetastream } from '../stream/names.js';
import type { Deletion } from '../writing/change.js';
import type { Writer } from '../writing/writer.js';
import { expectedRevisionOf } from './expected.js';
import { streamName } from './proposals.js';
import { invalidArgument, rpcErrorOf, streamDeleted, wrongExpectedVersion } from './refusals.js';

const { DeleteResp, TombstoneResp } = streamsPb;

export function deleteHandler(writer: Writer): handleUnaryCall<streamsPb.DeleteReq, streamsPb.DeleteResp> {
  return (call, answer) => {
    deleteStream(writer, 'soft-delete', call.request.getOptions(), () => !call.cancelled).then(
      (position) => answer(null, new DeleteResp().setPosition(placed(new DeleteResp.Position(), position))),
      (error: unknown) => answer(rpcErrorOf(error)),
    );
  };
}

export function tombstoneHandler(
  writer: Writer,
): handleUnaryCall<streamsPb.TombstoneReq, streamsPb.TombstoneResp> {
  return (call, answer) => {
    deleteStream(writer, 'tombstone', call.request.getOptions(), () => !call.cancelled).then(
      (position) =>
        answer(null, new TombstoneResp().setPosition(placed(new TombstoneResp.Position(), position))),
      (error: unknown) => answer(rpcErrorOf(error)),
    );
  };
}

interface DeletionOptions {
  getStreamIdentifier(): sharedPb.StreamIdentifier | undefined;
  hasRevision(): boolean;
  getRevision(): string;
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

/** Deletes a stream; returns the position of the deletion's event. */
async function deleteStream(
  writer: Writer,
  kind: Deletion['kind'],
  options: DeletionOptions | undefined,
  isWanted: () => boolean,
): Promise<number> {
  if (options === undefined) throw invalidArgument('options are required');
  const stream = streamName(options.getStreamIdentifier());
  if (isMetastream(stream)) throw invalidArgument('the metadata of a stream cannot be deleted');
  const expected = expectedRevisionOf(options, options.hasRevision() ? options.getRevision() : undefined);
  const outcome = await writer.submit({ kind, stream, expected }, isWanted);
  switch (outcome.kind) {
    case 'done':
      return outcome.position;
    case 'wrong-expected-version':
      throw wrongExpectedVersion('Delete', stream, expected, outcome.current);
    case 'stream-deleted':
      throw streamDeleted(stream);
    default:
      return outcome satisfies never;
  }
}

function placed<
  Place extends { setCommitPosition(value: string): Place; setPreparePosition(value: string): Place },
>(place: Place, position: number): Place {
  return place.setCommitPosition(String(position)).setPreparePosition(String(position));
}
