import { MAX_REMEMBERED_CHANGES, type ChangedRow } from './changes.js';

/** The newest changes in memory, so that a browser which reconnects is answered without a query. */
export class RecentChanges {
  readonly #changes: ChangedRow[];
  /** All changes after this position are in memory. */
  #from: bigint;

  constructor({ changes, from }: { readonly changes: readonly ChangedRow[]; readonly from: bigint }) {
    this.#changes = [...changes];
    this.#from = from;
  }

  /** The position of the newest known change. */
  get last(): bigint {
    return this.#changes.at(-1)?.position ?? this.#from;
  }

  /**
   * Drops the oldest changes only when twice the limit is reached, so that adding costs no more than the added
   * changes.
   */
  add(changes: readonly ChangedRow[]): void {
    this.#changes.push(...changes);
    if (this.#changes.length <= 2 * MAX_REMEMBERED_CHANGES) return;
    const forgotten = this.#changes[this.#changes.length - MAX_REMEMBERED_CHANGES - 1];
    if (forgotten === undefined) return;
    this.#from = forgotten.position;
    this.#changes.splice(0, this.#firstAfter(this.#from));
  }

  /** The changes after a position; undefined when some of them were dropped. */
  since(position: bigint): readonly ChangedRow[] | undefined {
    return position < this.#from ? undefined : this.#changes.slice(this.#firstAfter(position));
  }

  /** Finds in the list, which is ordered by position, the first change after a position. */
  #firstAfter(position: bigint): number {
    return this.#changes.findLastIndex((change) => change.position <= position) + 1;
  }
}
