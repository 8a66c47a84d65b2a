import type { TailEvent } from './tail.js';

/** The messages of one subscription, first from the table and then from commits. */
export interface Feed {
  /** The next page from the table as messages; `atEnd` when there was nothing more at the time of the query. */
  read(): Promise<{ readonly messages: readonly Buffer[]; readonly atEnd: boolean }>;
  /** Messages for an event that was just committed: none if it is filtered out or was read before. */
  take(event: TailEvent): readonly Buffer[];
  /** Messages for the moment when everything has been sent. */
  caughtUp(): readonly Buffer[];
}

/** The stream of the subscription was tombstoned. */
export class FollowedStreamEnded extends Error {
  override readonly name = 'FollowedStreamEnded';
}
