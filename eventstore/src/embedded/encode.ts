import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';

const { ReadResp } = streamsPb;

/** An event with the place it was given. */
export interface PlacedEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** The event as an answer to a read or a subscription; commit and prepare position are one. */
export function encodeEvent(event: PlacedEvent): Buffer {
  const position = String(event.position);
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  const id = new sharedPb.UUID();
  id.setString(event.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identify(event.stream));
  recorded.setStreamRevision(event.revision);
  recorded.setCommitPosition(position);
  recorded.setPreparePosition(position);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('created', ticks(event.createdAt))
    .set('content-type', event.contentType);
  recorded.setCustomMetadata(event.metadata);
  recorded.setData(event.data);
  const read = new ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(position);
  return bytesOf(new ReadResp().setEvent(read));
}

/** The text of an encoded event's data. */
export const dataOf = (response: Uint8Array): string =>
  Buffer.from(
    ReadResp.deserializeBinary(response).getEvent()?.getEvent()?.getData_asU8() ?? new Uint8Array(),
  ).toString('utf8');

export function encodeStreamNotFound(stream: string): Buffer {
  const notFound = new ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identify(stream));
  return bytesOf(new ReadResp().setStreamNotFound(notFound));
}

export function encodeConfirmation(subscriptionId: string): Buffer {
  const confirmation = new ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return bytesOf(new ReadResp().setConfirmation(confirmation));
}

export function encodeCheckpoint(position: number): Buffer {
  const checkpoint = new ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  return bytesOf(new ReadResp().setCheckpoint(checkpoint));
}

export const encodeCaughtUp = (): Buffer => bytesOf(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));

export function identify(stream: string): sharedPb.StreamIdentifier {
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream, 'utf8'));
  return identifier;
}

/** 100 ns since 1970. */
const ticks = (milliseconds: number): string => `${milliseconds}0000`;

function bytesOf(message: { serializeBinary(): Uint8Array }): Buffer {
  const bytes = message.serializeBinary();
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
