import { countGetter, countKey, type CountedFields } from '@zhidan/domain';
import type { Row } from '../projection/projection.js';

/** A node in a tree of field values: each level is one counted field. */
interface Common {
  readonly values: readonly unknown[];
  readonly next: Map<unknown, Common>;
  n: number;
}

const common = (values: readonly unknown[]): Common => ({ values, next: new Map(), n: 0 });

/**
 * Counts changes in the number of rows per combination of field values. The name of a count is built once, not
 * for each row.
 */
export class CountTally {
  readonly #fields: CountedFields;
  readonly #read: readonly ReturnType<typeof countGetter>[];
  readonly #first = common([]);

  constructor(fields: CountedFields) {
    this.#fields = fields;
    this.#read = fields.map(countGetter);
  }

  add(row: Row, n: number): void {
    let found = this.#first;
    for (const read of this.#read) {
      const value = read(row);
      let next = found.next.get(value);
      if (next === undefined) {
        next = common([...found.values, value]);
        found.next.set(value, next);
      }
      found = next;
    }
    found.n += n;
  }

  /** Yields the changed counts by the names under which they are stored. */
  *differences(): Generator<readonly [key: string, n: number]> {
    for (const { values, n } of lastOf(this.#first, this.#fields.length))
      if (n !== 0) yield [countKey(this.#fields, values), n];
  }
}

function* lastOf(first: Common, depth: number): Generator<Common> {
  if (depth === 0) yield first;
  else for (const next of first.next.values()) yield* lastOf(next, depth - 1);
}
