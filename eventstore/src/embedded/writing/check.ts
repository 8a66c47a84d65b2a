import type { HeadState } from '../stream/head.js';
import type { ExpectedRevision } from './change.js';

/** A stored event that has the id of an event to be written. */
export interface StoredWithId {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

export type AppendCheckResult =
  | { readonly kind: 'go' }
  /** The same events were stored by an earlier attempt, whose answer is repeated. */
  | { readonly kind: 'repeated'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong-expected-version' }
  | { readonly kind: 'stream-deleted' };

/**
 * Decides whether a change is allowed by EventStoreDB's rules. `writtenUnder` returns the events of this stream
 * with an event id; it is called only where the answer depends on it.
 */
export function checkAppend(
  expected: ExpectedRevision,
  eventIds: readonly string[],
  head: HeadState,
  writtenUnder: (eventId: string) => readonly StoredWithId[],
): AppendCheckResult {
  if (head.tombstoned) return { kind: 'stream-deleted' };
  switch (expected) {
    case 'stream_exists':
      if (head.metadata.softDeleted) return { kind: 'stream-deleted' };
      if (head.revision < 0 && head.metadataRevision < 0) return { kind: 'wrong-expected-version' };
      return anywhere(eventIds, writtenUnder);
    case 'any':
      return anywhere(eventIds, writtenUnder);
    case 'no_stream':
      return after(-1, eventIds, head, writtenUnder);
    default:
      return after(expected, eventIds, head, writtenUnder);
  }
}

/** Decides an append without an exact revision: it is a repetition when all its ids are in the stream. */
function anywhere(
  eventIds: readonly string[],
  writtenUnder: (eventId: string) => readonly StoredWithId[],
): AppendCheckResult {
  let last: StoredWithId | undefined;
  for (const [index, id] of eventIds.entries()) {
    const found = writtenUnder(id).at(-1);
    if (found === undefined) return index === 0 ? { kind: 'go' } : { kind: 'wrong-expected-version' };
    last = found;
  }
  return last === undefined ? { kind: 'go' } : repeated(last);
}

/**
 * Decides an append with an exact revision: it is a repetition when its ids directly follow that revision in
 * order.
 */
function after(
  revision: number,
  eventIds: readonly string[],
  head: HeadState,
  writtenUnder: (eventId: string) => readonly StoredWithId[],
): AppendCheckResult {
  if (revision === head.revision) return { kind: 'go' };
  if (revision > head.revision || eventIds.length === 0) return { kind: 'wrong-expected-version' };
  let last: StoredWithId | undefined;
  for (const [index, id] of eventIds.entries()) {
    last = writtenUnder(id).find((written) => written.revision === revision + 1 + index);
    if (last !== undefined) continue;
    const mayStartAnew = index === 0 && revision === -1 && head.metadata.softDeleted;
    return mayStartAnew ? { kind: 'go' } : { kind: 'wrong-expected-version' };
  }
  return last === undefined ? { kind: 'wrong-expected-version' } : repeated(last);
}

const repeated = ({ revision, position }: StoredWithId): AppendCheckResult => ({
  kind: 'repeated',
  revision,
  position,
});
