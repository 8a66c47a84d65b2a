import type { TailEvent } from './tail.js';

/** The messages of one subscription: first those read from the table, then those of new commits. */
export interface Feed {
  /**
   * Reads the next page from the table as messages; `atEnd` when the table had no further events at the time of
   * the query.
   */
  read(): Promise<{ readonly messages: readonly Buffer[]; readonly atEnd: boolean }>;
  /** Messages for an event that was just committed: none if it is filtered out or was read before. */
  take(event: TailEvent): readonly Buffer[];
  /** Messages for the moment when everything has been sent. */
  caughtUp(): readonly Buffer[];
}

/** The stream of the subscription was tombstoned. */
export class StreamTombstonedError extends Error {
  override readonly name = 'StreamTombstonedError';
}
