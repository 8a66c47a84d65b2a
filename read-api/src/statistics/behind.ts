import { addedUp, type FigureSums } from '@zhidan/domain/statistics';
import { problems } from '@zhidan/http';
import type { StreamBehind } from './named-events.js';

/**
 * An event that contributes to the figure of this key. For a record that counts in its present state, this is
 * its last event.
 */
export interface EventBehind {
  readonly key: string;
  readonly stream: string;
  readonly revision: number;
  /** The amounts that the event adds to the numbers of its row. */
  readonly adds: FigureSums;
}

/** A request with more events than this behind its figures is refused; the caller has to ask for parts. */
const MOST = 5_000;
/** Queries select one event more than allowed, which shows that there are too many. */
export const TOO_MANY = MOST + 1;

/** The refusal of a request with too many events behind its figures. */
export const tooMany = (most: number): Error =>
  problems.malformed([
    { path: 'trace', message: `超過 ${most.toLocaleString('en-US')} 筆，請縮短期間或一次看一項` },
  ]);

/**
 * Adds to each figure the events behind it, stream by stream. Throws the 400 problem where there are too many.
 */
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
