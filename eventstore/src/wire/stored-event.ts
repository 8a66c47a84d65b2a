/** An event to be stored, with its final bytes. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  /** The event's data as JSON in UTF-8. */
  readonly data: Uint8Array;
  /** The event's metadata as JSON in UTF-8. */
  readonly metadata: Uint8Array;
}

/** A stored event with its original bytes, for verification. */
export interface StoredEvent extends ProposedEvent {
  readonly stream: string;
  /** The place in its stream, from 0 without gaps. */
  readonly revision: number;
  /** The place among all events: only usable for comparison. */
  readonly position: bigint;
}

/** Bytes as text, without copying them. */
export const utf8 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
