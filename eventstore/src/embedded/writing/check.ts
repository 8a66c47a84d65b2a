import type { Head } from '../stream/head.js';
import type { Expected } from './change.js';

/** An event that is there already. */
export interface Written {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

export type Verdict =
  | { readonly kind: 'go' }
  /** The same events are there from an earlier try: it is answered as that try would have been. */
  | { readonly kind: 'repeated'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong-expected-version' }
  | { readonly kind: 'stream-deleted' };

/**
 * Decides whether a change may be made, by EventStoreDB's rules. `writtenUnder` gives the events already
 * written to this stream under an event id; it is asked only where the answer depends on it.
 */
export function check(
  expected: Expected,
  eventIds: readonly string[],
  head: Head,
  writtenUnder: (eventId: string) => readonly Written[],
): Verdict {
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

/** Without an exact revision a try is a repetition when all its ids are in the stream, wherever. */
function anywhere(
  eventIds: readonly string[],
  writtenUnder: (eventId: string) => readonly Written[],
): Verdict {
  let last: Written | undefined;
  for (const [index, id] of eventIds.entries()) {
    const found = writtenUnder(id).at(-1);
    if (found === undefined) return index === 0 ? { kind: 'go' } : { kind: 'wrong-expected-version' };
    last = found;
  }
  return last === undefined ? { kind: 'go' } : repeated(last);
}

/** With an exact revision its ids must stand one after the other right behind that revision. */
function after(
  revision: number,
  eventIds: readonly string[],
  head: Head,
  writtenUnder: (eventId: string) => readonly Written[],
): Verdict {
  if (revision === head.revision) return { kind: 'go' };
  if (revision > head.revision || eventIds.length === 0) return { kind: 'wrong-expected-version' };
  let last: Written | undefined;
  for (const [index, id] of eventIds.entries()) {
    last = writtenUnder(id).find((written) => written.revision === revision + 1 + index);
    if (last !== undefined) continue;
    const mayStartAnew = index === 0 && revision === -1 && head.metadata.softDeleted;
    return mayStartAnew ? { kind: 'go' } : { kind: 'wrong-expected-version' };
  }
  return last === undefined ? { kind: 'wrong-expected-version' } : repeated(last);
}

const repeated = ({ revision, position }: Written): Verdict => ({ kind: 'repeated', revision, position });
