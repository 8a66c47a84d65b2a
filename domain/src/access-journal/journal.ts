import type { Aggregate } from '../core/decider.js';
import type { Actor } from '../core/event.js';
import { accessEvents, type AccessEvent } from './events.js';

/** An entry of the access journal with its actor and request. */
export interface AccessEntry {
  readonly event: AccessEvent;
  readonly actor: Actor & {
    /** The id of the key that encrypts the name, if it is not the key of the actor's own account. */
    readonly person?: string;
  };
  readonly correlation: string;
}

/** Records accesses. Recording one neither fails nor waits. */
export interface AccessJournal {
  note(entry: AccessEntry): void;
}

/** A journal that records nothing, for programs that neither sign people in nor hand out data. */
export const noAccessJournal: AccessJournal = { note: () => undefined };

/** The actor of a sign-in attempt at an address without an account, since no name may be stored. */
export const unknownActor: Actor = { uid: 'unknown', name: '' };
export const UNKNOWN_ACTOR = '沒有這個帳號';

/** The accesses that are recorded: all, all except downloads of documents and files, or none. */
export const ACCESS_JOURNALS = ['all', 'no-downloads', 'off'] as const;
export type AccessJournalLevel = (typeof ACCESS_JOURNALS)[number];

const isDownload = ({ type }: AccessEvent): boolean =>
  type === 'DocumentDownloaded' || type === 'FileDownloaded';

export const isJournaled = (event: AccessEvent, kept: AccessJournalLevel): boolean =>
  kept === 'all' || (kept === 'no-downloads' && !isDownload(event));

/**
 * The key of a download, by which repeated downloads of a person give one entry. Undefined for accesses that
 * are recorded every time.
 */
export const repeatKeyOf = ({ event, actor }: AccessEntry): string | undefined =>
  isDownload(event) ? JSON.stringify([actor.uid, event.type, event.data]) : undefined;

interface Note {
  readonly kind: 'note';
  readonly events: readonly AccessEvent[];
}

/**
 * The accesses of one day in Taipei, stream `access-<YYYY-MM-DD>`. Earlier entries do not affect later ones.
 */
export const accessJournal: Aggregate<null, Note, AccessEvent> = {
  category: 'access',
  events: accessEvents,
  initial: null,
  decide: ({ events }) => events,
  evolve: () => null,
};
