import type sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { EventToWrite } from '../writing/change.js';
import { invalidArgument, missingProperty } from './refusals.js';

/** Stream and revision form one index entry, which must stay below a third of PostgreSQL's page. */
const MOST_BYTES_IN_STREAM_NAME = 2_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface Proposed {
  getId(): sharedPb.UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export function eventToWriteOf(message: Proposed): EventToWrite {
  const properties = message.getMetadataMap();
  return {
    id: eventId(message.getId()),
    type: storable(required(properties.get('type'), 'type'), 'event type'),
    contentType:
      required(properties.get('content-type'), 'content-type') === 'application/json'
        ? 'application/json'
        : 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** Bytes that count against the limit of one append. */
export const messageSize = ({ type, data, metadata }: EventToWrite): number =>
  2 * type.length + data.length + metadata.length;

export function streamName(identifier: sharedPb.StreamIdentifier | undefined): string {
  const bytes = identifier?.getStreamName_asU8() ?? new Uint8Array();
  if (bytes.length === 0) throw invalidArgument('a stream name is required');
  if (bytes.length > MOST_BYTES_IN_STREAM_NAME)
    throw invalidArgument(`a stream name may have ${MOST_BYTES_IN_STREAM_NAME} bytes`);
  return storable(decode(bytes), 'stream name');
}

function eventId(id: sharedPb.UUID | undefined): string {
  const text = id?.hasStructured() === true ? structured(id.getStructured()) : id?.getString().toLowerCase();
  if (text === undefined || !UUID.test(text)) throw invalidArgument('an event id must be a UUID');
  return text;
}

function structured(id: sharedPb.UUID.Structured | undefined): string {
  const half = (bits: string | undefined) =>
    BigInt.asUintN(64, BigInt(bits ?? 0))
      .toString(16)
      .padStart(16, '0');
  const hex = half(id?.getMostSignificantBits()) + half(id?.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function required(value: string | undefined, property: string): string {
  if (value === undefined) throw missingProperty(property);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidArgument('a stream name must be UTF-8');
  }
}

/** Returns the text; throws for NUL, the only character that PostgreSQL cannot store. */
function storable(text: string, what: string): string {
  if (text.includes('\0')) throw invalidArgument(`a ${what} may not hold a NUL character`);
  return text;
}
