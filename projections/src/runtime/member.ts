import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { Client } from '@zhidan/database';
import { LRUCache } from 'lru-cache';
import { foldBatch, keysIn, touchedBy, type Change } from '../projection/fold-batch.js';
import { blaming } from '../projection/poisoned.js';
import type { Projection, Row } from '../projection/projection.js';
import type { TableName } from '../table/definition.js';
import { latest, type Position } from './positions.js';
import { rowsOf, type Rows } from '../table/rows.js';

/** A projection on its way through the events, with the table it fills and the rows it used lately. */
export class Member {
  readonly #rows: Rows;
  readonly #recent: LRUCache<string, Row>;

  constructor(
    readonly projection: Projection,
    table: TableName,
    /** All events up to here are in the table. */
    public position: Position,
    /** How many rows are kept in memory. */
    remembered: number,
  ) {
    this.#rows = rowsOf(projection, table);
    this.#recent = new LRUCache({ max: remembered });
  }

  get name(): string {
    return this.projection.name;
  }

  listensTo(stream: string): boolean {
    return this.projection.categories.includes(categoryOfStream(stream));
  }

  /** Folds the events it has not seen and writes what became of the rows; throws `Poisoned`. */
  async write(client: Client, events: readonly RecordedEvent[]): Promise<readonly Change[]> {
    const { projection } = this;
    const touched = blaming(projection.name, () => touchedBy(projection, events, this.position));
    if (touched.length === 0) return [];
    const before = await this.#load(client, keysIn(touched));
    const changes = blaming(projection.name, () => foldBatch(projection, touched, before));
    await this.#rows.write(client, changes);
    return changes;
  }

  /** After the commit. */
  committed(changes: readonly Change[], upTo: bigint): void {
    for (const { id, row } of changes) {
      if (row === undefined) this.#recent.delete(id);
      else this.#recent.set(id, row);
    }
    this.position = latest(this.position, upTo);
  }

  /** After a rollback nothing that is remembered can be trusted. */
  forget(): void {
    this.#recent.clear();
  }

  async #load(client: Client, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Row>> {
    const rows = new Map<string, Row>();
    const unknown = [];
    for (const key of keys) {
      const row = this.#recent.get(key);
      if (row === undefined) unknown.push(key);
      else rows.set(key, row);
    }
    for (const row of await this.#rows.load(client, unknown)) rows.set(row.id, row);
    return rows;
  }
}
