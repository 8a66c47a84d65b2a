import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';

/** An event to be stored: its bytes are final. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  /** JSON, UTF-8. */
  readonly data: Uint8Array;
  /** JSON, UTF-8. */
  readonly metadata: Uint8Array;
}

/** An event as it lies in the store, with its bytes untouched: what an auditor looks at. */
export interface StoredEvent extends ProposedEvent {
  readonly stream: string;
  /** Place in its stream, from 0 without gaps. */
  readonly revision: number;
  /** Place among all events: good for nothing but comparing. */
  readonly position: bigint;
}

/** The event in a message of a read or a subscription; undefined for messages that carry none. */
export function storedEventIn(message: ReadResp): StoredEvent | undefined {
  const event = message.getEvent()?.getEvent();
  if (event === undefined) return undefined;
  return {
    stream: utf8(event.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array()),
    revision: Number(event.getStreamRevision()),
    position: BigInt(event.getCommitPosition()),
    id: event.getId()?.getString() ?? '',
    type: event.getMetadataMap().get('type') ?? '',
    data: event.getData_asU8(),
    metadata: event.getCustomMetadata_asU8(),
  };
}

/** Bytes as text, without a copy of the bytes. */
export const utf8 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
