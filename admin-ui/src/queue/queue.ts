import type { OfficeQueue } from '@zhidan/domain/page';
import type { ReactNode } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { FormValues } from '../form/fieldDeclaration.js';

/** A list of waiting records; a queue with several lists shows them as tabs. */
export interface QueueView {
  readonly id: string;
  readonly title: string;
  /** A filter in the query language of lists. */
  readonly filter: FormValues;
  readonly sort: SortPayload;
  /** A view for looking only, in which no record waits for the user. */
  readonly isNoWork?: boolean;
}

/** Reports from the work on a record to its queue. */
export interface QueueTurn {
  /** The record is finished, so the next one is shown. */
  readonly onDone: () => void;
  /** Runs work on the record; keys wait until it has ended. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * A work queue: records that are handled one after the other, with the list at the left and the work at the
 * right.
 */
export interface Queue {
  readonly title: string;
  readonly resource: string;
  readonly views: readonly QueueView[];
  /** The filter for one person's records; missing where records belong to no person. */
  readonly ownedBy?: (uid: string) => FormValues;
  // Declared as methods, so that each queue can use its own type of record.
  nameOf(record: RaRecord): string;
  /** The line of a record in the list, besides its name. */
  line(record: RaRecord): ReactNode;
  /** The work on a record, rendered anew for each. */
  work(record: RaRecord, turn: QueueTurn): ReactNode;
  /** Providers that the work needs around it. */
  around?(children: ReactNode): ReactNode;
  /** Content above the list: the source of its records. */
  lead?(): ReactNode;
  /** The message of an empty view. */
  nothingIn?(view: string): { readonly title: string; readonly detail: string };
}

/** A queue of one desk, with an address and a line in the menu. */
export interface DeskQueue extends Queue {
  readonly id: OfficeQueue;
}
