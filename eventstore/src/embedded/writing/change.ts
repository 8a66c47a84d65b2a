/** The revision that a stream must have for an append or a deletion, by number or in words. */
export type ExpectedRevision = number | 'any' | 'no_stream' | 'stream_exists';

export interface EventToWrite {
  /** A lower-case UUID. */
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface AppendChange {
  readonly kind: 'append';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventToWrite[];
}

/** A soft deletion hides the stream until something is appended; a hard one is final. */
export interface Deletion {
  readonly kind: 'soft-delete' | 'tombstone';
  readonly stream: string;
  readonly expected: ExpectedRevision;
}

export type StreamChange = AppendChange | Deletion;

/** The result of a change, with the position and revision of its last event; -1 means that there is none. */
export type ChangeOutcome =
  | { readonly kind: 'done'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong-expected-version'; readonly current: number }
  | { readonly kind: 'stream-deleted' };
