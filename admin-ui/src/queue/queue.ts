import type { OfficeQueue } from '@zhidan/domain/page';
import type { ReactNode } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { Values } from '../form/fieldDeclaration.js';

/** One list of records that wait; a queue with several shows them as tabs. */
export interface QueueView {
  readonly id: string;
  readonly title: string;
  /** Of the list dialect. */
  readonly filter: Values;
  readonly sort: SortPayload;
  /** Looked at beside the work: nothing in it waits for those who see the queue. */
  readonly isNoWork?: boolean;
}

/** What the work on a record says to the queue around it. */
export interface Turn {
  /** It is seen to: the next record comes. */
  readonly onDone: () => void;
  /** Something is done with it: until that has ended, keys are not for it. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Records that wait, seen to one after another: the list at the left, the work at the right. */
export interface Queue {
  readonly title: string;
  readonly resource: string;
  readonly views: readonly QueueView[];
  /** Narrows it to the records of one person; none where records belong to nobody in particular. */
  readonly ownedBy?: (uid: string) => Values;
  // Methods, so that each queue takes the records of its own resource.
  nameOf(record: RaRecord): string;
  /** What the list shows of a record, besides its name. */
  line(record: RaRecord): ReactNode;
  /** Shown anew for each record. */
  work(record: RaRecord, turn: Turn): ReactNode;
  /** What its work needs around it. */
  around?(children: ReactNode): ReactNode;
  /** What stands above its list: where its records come from. */
  lead?(): ReactNode;
  /** Said where a view of it has none. */
  nothingIn?(view: string): { readonly title: string; readonly detail: string };
}

/** A queue of one desk: at an address of its own, and in the menu. */
export interface DeskQueue extends Queue {
  readonly id: OfficeQueue;
}
