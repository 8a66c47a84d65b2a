import type { RecordedEvent } from '@zhidan/domain';
import type { Process } from '../process.js';
import type { StoredTimer } from './timers.js';

/** The common data of all commands caused by one event or timer. */
export interface CommandOrigin {
  readonly causation: string;
  readonly correlation: string;
  /** A key that is the same for every repetition of an event or timer. */
  readonly key: string;
  /** The earliest instant at which the commands may have been sent. */
  readonly since: string;
  /** The event as `stream@revision`, or the timer, for operators. */
  readonly at: string;
  readonly event_type: string | null;
}

export const commandOriginOf = (
  { name }: Process,
  { id, stream, revision, type, metadata }: RecordedEvent,
): CommandOrigin => ({
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
): CommandOrigin => ({
  causation,
  correlation,
  key: `${name}:${key}:${due}`,
  since: due,
  at: `timer ${key}`,
  event_type: null,
});

/**
 * The age in ms up to which the event store certainly remembers a key: it keeps keys for a day. An older key is
 * searched for in the stream itself.
 */
const KEYS_KNOWN_MS = 20 * 60 * 60 * 1_000;

/**
 * Whether the event store may have forgotten the keys of these commands. Only a repeated event, which occurs
 * before the process has caught up, and a timer, which may be late, can have old keys.
 */
export function mayKeysHaveExpired(
  { since, event_type }: CommandOrigin,
  now: string,
  isCaughtUp: boolean,
): boolean {
  const isOld = Date.parse(now) - Date.parse(since) > KEYS_KNOWN_MS;
  return isOld && (event_type === null || !isCaughtUp);
}
