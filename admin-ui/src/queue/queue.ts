import type { OfficeQueue } from '@zhidan/domain/page';
import type { ReactNode } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { FormValues } from '../form/fieldDeclaration.js';

/** A view of a queue: a filtered list of records. Several views are shown as tabs. */
export interface QueueView {
  readonly id: string;
  readonly title: string;
  /** A filter in the query language of lists. */
  readonly filter: FormValues;
  readonly sort: SortPayload;
  /** Whether the view is for reference only and its records never wait for the user. */
  readonly isNoWork?: boolean;
}

/** Callbacks by which the work on a record reports to its queue. */
export interface QueueCallbacks {
  /** Called when the record is finished, to open the next one. */
  readonly onDone: () => void;
  /** Runs work on the record; keys are buffered until the work has ended. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * A work queue: records are handled one after another, with the list at the left and the open record at the
 * right.
 */
export interface Queue {
  readonly title: string;
  readonly resource: string;
  readonly views: readonly QueueView[];
  /** A filter for the records of one person; undefined if records belong to no person. */
  readonly ownedBy?: (uid: string) => FormValues;
  // Methods, because method parameters are bivariant: each queue uses its own type of record.
  nameOf(record: RaRecord): string;
  /** The content of a record's line in the list, besides its name. */
  line(record: RaRecord): ReactNode;
  /** Renders the work on the open record; remounted for each record. */
  work(record: RaRecord, turn: QueueCallbacks): ReactNode;
  /** Wraps the queue in context providers that the work needs. */
  around?(children: ReactNode): ReactNode;
  /** Content above the list, for example an import that adds records. */
  lead?(): ReactNode;
  /** The message of an empty view; by default, that all work is done. */
  nothingIn?(view: string): { readonly title: string; readonly detail: string };
}

/** A queue with its own address and menu entry. */
export interface DeskQueue extends Queue {
  readonly id: OfficeQueue;
}
