import type { TracedStream } from '@zhidan/domain/statistics';
import { problems } from '@zhidan/http';

/** An event behind the figure of this key: of a record that is counted as it stands, the last one. */
export interface Behind {
  readonly key: string;
  readonly stream: string;
  readonly revision: number;
}

/** More events behind the figures than these have to be asked for in parts. */
const MOST = 5_000;
/** One more shows that there are too many. */
export const TOO_MANY = MOST + 1;

/** Each figure with the streams and revisions behind it. Throws the 400 problem where they are too many. */
export function withTrace<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  events: readonly Behind[],
): readonly (Row & { readonly trace: readonly TracedStream[] })[] {
  if (events.length >= TOO_MANY)
    throw problems.malformed([
      { path: 'trace', message: `more than ${MOST} events are behind this: ask for one key` },
    ]);
  const behind = new Map<string, Map<string, number[]>>();
  for (const { key, stream, revision } of events) {
    const streams = behind.get(key) ?? new Map<string, number[]>();
    behind.set(key, streams.set(stream, [...(streams.get(stream) ?? []), revision]));
  }
  return rows.map((row) => ({
    ...row,
    trace: [...(behind.get(keyOf(row)) ?? [])].map(([stream, revisions]) => ({ stream, revisions })),
  }));
}
