import type { FieldChange } from '@zhidan/domain';

export interface RecordHistoryEntry {
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly at: string;
  readonly actor: { readonly name: string };
  readonly summary: string;
  /** The changed fields; undefined unless the request asks for them. */
  readonly changes?: readonly FieldChange[];
  /** The amount in NT$ that the event adds to the requested figure; `sum` is the running total. */
  readonly amount?: number;
  readonly sum?: number;
  /** What is wrong with the stored event, if it was altered. */
  readonly fault?: string;
}
