import type { FieldChange } from '@zhidan/domain';

/** An entry in the history of a record. */
export interface Entry {
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly at: string;
  readonly actor: { readonly name: string };
  readonly summary: string;
  /** The changed fields; left out where the request does not ask for them. */
  readonly changes?: readonly FieldChange[];
  /** The amount in NT$ that the event added to the requested figure, and the running total. */
  readonly amount?: number;
  readonly sum?: number;
  /** What is wrong with the event as it is stored. */
  readonly fault?: string;
}
