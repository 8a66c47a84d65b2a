import type { RecordedEvent } from '@zhidan/domain';
import type { Process } from '../process.js';
import type { StoredTimer } from './timers.js';

/** What all commands of one occasion have in common. */
export interface Origin {
  readonly causation: string;
  readonly correlation: string;
  /** The same for the same occasion, however often it occurs. */
  readonly key: string;
  /** The earliest instant at which its commands may have been sent. */
  readonly since: string;
  /** The occasion as an operator can find it. */
  readonly at: string;
  readonly event_type: string | null;
}

export const originOf = (
  { name }: Process,
  { id, stream, revision, type, metadata }: RecordedEvent,
): Origin => ({
  causation: id,
  correlation: metadata.correlation,
  key: `${name}:${id}`,
  since: metadata.at,
  at: `${stream}@${revision}`,
  event_type: type,
});

export const originOfTimer = (
  { name }: Process,
  { key, due, causation, correlation }: StoredTimer,
): Origin => ({
  causation,
  correlation,
  key: `${name}:${key}:${due}`,
  since: due,
  at: `timer ${key}`,
  event_type: null,
});

/** The event store remembers keys for a day; an older key is looked for in the stream itself. */
const KEYS_KNOWN_MS = 20 * 60 * 60 * 1_000;

/**
 * Whether the event store may have forgotten the keys of these commands. A new occasion has none; a repeated
 * one occurs before the process has caught up, or late.
 */
export function mayBeForgotten({ since, event_type }: Origin, now: string, isCaughtUp: boolean): boolean {
  const isOld = Date.parse(now) - Date.parse(since) > KEYS_KNOWN_MS;
  return isOld && (event_type === null || !isCaughtUp);
}
