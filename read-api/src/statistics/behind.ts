import { addedUp, type FigureSums } from '@zhidan/domain/statistics';
import { problems } from '@zhidan/http';
import type { StreamBehind } from './named-events.js';

/** An event behind the figure of this key: of a record that is counted as it stands, the last one. */
export interface EventBehind {
  readonly key: string;
  readonly stream: string;
  readonly revision: number;
  /** What it adds to the numbers of the row. */
  readonly adds: FigureSums;
}

/** More events behind the figures than these have to be asked for in parts. */
const MOST = 5_000;
/** One more shows that there are too many. */
export const TOO_MANY = MOST + 1;

/** More is behind a figure than is answered at once. */
export const tooMany = (most: number): Error =>
  problems.malformed([
    { path: 'trace', message: `超過 ${most.toLocaleString('en-US')} 筆，請縮短期間或一次看一項` },
  ]);

/** Each figure with what is behind it, stream by stream. Throws the 400 problem where it is too much. */
export function withTrace<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  events: readonly EventBehind[],
): readonly (Row & { readonly trace: readonly StreamBehind[] })[] {
  if (events.length >= TOO_MANY) throw tooMany(MOST);
  const behind = new Map<string, Map<string, StreamBehind>>();
  for (const { key, stream, revision, adds } of events) {
    const streams = behind.get(key) ?? new Map<string, StreamBehind>();
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
