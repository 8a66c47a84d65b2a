import type { ChainFaultKind, RecordedEvent } from '@zhidan/domain/core';
import { utf8, type StoredEvent } from '../wire/stored-event.js';
import { storedHashOf, hashOf } from './hash.js';

/** A place where a hash chain is broken, with the kind of fault. */
export interface ChainFault {
  readonly stream: string;
  readonly revision: number;
  readonly fault: ChainFaultKind;
}

/** The last event of a stream, or the event before a given one. */
export interface ChainHead {
  readonly revision: number;
  readonly hash: string;
}

/** The head of a stream without events. */
export const NO_HEAD: ChainHead = { revision: -1, hash: '' };

export const chainHeadOf = (event: StoredEvent): ChainHead => ({
  revision: event.revision,
  hash: storedHashOf(event) ?? '',
});

/** Faults of an event that should be the next one after this head. */
export function chainFaultsAfter(before: ChainHead, event: StoredEvent): readonly ChainFault[] {
  const { stream, revision } = event;
  const hash = storedHashOf(event);
  const faults: ChainFault['fault'][] = [];
  const linkedTo = prevHash(event.metadata);
  if (revision !== before.revision + 1) faults.push('gap');
  if (hash === undefined || linkedTo === undefined) faults.push('unreadable');
  else {
    if (hashOf(event) !== hash) faults.push('changed');
    if (linkedTo !== before.hash) faults.push('not-linked');
  }
  return faults.map((fault) => ({ stream, revision, fault }));
}

/** Checks events of any number of streams, passed in one by one in the order of each stream. */
export function createChainVerifier(): (event: StoredEvent) => readonly ChainFault[] {
  const heads = new Map<string, ChainHead>();
  return (event) => {
    const faults = chainFaultsAfter(heads.get(event.stream) ?? NO_HEAD, event);
    heads.set(event.stream, chainHeadOf(event));
    return faults;
  };
}

/**
 * Reports faults of a stream's events as they are read, in either direction and from any revision. Events
 * before the first one read are not checked.
 */
export function createReadingVerifier(): (stored: StoredEvent, opened: RecordedEvent) => RecordedEvent {
  let before: ChainHead | undefined;
  return (stored, opened) => {
    const { revision, metadata } = opened;
    const follows = before !== undefined && before.revision < revision ? before : undefined;
    const fault = faultOf(stored, metadata, follows ?? (revision === 0 ? NO_HEAD : undefined));
    before = { revision, hash: metadata.hash };
    return fault === undefined ? opened : { ...opened, fault };
  };
}

function faultOf(
  stored: StoredEvent,
  { hash, prev_hash }: RecordedEvent['metadata'],
  before: ChainHead | undefined,
): ChainFaultKind | undefined {
  if (hashOf(stored) !== hash) return 'changed';
  if (before === undefined) return undefined;
  if (stored.revision !== before.revision + 1) return 'gap';
  return prev_hash === before.hash ? undefined : 'not-linked';
}

/** All faults of whole streams, from their first event on. */
export function verifyChain(events: Iterable<StoredEvent>): readonly ChainFault[] {
  const verify = createChainVerifier();
  return [...events].flatMap((event) => verify(event));
}

function prevHash(metadata: Uint8Array): string | undefined {
  try {
    const parsed: unknown = JSON.parse(utf8(metadata));
    if (typeof parsed !== 'object' || parsed === null || !('prev_hash' in parsed)) return undefined;
    return typeof parsed.prev_hash === 'string' ? parsed.prev_hash : undefined;
  } catch {
    return undefined;
  }
}
