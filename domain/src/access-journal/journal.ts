import type { Aggregate } from '../core/decider.js';
import type { Actor } from '../core/event.js';
import { accessEvents, type AccessEvent } from './events.js';

/** One access, by whom and in which request. */
export interface AccessEntry {
  readonly event: AccessEvent;
  readonly actor: Actor & {
    /** Id of the key that hides the name, where it is not the key of the actor's own account. */
    readonly person?: string;
  };
  readonly correlation: string;
}

/** Where accesses are noted. Noting one neither fails nor waits. */
export interface AccessJournal {
  note(entry: AccessEntry): void;
}

/** For what lets nobody in and hands nothing out. */
export const noAccessJournal: AccessJournal = { note: () => undefined };

/** Who signs in with an address that no account has, and what lists call them: there is no name to keep. */
export const unknownActor: Actor = { uid: 'unknown', name: '' };
export const UNKNOWN_ACTOR = '沒有這個帳號';

/** How much is kept: everything, everything but documents and files, or nothing. */
export const ACCESS_JOURNALS = ['all', 'no-downloads', 'off'] as const;
export type KeptAccess = (typeof ACCESS_JOURNALS)[number];

const isDownload = ({ type }: AccessEvent): boolean =>
  type === 'DocumentDownloaded' || type === 'FileDownloaded';

export const isKept = (event: AccessEvent, kept: KeptAccess): boolean =>
  kept === 'all' || (kept === 'no-downloads' && !isDownload(event));

/**
 * By what a download is known again, so that a person who looks at a gallery twice is noted once. Undefined for what
 * counts each time.
 */
export const repeatKeyOf = ({ event, actor }: AccessEntry): string | undefined =>
  isDownload(event) ? JSON.stringify([actor.uid, event.type, event.data]) : undefined;

interface Note {
  readonly kind: 'note';
  readonly events: readonly AccessEvent[];
}

/** The accesses of one day in Taipei, stream `access-<YYYY-MM-DD>`. Nothing is decided by what happened before. */
export const accessJournal: Aggregate<null, Note, AccessEvent> = {
  category: 'access',
  events: accessEvents,
  initial: null,
  decide: ({ events }) => events,
  evolve: () => null,
};
