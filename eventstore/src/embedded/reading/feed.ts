import type { TailEvent } from './tail.js';

/** What one subscription is to receive, first from the table and then of what is being committed. */
export interface Feed {
  /** The next page from the table as messages; `atEnd` when it gave everything there was when it was asked. */
  read(): Promise<{ readonly messages: readonly Buffer[]; readonly atEnd: boolean }>;
  /** Messages for an event just committed: none if it is not for this subscription or was read before. */
  take(event: TailEvent): readonly Buffer[];
  /** Messages for the moment when everything has been sent. */
  caughtUp(): readonly Buffer[];
}

/** The stream followed was ended for good. */
export class FollowedStreamEnded extends Error {
  override readonly name = 'FollowedStreamEnded';
}
