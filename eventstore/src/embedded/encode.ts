import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';

import { TOMBSTONE_REVISION } from './stream/names.js';
import { fieldLength, numberLength, WireWriter } from './wire-format.js';

const { ReadResp } = streamsPb;

/** An event with its revision and position. */
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

/** Field numbers of ReadResp, ReadEvent, RecordedEvent and the messages in them. */
const FIELD = {
  response: { event: 1 },
  event: { recorded: 1, commitPosition: 3 },
  recorded: { id: 1, stream: 2, revision: 3, prepare: 4, commit: 5, properties: 6, metadata: 7, data: 8 },
  id: { text: 2 },
  stream: { name: 3 },
  property: { key: 1, value: 2 },
} as const;

/** The event as an answer to a read or a subscription; commit and prepare position are the same. */
export function encodeEvent(event: PlacedEvent): Buffer {
  const { position, data, metadata } = event;
  const revision = event.revision === TOMBSTONE_REVISION ? BigInt(event.revision) : Number(event.revision);
  const name = Buffer.byteLength(event.stream);
  const properties = [
    property('type', event.type),
    property('created', ticks(event.createdAt)),
    property('content-type', event.contentType),
  ];
  const recorded =
    fieldLength(fieldLength(event.id.length)) +
    fieldLength(fieldLength(name)) +
    numberLength(revision) +
    2 * numberLength(position) +
    properties.reduce((sum, { length }) => sum + fieldLength(length), 0) +
    fieldLength(metadata.length) +
    fieldLength(data.length);
  const read = fieldLength(recorded) + numberLength(position);
  const writer = new WireWriter(fieldLength(read))
    .open(FIELD.response.event, read)
    .open(FIELD.event.recorded, recorded)
    .open(FIELD.recorded.id, fieldLength(event.id.length))
    .text(FIELD.id.text, event.id, event.id.length)
    .open(FIELD.recorded.stream, fieldLength(name))
    .text(FIELD.stream.name, event.stream, name)
    .number(FIELD.recorded.revision, revision)
    .number(FIELD.recorded.prepare, position)
    .number(FIELD.recorded.commit, position);
  for (const { key, value, valueLength, length } of properties)
    writer
      .open(FIELD.recorded.properties, length)
      .text(FIELD.property.key, key, key.length)
      .text(FIELD.property.value, value, valueLength);
  return writer
    .data(FIELD.recorded.metadata, metadata)
    .data(FIELD.recorded.data, data)
    .number(FIELD.event.commitPosition, position).bytes;
}

/** An entry of the event's map of properties; keys are ASCII. */
function property(key: string, value: string) {
  const valueLength = Buffer.byteLength(value);
  return { key, value, valueLength, length: fieldLength(key.length) + fieldLength(valueLength) };
}

/** The data of an encoded event as text. */
export const encodedEventData = (response: Uint8Array): string =>
  Buffer.from(decodeRecordedEvent(response)?.getData_asU8() ?? new Uint8Array()).toString('utf8');

export const decodeRecordedEvent = (
  response: Uint8Array,
): streamsPb.ReadResp.ReadEvent.RecordedEvent | undefined =>
  ReadResp.deserializeBinary(response).getEvent()?.getEvent();

/**
 * A link with the event that it points to, or alone when this event is not visible; revision and position are
 * those of the link.
 */
export function encodeResolvedLink(link: Uint8Array, target: Uint8Array | undefined): Buffer {
  const answer = ReadResp.deserializeBinary(link);
  const event = answer.getEvent();
  event?.setLink(event.getEvent());
  event?.setEvent(target === undefined ? undefined : decodeRecordedEvent(target));
  return bytesOf(answer);
}

export function encodeStreamNotFound(stream: string): Buffer {
  const notFound = new ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(streamIdentifierOf(stream));
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

export function streamIdentifierOf(stream: string): sharedPb.StreamIdentifier {
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream, 'utf8'));
  return identifier;
}

/** Units of 100 ns since 1970. */
const ticks = (milliseconds: number): string => `${milliseconds}0000`;

function bytesOf(message: { serializeBinary(): Uint8Array }): Buffer {
  const bytes = message.serializeBinary();
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
