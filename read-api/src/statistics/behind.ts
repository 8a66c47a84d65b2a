import { sumFigures, type FigureSums } from '@zhidan/domain/statistics';
import { problems } from '@zhidan/http';
import type { SourceStream } from './named-events.js';

/**
 * An event that contributes to the figure with this key. For a record that counts by its present state, this is
 * its last event.
 */
export interface SourceEvent {
  readonly key: string;
  readonly stream: string;
  readonly revision: number;
  /** The amounts that the event adds to the numbers of its row. */
  readonly adds: FigureSums;
}

/** A request with more events than this behind its figures is refused; the caller has to ask for parts. */
const MOST = 5_000;
/** Queries select one event more than allowed, which shows that there are too many. */
export const EVENT_LIMIT = MOST + 1;

/** The refusal of a request with too many events behind its figures. */
export const tooManyEventsError = (most: number): Error =>
  problems.malformed([
    { path: 'trace', message: `超過 ${most.toLocaleString('en-US')} 筆，請縮短期間或一次看一項` },
  ]);

/**
 * Adds to each figure the events behind it, stream by stream. Throws the 400 problem where there are too many.
 */
export function withSourceEvents<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  events: readonly SourceEvent[],
): readonly (Row & { readonly trace: readonly SourceStream[] })[] {
  if (events.length >= EVENT_LIMIT) throw tooManyEventsError(MOST);
  const behind = new Map<string, Map<string, SourceStream>>();
  for (const { key, stream, revision, adds } of events) {
    const streams = behind.get(key) ?? new Map<string, SourceStream>();
    const before = streams.get(stream) ?? { stream, revisions: [], adds: {} };
    streams.set(stream, {
      stream,
      revisions: [...before.revisions, revision],
      adds: sumFigures(before.adds, adds),
    });
    behind.set(key, streams);
  }
  return rows.map((row) => ({ ...row, trace: [...(behind.get(keyOf(row))?.values() ?? [])] }));
}
