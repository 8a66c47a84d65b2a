import type { RecordedEvent } from '@zhidan/domain';

const DAY_MS = 86_400_000;
/** An older event notifies no person, so that restored history sends no notices. */
const NEWS_FOR_MS = DAY_MS;
/** Notices about recent events of an imported history are listed but not sent. */
const IMPORTED_LISTED_MS = 3 * DAY_MS;

/** Whether an event is recent enough to notify people. */
export const isRecent = ({ metadata }: RecordedEvent, now: string): boolean =>
  Date.parse(now) - Date.parse(metadata.at) <= (metadata.imported ? IMPORTED_LISTED_MS : NEWS_FOR_MS);
