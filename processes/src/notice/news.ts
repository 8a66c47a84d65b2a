import type { RecordedEvent } from '@zhidan/domain';

const DAY_MS = 86_400_000;
/** The age above which an event notifies no person: restored history must not send notices. */
const NEWS_FOR_MS = DAY_MS;
/** The age up to which events of an imported history are listed as notices, without being sent. */
const IMPORTED_LISTED_MS = 3 * DAY_MS;

/** Whether an event is recent enough to notify people. */
export const isRecent = ({ metadata }: RecordedEvent, now: string): boolean =>
  Date.parse(now) - Date.parse(metadata.at) <= (metadata.imported ? IMPORTED_LISTED_MS : NEWS_FOR_MS);
