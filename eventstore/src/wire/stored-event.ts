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

/** Bytes as text, without a copy of the bytes. */
export const utf8 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
