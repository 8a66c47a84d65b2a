import { addedUp, type Adds, type TracedStream } from '@zhidan/domain/statistics';
import { problems } from '@zhidan/http';

/** An event behind the figure of this key: of a record that is counted as it stands, the last one. */
export interface Behind {
  readonly key: string;
  readonly stream: string;
  readonly revision: number;
  /** What it adds to the numbers of the row. */
  readonly adds: Adds;
}

/** More events behind the figures than these have to be asked for in parts. */
const MOST = 5_000;
/** One more shows that there are too many. */
export const TOO_MANY = MOST + 1;

/** Each figure with what is behind it, stream by stream. Throws the 400 problem where it is too much. */
export function withTrace<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  events: readonly Behind[],
): readonly (Row & { readonly trace: readonly TracedStream[] })[] {
  if (events.length >= TOO_MANY)
    throw problems.malformed([
      { path: 'trace', message: `more than ${MOST} events are behind this: ask for one key` },
    ]);
  const behind = new Map<string, Map<string, TracedStream>>();
  for (const { key, stream, revision, adds } of events) {
    const streams = behind.get(key) ?? new Map<string, TracedStream>();
    const before = streams.get(stream) ?? { stream, revisions: [], adds: {} };
    streams.set(stream, {
      stream,
      revisions: [...before.revisions, revision],
      adds: addedUp(before.adds, adds),
    });
    behind.set(key, streams);
  }
  return rows.map((row) => ({ ...row, trace: [...(behind.get(keyOf(row))?.values() ?? [])] }));
}
