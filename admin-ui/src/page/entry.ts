import type { FieldChange } from '@zhidan/domain';

/** Something that happened to a record. */
export interface Entry {
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly at: string;
  readonly actor: { readonly name: string };
  readonly summary: string;
  /** What it changed; left out where that was not asked for. */
  readonly changes?: readonly FieldChange[];
  /** NT$ that it added to the figure whose events were asked for, and what that came to by then. */
  readonly amount?: number;
  readonly sum?: number;
  /** What is wrong with it as it lies in the store. */
  readonly fault?: string;
}
