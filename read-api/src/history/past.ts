import type { HistoryEntry } from './history.js';
import type { Moment } from './moment.js';

/** What was: the events of one thing and the row they gave at some moment, read from the event store. */
export interface Past<Row = Readonly<Record<string, unknown>>> {
  /** Oldest first; nothing for what never was. */
  history(id: string): Promise<readonly HistoryEntry[]>;
  /** The row as it stood; undefined when there was none, or the moment has not come yet. */
  at(id: string, moment: Moment): Promise<Row | undefined>;
}
