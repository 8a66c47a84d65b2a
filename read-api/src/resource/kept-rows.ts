import type { Pool } from '@zhidan/database';
import { registerClearableCache } from '@zhidan/memory';
import { LRUCache } from 'lru-cache';
import { queryRows } from './query.js';
import type { Resource, Row } from './resource.js';
import { completeRowsStatement } from './statement.js';

/** The maximum number of cached rows: the first pages of every desk several times over. */
const MOST = 500;

/** Identifies a row and its version, as `versionsStatement` selects them. */
export interface RowVersion {
  readonly id: string;
  readonly row_version: string;
}

/** A row with columns of another table also changes with that table, so it is not cached. */
export const hasCacheableRows = ({ joined, within, relation }: Resource): boolean =>
  joined === undefined && within === undefined && relation === undefined;

/**
 * Caches rows that lists have shown. Staff look at the same pages all day, and after a command most rows of a
 * page are unchanged: PostgreSQL returns the versions of the rows, and only rows with a new version are read.
 */
export class RowCache {
  readonly #rows = registerClearableCache(new LRUCache<string, Row & RowVersion>({ max: MOST }));

  constructor(private readonly pool: Pool) {}

  /** Returns the complete rows in the order of `versions`; undefined when one of them changed meanwhile. */
  async whole(resource: Resource, versions: readonly RowVersion[]): Promise<readonly Row[] | undefined> {
    const keyOf = (id: string) => `${resource.name} ${id}`;
    const known = ({ id, row_version }: RowVersion): Row | undefined => {
      const row = this.#rows.get(keyOf(id));
      return row?.row_version === row_version ? row : undefined;
    };
    const missing = versions.filter((version) => known(version) === undefined).map(({ id }) => id);
    const read =
      missing.length === 0
        ? []
        : await queryRows<Row & RowVersion>(this.pool, completeRowsStatement(resource, missing));
    const fresh = new Map(read.map((row) => [row.id, row]));
    for (const [id, row] of fresh) this.#rows.set(keyOf(id), row);

    const rows = versions.map((version) => {
      const row = fresh.get(version.id);
      return row?.row_version === version.row_version ? row : known(version);
    });
    return rows.every((row) => row !== undefined) ? rows : undefined;
  }
}
