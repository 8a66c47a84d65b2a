import { createHash } from 'node:crypto';
import type { StoredEvent } from '../wire/stored-event.js';

/** The part of a stored event that its hash covers: everything but its position. */
export type HashedEvent = Omit<StoredEvent, 'position'>;

const NO_HASH = '0'.repeat(64);
const TAIL = /^,"hash":"([0-9a-f]{64})"\}$/;
const TAIL_LENGTH = `,"hash":"${NO_HASH}"}`.length;

/**
 * The hash of an event, 64 hexadecimal digits. An event's metadata is JSON whose last member is `hash`; the
 * hash is SHA-256 over these bytes, one after the other: 1. the JSON array `[stream, revision, id, type, n]` as
 * `JSON.stringify` writes it, and a line feed, 2. the first `n` bytes of the metadata as stored: all that comes
 * before `,"hash":"`, 3. the data as stored (personal fields encrypted, so the chain outlives an erased
 * person). The metadata contains the hash of the event before as `prev_hash`, so each hash covers the whole
 * stream up to its event.
 */
export function hashOf(event: HashedEvent): string {
  const head = event.metadata.subarray(0, Math.max(event.metadata.length - TAIL_LENGTH, 0));
  const place = JSON.stringify([event.stream, event.revision, event.id, event.type, head.length]);
  return createHash('sha256').update(`${place}\n`).update(head).update(event.data).digest('hex');
}

/** The hash in an event's metadata; undefined when the metadata does not end with one. */
export const storedHashOf = (event: HashedEvent): string | undefined =>
  TAIL.exec(Buffer.from(event.metadata.subarray(-TAIL_LENGTH)).toString('latin1'))?.[1];

/** Adds the hash of the event to the end of its metadata. */
export function withHash(
  event: Omit<HashedEvent, 'metadata'>,
  metadata: object,
): HashedEvent & { readonly hash: string } {
  const bytes = Buffer.from(`${JSON.stringify(metadata).slice(0, -1)},"hash":"${NO_HASH}"}`, 'utf8');
  const hash = hashOf({ ...event, metadata: bytes });
  bytes.write(hash, bytes.length - NO_HASH.length - 2, 'latin1');
  return { ...event, metadata: bytes, hash };
}
