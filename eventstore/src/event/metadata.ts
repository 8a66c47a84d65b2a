import type { EventMetadata } from '@zhidan/domain/core';
import { isEncryptedValue, type EncryptedValue } from '../personal/seal.js';
import { utf8 } from '../wire/stored-event.js';

/**
 * The stored metadata of an event: correlation and causation under EventStoreDB's own names, a person's name
 * encrypted. `hash` is always the last member.
 */
export interface StoredMetadata {
  readonly actor: { readonly uid: string; readonly name: string | EncryptedValue };
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly version: number;
  readonly at: string;
  readonly prev_hash: string;
  readonly idempotency_key?: string;
  readonly imported?: true;
  readonly hash: string;
}

/** Throws when the bytes are not metadata of this application. */
export function parseEventMetadata(bytes: Uint8Array): StoredMetadata {
  const parsed: unknown = JSON.parse(utf8(bytes));
  if (!isMetadata(parsed)) throw new Error('its metadata is not ours');
  return parsed;
}

export const metadataOf = (stored: StoredMetadata, actorName: string): EventMetadata => ({
  actor: { uid: stored.actor.uid, name: actorName },
  correlation: stored.$correlationId,
  causation: stored.$causationId,
  version: stored.version,
  at: stored.at,
  prev_hash: stored.prev_hash,
  hash: stored.hash,
  ...(stored.idempotency_key === undefined ? {} : { idempotency_key: stored.idempotency_key }),
  ...(isImported(stored) ? { imported: true } : {}),
});

/**
 * Whether an event is imported history. Before the field `imported` existed, such events were recognised by
 * their correlation id; later events of processes have the same correlation, but an event id as causation.
 */
const isImported = ({ imported, $correlationId, $causationId }: StoredMetadata): boolean =>
  imported === true || [$correlationId, $causationId].every((id) => id === 'demo' || id.startsWith('demo-'));

function isMetadata(value: unknown): value is StoredMetadata {
  if (typeof value !== 'object' || value === null) return false;
  const { actor, version, ...rest }: Partial<Record<keyof StoredMetadata, unknown>> = value;
  const texts = [rest.$correlationId, rest.$causationId, rest.at, rest.prev_hash, rest.hash];
  return typeof version === 'number' && isActor(actor) && texts.every((text) => typeof text === 'string');
}

function isActor(value: unknown): value is StoredMetadata['actor'] {
  if (typeof value !== 'object' || value === null || !('uid' in value) || !('name' in value)) return false;
  return typeof value.uid === 'string' && (typeof value.name === 'string' || isEncryptedValue(value.name));
}
