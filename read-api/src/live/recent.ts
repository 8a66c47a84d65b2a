import { REMEMBERED, type Change } from './changes.js';

/** The last changes, so that who comes back is answered without asking the database. */
export class RecentChanges {
  readonly #changes: Change[];
  /** All changes after this position are remembered. */
  #from: bigint;

  constructor({ changes, from }: { readonly changes: readonly Change[]; readonly from: bigint }) {
    this.#changes = [...changes];
    this.#from = from;
  }

  /** Position of the newest change that is known. */
  get last(): bigint {
    return this.#changes.at(-1)?.position ?? this.#from;
  }

  /** Forgets the oldest once there are twice as many as are to be remembered, so that adding costs no more than what is added. */
  add(changes: readonly Change[]): void {
    this.#changes.push(...changes);
    if (this.#changes.length <= 2 * REMEMBERED) return;
    const forgotten = this.#changes[this.#changes.length - REMEMBERED - 1];
    if (forgotten === undefined) return;
    this.#from = forgotten.position;
    this.#changes.splice(0, this.#firstAfter(this.#from));
  }

  /** What happened after a position; undefined when some of it is forgotten. */
  since(position: bigint): readonly Change[] | undefined {
    return position < this.#from ? undefined : this.#changes.slice(this.#firstAfter(position));
  }

  /** Where in the list, which is in order of positions, what came after one begins. */
  #firstAfter(position: bigint): number {
    return this.#changes.findLastIndex((change) => change.position <= position) + 1;
  }
}
