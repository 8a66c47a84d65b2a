import { REMEMBERED, type Change } from './changes.js';

/** The last changes, so that who comes back is answered without asking the database. */
export class RecentChanges {
  #changes: readonly Change[];
  /** All changes after this position are remembered. */
  #from: bigint;

  constructor({ changes, from }: { readonly changes: readonly Change[]; readonly from: bigint }) {
    this.#changes = changes;
    this.#from = from;
  }

  /** Position of the newest change that is known. */
  get last(): bigint {
    return this.#changes.at(-1)?.position ?? this.#from;
  }

  add(changes: readonly Change[]): void {
    const all = [...this.#changes, ...changes];
    const forgotten = all[all.length - REMEMBERED - 1];
    if (forgotten) this.#from = forgotten.position;
    this.#changes = forgotten ? all.filter(({ position }) => position > this.#from) : all;
  }

  /** What happened after a position; undefined when some of it is forgotten. */
  since(position: bigint): readonly Change[] | undefined {
    return position < this.#from ? undefined : this.#changes.filter((change) => change.position > position);
  }
}
